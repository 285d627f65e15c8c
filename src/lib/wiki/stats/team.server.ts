/** Rankings of teams by their records over many matches. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { teamRef } from '../team/present.server.ts';
import type { TeamSort } from './figures.ts';
import type { TeamRow } from './record-shapes.ts';
import { countTeams, type TeamWhich, teamPage } from './team-store.server.ts';

export interface TeamBoardFilter extends TeamWhich {
  sort: TeamSort;
  direction: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

/** A page of teams by one figure, and the total count. */
export async function teamBoard(
  db: Database,
  { sort, direction, page, pageSize, ...which }: TeamBoardFilter,
): Promise<Listed<TeamRow>> {
  const offset = (page - 1) * pageSize;
  const [figures, count] = await Promise.all([
    teamPage(db, which, { sort, direction }, { limit: pageSize, offset }),
    onceByFacts(db, ['team board', which], () => countTeams(db, which)),
  ]);
  const teams = await rowsById(
    db,
    'team',
    figures.map(row => row.team_id),
  );
  const zones = await rowsById(
    db,
    'zone',
    [...teams.values()].map(team => team.zone_id),
  );
  const list = figures.map(({ team_id, ...row }, i) => {
    const team = teams.get(team_id)!;
    return {
      ...row,
      rank: offset + i + 1,
      team: teamRef(team),
      zone_name: zones.get(team.zone_id ?? 0)?.name ?? null,
    };
  });
  return { list, count };
}
