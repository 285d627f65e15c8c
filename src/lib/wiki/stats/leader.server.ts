/** Rankings of players by their figures. */
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { playerRef } from '../player/present.server.ts';
import { teamRef } from '../team/present.server.ts';
import { defaultSort, isMade, type LeaderSort, type MadeFigure } from './figures.ts';
import type { LeaderWhich } from './leader-scope.server.ts';
import {
  countLeaders,
  type LeaderFigures,
  lastTeams,
  leaderPage,
  mostPlayed,
  withCounts,
} from './leader-store.server.ts';
import type { LeaderRow } from './shapes.ts';

export interface LeaderFilter extends Omit<LeaderWhich, 'minOf'> {
  /** The game's own by default. */
  sort?: LeaderSort | undefined;
  /** 'desc' by default. */
  direction?: 'asc' | 'desc' | undefined;
  page: number;
  pageSize: number;
}

/** A page of players by one figure, and the total count. A minimum counts only maps that have the figure. */
export async function leaderboard(
  db: Database,
  { sort: requested, direction = 'desc', page, pageSize, ...filter }: LeaderFilter,
): Promise<Listed<LeaderRow>> {
  const offset = (page - 1) * pageSize;
  const sort = requested ?? defaultSort(filter.gameId);
  const order = { sort, direction };
  const hasMinimum = filter.minRounds !== undefined || filter.minMaps !== undefined;
  const which: LeaderWhich = { ...filter, minOf: hasMinimum ? madeOf(sort) : undefined };
  const [rows, count] = await Promise.all([
    leaderPage(db, which, order, { limit: pageSize, offset }),
    onceByFacts(db, ['leaders', which], () => countLeaders(db, which)),
  ]);
  return { list: await present(db, which, rows, offset), count };
}

const madeOf = (sort: LeaderSort): MadeFigure | undefined => (isMade(sort) ? sort : undefined);

/** One player's most rounds and maps in the scope that have the figure; cached until facts change. */
export const mostOf = (db: Database, which: LeaderWhich, sort: LeaderSort) =>
  mostPlayedOf(db, { ...which, minOf: madeOf(sort) });

/** One player's most rounds and maps in the scope; cached until facts change. */
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
      ...withCounts(figures),
      rank: offset + i + 1,
      player: playerRef(players.get(player_id)!),
      team: team ? teamRef(team) : null,
      extra: {},
    };
  });
}
