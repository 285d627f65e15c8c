/** Derives transfers from the stored stints. */
import type { Transaction } from 'kysely';
import { touchFacts } from '../../../platform/db/facts-version.server.ts';
import { type DB, ORDER_LAST } from '../../../platform/db/schema.ts';
import type { SavedRows } from '../report.ts';
import { saveRows, slices, type UpsertRow } from '../upsert.server.ts';
import { type CareerStint, movesOf } from './moves.ts';
import { ORIGIN } from './origin.ts';
import { EMPLOYMENT } from './status.ts';

const MAX_KEYS = 900;

/** 'TenZ:3' and 'TenZ:3:end' → 'TenZ' */
export const pageOfKey = (key: string): string => key.replace(/:\d+(:end)?$/, '');

/** Writes the transfers of every career of this source and removes obsolete rows. */
export async function deriveTransfers(trx: Transaction<DB>): Promise<SavedRows> {
  const stints = await storedStints(trx);
  const rows = [...Map.groupBy(stints, stint => pageOfKey(stint.source_key))].flatMap(([page, own]) =>
    rowsOf(page, own),
  );
  const saved = await saveRows(trx, 'transfer', ['source_key', 'source'], rows);
  await removeOthers(trx, new Set(rows.map(row => String(row['source_key']))));
  return saved;
}

const storedStints = (trx: Transaction<DB>) =>
  trx
    .selectFrom('roster_stint')
    .select(['source_key', 'player_id', 'team_id', 'start_at', 'end_at', 'employment', 'status'])
    .where('source', '=', ORIGIN.source)
    .orderBy('id')
    .execute();

type StoredStint = Awaited<ReturnType<typeof storedStints>>[number];

const careerStint = (row: StoredStint): CareerStint => ({
  num: Number(/\d+$/.exec(row.source_key)![0]),
  team: row.team_id,
  start: row.start_at,
  end: row.end_at,
  isOver: row.employment === EMPLOYMENT.left,
  status: row.status ?? '',
});

function rowsOf(page: string, own: readonly StoredStint[]): UpsertRow[] {
  const stints = own.map(careerStint).sort((a, b) => a.num - b.num);
  return movesOf(stints).map(move => ({
    source_key: `${page}:${move.key}`,
    source: ORIGIN.source,
    game_id: ORIGIN.gameId,
    player_id: own[0]!.player_id,
    from_team_id: move.from,
    to_team_id: move.to,
    at: move.at,
    order_at: move.at ?? ORDER_LAST,
    type: move.type,
    contract_type: move.contract,
    from_status: move.fromStatus || null,
    to_status: move.toStatus || null,
  }));
}

async function removeOthers(trx: Transaction<DB>, keys: ReadonlySet<string>): Promise<void> {
  const stored = await trx
    .selectFrom('transfer')
    .select(['id', 'source_key'])
    .where('source', '=', ORIGIN.source)
    .execute();
  const gone = stored.filter(row => !keys.has(row.source_key)).map(row => row.id);
  for (const ids of slices(gone, MAX_KEYS)) await trx.deleteFrom('transfer').where('id', 'in', ids).execute();
  if (gone.length > 0) await touchFacts(trx);
}
