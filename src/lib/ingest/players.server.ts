/** Players by a source's own id, with every handle they were seen under. */
import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import { nameKey } from '../kernel/name-key.ts';
import { sortKey } from '../kernel/sort-key.ts';
import type { FileReport } from './report.ts';
import { keyOf, type Row, saveRows, saveWithIds } from './upsert.server.ts';

export interface PlayerWanted {
  /** Id in the source. */
  key: string;
  name: string;
  /** Other handles in the source. */
  aka?: readonly string[];
  /** Columns of `player` that the source knows; the others are not changed. */
  columns?: Row;
}

export interface PlayerOrigin {
  gameId: number;
  source: string;
}

/** Defaults: staff role player, on duty. */
const NEW_PLAYER: Row = { staff_role: 1, employment: 1 };

/** Creates or updates players; returns ids by the source's key. */
export async function ensurePlayers(
  trx: Transaction<DB>,
  { gameId, source }: PlayerOrigin,
  wanted: readonly PlayerWanted[],
  report: FileReport,
): Promise<Map<string, number>> {
  const key = ['source_key', 'source', 'game_id'] as const;
  const rows = wanted.map(
    (player): Row => ({
      game_id: gameId,
      source,
      source_key: player.key,
      name: player.name,
      sort_key: sortKey(player.name),
      ...player.columns,
    }),
  );
  const saved = await saveWithIds(trx, 'player', key, rows, { fresh: () => NEW_PLAYER });
  report.count('player', saved);
  const ids = new Map(wanted.map((player, i) => [player.key, saved.ids.get(keyOf(rows[i]!, key))!]));
  await addPlayerAliases(
    trx,
    gameId,
    wanted.map(({ key: id, name, aka = [] }) => ({ playerId: ids.get(id)!, names: [name, ...aka] })),
    report,
  );
  return ids;
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
  const rows: Row[] = [];
  for (const { playerId, names } of players)
    for (const alias of names) {
      const row: Row = { game_id: gameId, alias_key: nameKey(alias), player_id: playerId };
      if (spelling.has(keyOf(row, key))) continue;
      spelling.set(keyOf(row, key), alias);
      rows.push(row);
    }
  const fresh = (row: Row): Row => ({ alias: spelling.get(keyOf(row, key))! });
  report.count('player_alias', await saveRows(trx, 'player_alias', key, rows, { fresh }));
}
