/** Players by their figures. */
import type { Database } from '../db/database.ts';
import { rowsById } from '../db/kept-rows.server.ts';
import type { Listed } from '../db/page.ts';
import { onceByFacts } from '../wiki/count-cache.server.ts';
import { playerRef, teamRef } from '../wiki/present.server.ts';
import { defaultSort, type LeaderSort } from './figures.ts';
import { countLeaders, type LeaderFigures, lastTeams, leaderPage, mostPlayed } from './leader-repo.server.ts';
import type { LeaderWhich } from './leader-scope.server.ts';
import type { LeaderRow } from './shapes.ts';

export interface LeaderFilter extends LeaderWhich {
  /** The game's own default where not given. */
  sort?: LeaderSort | undefined;
  /** Highest first unless told. */
  direction?: 'asc' | 'desc' | undefined;
  page: number;
  pageSize: number;
}

/** A page of players by one figure, highest first, and how many there are in all. */
export async function leaderboard(
  db: Database,
  { sort, direction = 'desc', page, pageSize, ...which }: LeaderFilter,
): Promise<Listed<LeaderRow>> {
  const offset = (page - 1) * pageSize;
  const order = { sort: sort ?? defaultSort(which.gameId), direction };
  const [rows, count] = await Promise.all([
    leaderPage(db, which, order, { limit: pageSize, offset }),
    onceByFacts(db, ['leaders', which], () => countLeaders(db, which)),
  ]);
  return { list: await present(db, which, rows, offset), count };
}

/** The most rounds and maps that anybody of the scope played, kept until facts change. */
export const mostPlayedOf = (db: Database, which: LeaderWhich): Promise<{ rounds: number; maps: number }> =>
  onceByFacts(db, ['most played', which], () => mostPlayed(db, which));

async function present(
  db: Database,
  which: LeaderWhich,
  rows: readonly LeaderFigures[],
  offset: number,
): Promise<LeaderRow[]> {
  const ids = rows.map(row => row.player_id);
  const [players, teamIds] = await Promise.all([rowsById(db, 'player', ids), lastTeams(db, which, ids)]);
  const teams = await rowsById(db, 'team', teamIds.values());
  return rows.map(({ player_id, ...figures }, i) => {
    const team = teams.get(teamIds.get(player_id) ?? 0);
    return {
      ...figures,
      rank: offset + i + 1,
      player: playerRef(players.get(player_id)!),
      team: team ? teamRef(team) : null,
      extra: {},
    };
  });
}
