/** Tournaments of this source as the other files name them. */
import type { Transaction } from 'kysely';
import { type DB, ORDER_LAST } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import type { VlrListedMatch } from './match-row.ts';
import { ORIGIN } from './origin.ts';

export interface Tournament {
  id: number;
  /** vlr.gg's event id. */
  key: string;
  zone_id: number | null;
}

/** Tournaments by nameKey of the English name. */
export async function tournamentsByName(trx: Transaction<DB>): Promise<Map<string, Tournament>> {
  const rows = await trx
    .selectFrom('tournament')
    .select(['id', 'source_key', 'zone_id', 'name_en'])
    .where('source', '=', ORIGIN.source)
    .execute();
  return new Map(
    rows.map(row => [nameKey(row.name_en ?? ''), { id: row.id, key: row.source_key, zone_id: row.zone_id }]),
  );
}

/** Number of each match within its tournament, from 1 in order of time, counting stored matches too. */
export async function matchNumbers(
  trx: Transaction<DB>,
  matches: readonly VlrListedMatch[],
  tournaments: ReadonlyMap<string, Tournament>,
): Promise<Map<string, number>> {
  const idOf = (match: VlrListedMatch) => tournaments.get(nameKey(match.tournament))!.id;
  const inFile = matches.map(match => ({
    tournament_id: idOf(match),
    source_key: match.id,
    order_at: match.startAt ?? ORDER_LAST,
  }));
  const ids = new Set(inFile.map(match => match.tournament_id));
  const stored = await trx
    .selectFrom('match')
    .select(['tournament_id', 'source_key', 'order_at'])
    .where('source', '=', ORIGIN.source)
    .execute();
  const known = new Set(inFile.map(match => match.source_key));
  const others = stored.filter(match => ids.has(match.tournament_id) && !known.has(match.source_key));
  const counts = new Map<number, number>();
  const ordered = [...inFile, ...others].sort(
    (a, b) => a.order_at - b.order_at || Number(a.source_key) - Number(b.source_key),
  );
  return new Map(
    ordered.map(match => {
      counts.set(match.tournament_id, (counts.get(match.tournament_id) ?? 0) + 1);
      return [match.source_key, counts.get(match.tournament_id)!];
    }),
  );
}
