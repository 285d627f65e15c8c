/** The best players of the tournament that is on, or was last, by three figures. */
import type { Database } from '../db/database.ts';
import { decimals } from '../kernel/number.ts';
import type { LeaderSort } from '../stats/figures.ts';
import { leaderboard } from '../stats/service.server.ts';
import type { LeaderRow } from '../stats/shapes.ts';
import type { TournamentItem } from '../wiki/shapes.ts';
import type { HomeLeaders, LeaderBoard } from './home-shapes.ts';
import { LEADER_BOARDS, leastText } from './leader-boards.ts';

const SHOWN = 3;

/** Of the tournaments, best first, the first that has players' figures; undefined when none has. */
export async function homeLeaders(
  db: Database,
  gameId: number,
  tournaments: readonly TournamentItem[],
): Promise<HomeLeaders | undefined> {
  const boards = LEADER_BOARDS[gameId];
  if (!boards) return undefined;
  for (const tournament of tournaments) {
    const which = { gameId, tournamentId: tournament.tournament_id, minRounds: boards.leastRounds };
    const shown = await Promise.all(
      boards.list.map(async ({ label, sort, places }): Promise<LeaderBoard> => {
        const { list } = await leaderboard(db, { ...which, sort, page: 1, pageSize: SHOWN });
        return {
          label,
          rows: list.map(leader => ({ leader, value: decimals(figure(leader, sort), places) })),
        };
      }),
    );
    if (shown.some(board => board.rows.length > 0))
      return { tournament, note: leastText(boards), boards: shown };
  }
  return undefined;
}

const figure = (leader: LeaderRow, sort: LeaderSort): number | null => leader[sort];
