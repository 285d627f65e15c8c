import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import * as gamePresent from '../game/present.server.ts';
import * as teamPresent from './present.server.ts';
import type { TeamDetail, TeamItem } from './shapes.ts';
import { type TeamFilter, team, teamCounts, teamPage } from './store.server.ts';

export async function teamList(db: Database, filter: TeamFilter): Promise<Listed<TeamItem>> {
  const { rows, count } = await teamPage(db, filter);
  const zones = await rowsById(
    db,
    'zone',
    rows.map(row => row.zone_id),
  );
  return { list: rows.map(row => teamPresent.teamItem(row, zones.get(row.zone_id ?? 0))), count };
}

/** Number of teams directly in each zone; null: teams without a zone. */
export async function teamsPerZone(
  db: Database,
  gameId: number,
  operateStatus: number | undefined,
): Promise<Map<number | null, number>> {
  const counts = await teamCounts(db, gameId, operateStatus);
  return new Map(counts.map(({ zone_id, n }) => [zone_id, Number(n)]));
}

export async function teamBase(db: Database, id: number): Promise<TeamDetail | undefined> {
  const row = await team(db, id);
  if (!row) return undefined;
  const [zones, nations] = await Promise.all([
    rowsById(db, 'zone', [row.zone_id]),
    rowsById(db, 'nation', [row.nation_id]),
  ]);
  const nation = nations.get(row.nation_id ?? 0);
  return {
    ...teamPresent.teamItem(row, zones.get(row.zone_id ?? 0)),
    game_id: row.game_id,
    name_main: row.name,
    found_date: gamePresent.unixSeconds(row.found_at),
    desc: row.description,
    nation: nation ? gamePresent.nationItem(nation) : null,
  };
}
