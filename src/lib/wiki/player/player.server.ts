import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import type { Row } from '../game/present.server.ts';
import { nationsNamed } from '../game/store.server.ts';
import * as present from './present.server.ts';
import type { PlayerDetail, PlayerItem } from './shapes.ts';
import {
  type PlayerFilter,
  player,
  playerCounts,
  playerPage,
  playersOfNations,
  zoneCounts,
} from './store.server.ts';

export async function playerList(db: Database, filter: PlayerFilter): Promise<Listed<PlayerItem>> {
  const { rows, count } = await playerPage(db, filter);
  return { list: await presentPlayers(db, rows), count };
}

export async function playerBase(db: Database, id: number): Promise<PlayerDetail | undefined> {
  const row = await player(db, id);
  if (!row) return undefined;
  const [item] = await presentPlayers(db, [row]);
  const { game_id, birthday, staff_role, employment } = row;
  return { ...item!, game_id, birthday, staff_role, status: employment };
}

/** Number of players of each nation; null: nation unknown. */
export async function playersPerNation(db: Database, gameId: number): Promise<Map<number | null, number>> {
  const counts = await playerCounts(db, gameId);
  return new Map(counts.map(({ nation_id, n }) => [nation_id, Number(n)]));
}

/** Number of players of each zone, without its parts; null: zone unknown. */
export async function playersPerZone(db: Database, gameId: number): Promise<Map<number | null, number>> {
  const counts = await zoneCounts(db, gameId);
  return new Map(counts.map(({ zone_id, n }) => [zone_id, Number(n)]));
}

/** Players by nation name; every name has a list. */
export async function playersByNation(
  db: Database,
  gameId: number,
  names: readonly string[],
): Promise<Record<string, PlayerItem[]>> {
  const nations = await nationsNamed(db, names);
  const rows = await playersOfNations(
    db,
    gameId,
    nations.map(nation => nation.id),
  );
  const items = await presentPlayers(db, rows);
  return Object.fromEntries(names.map(name => [name, items.filter(item => item.nation?.name === name)]));
}

/** Players as lists show them, in a fixed number of queries. */
export async function presentPlayers(db: Database, rows: readonly Row<'player'>[]): Promise<PlayerItem[]> {
  const [nations, teams] = await Promise.all([
    rowsById(
      db,
      'nation',
      rows.map(row => row.nation_id),
    ),
    rowsById(
      db,
      'team',
      rows.map(row => row.team_id),
    ),
  ]);
  return rows.map(row =>
    present.playerItem(row, nations.get(row.nation_id ?? 0), teams.get(row.team_id ?? 0)),
  );
}
