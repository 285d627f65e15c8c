/** Players by a source's own id, with every handle they were seen under. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { sortKey } from '../../platform/kernel/sort-key.ts';
import type { FileReport } from './report.ts';
import { keyOf, saveRows, saveWithIds, slices, type UpsertRow } from './upsert.server.ts';

export interface SourcePlayer {
  /** Id in the source. */
  key: string;
  name: string;
  /** Epoch milliseconds of the latest match under this name; a name of a later match stands. */
  at?: number | null;
  /** Other handles in the source. */
  aka?: readonly string[];
  /** Columns of `player` that the source knows; the others are not changed. */
  columns?: UpsertRow;
}

export interface PlayerOrigin {
  gameId: number;
  source: string;
}

const MAX_KEYS = 900;

/** Defaults: staff role player, on duty. */
const NEW_PLAYER: UpsertRow = { staff_role: 1, employment: 1 };

/** Creates or updates players; returns ids by the source's key. */
export async function ensurePlayers(
  trx: Transaction<DB>,
  { gameId, source }: PlayerOrigin,
  requested: readonly SourcePlayer[],
  report: FileReport,
): Promise<Map<string, number>> {
  const key = ['source_key', 'source', 'game_id'] as const;
  const later = await laterNames(trx, { gameId, source }, requested);
  const rows = requested.map((player): UpsertRow => {
    const name = later.get(player.key) ?? player.name;
    return {
      game_id: gameId,
      source,
      source_key: player.key,
      name,
      sort_key: sortKey(name),
      ...player.columns,
    };
  });
  const saved = await saveWithIds(trx, 'player', key, rows, { fresh: () => NEW_PLAYER });
  report.count('player', saved);
  const ids = new Map(requested.map((player, i) => [player.key, saved.ids.get(keyOf(rows[i]!, key))!]));
  await addPlayerAliases(
    trx,
    gameId,
    requested.map(({ key: id, name, aka = [] }) => ({ playerId: ids.get(id)!, names: [name, ...aka] })),
    report,
  );
  return ids;
}

/** Stored names of the players who have a match after the one that `requested` names them by. */
async function laterNames(
  trx: Transaction<DB>,
  { gameId, source }: PlayerOrigin,
  requested: readonly SourcePlayer[],
): Promise<Map<string, string>> {
  const atByKey = new Map(requested.flatMap(({ key, at }) => (at == null ? [] : [[key, at] as const])));
  const later = new Map<string, string>();
  for (const some of slices([...atByKey.keys()], MAX_KEYS)) {
    const rows = await trx
      .selectFrom('player')
      .innerJoin('round_player', 'round_player.player_id', 'player.id')
      .innerJoin('match', 'match.id', 'round_player.match_id')
      .select(eb => ['player.source_key', 'player.name', eb.fn.max('match.start_at').as('at')])
      .where('player.source_key', 'in', some)
      .where('player.source', '=', source)
      .where('player.game_id', '=', gameId)
      .groupBy(['player.id', 'player.source_key', 'player.name'])
      .execute();
    for (const { source_key, name, at } of rows)
      if (at !== null && Number(at) > atByKey.get(source_key)!) later.set(source_key, name);
  }
  return later;
}

/** Adds handles to existing players. */
export async function addPlayerAliases(
  trx: Transaction<DB>,
  gameId: number,
  players: readonly { playerId: number; names: readonly string[] }[],
  report: FileReport,
): Promise<void> {
  const key = ['alias_key', 'game_id', 'player_id'] as const;
  const spelling = new Map<string, string>();
  const rows: UpsertRow[] = [];
  for (const { playerId, names } of players)
    for (const alias of names) {
      const row: UpsertRow = { game_id: gameId, alias_key: nameKey(alias), player_id: playerId };
      if (spelling.has(keyOf(row, key))) continue;
      spelling.set(keyOf(row, key), alias);
      rows.push(row);
    }
  const fresh = (row: UpsertRow): UpsertRow => ({ alias: spelling.get(keyOf(row, key))! });
  report.count('player_alias', await saveRows(trx, 'player_alias', key, rows, { fresh }));
}
