/** The best players by three figures, of the current or latest tournament. */
import type { Database } from '../../../platform/db/database.ts';
import { decimals } from '../../../platform/kernel/number.ts';
import type { LeaderSort } from '../../../wiki/stats/figures.ts';
import { leaderboard } from '../../../wiki/stats/leader.server.ts';
import type { LeaderRow } from '../../../wiki/stats/shapes.ts';
import type { TournamentItem } from '../../../wiki/tournament/shapes.ts';
import type { HomeLeaders, LeaderBoard } from './shapes.ts';

/** The figures by which the home page ranks a game's players. */
interface Boards {
  /** Players with fewer rounds are left out. */
  leastRounds: number | undefined;
  list: readonly { label: string; sort: LeaderSort; places: 0 | 1 | 2 }[];
}

const LEADER_BOARDS: Readonly<Record<number, Boards>> = {
  1: {
    leastRounds: 150,
    list: [
      { label: '场均 Rating', sort: 'rating', places: 2 },
      { label: 'ACS', sort: 'acs', places: 1 },
      { label: '首杀', sort: 'first_kills', places: 0 },
    ],
  },
  3: {
    leastRounds: undefined,
    list: [
      { label: '击杀/死亡', sort: 'kd', places: 2 },
      { label: '场均补刀', sort: 'cs', places: 1 },
      { label: '场均伤害', sort: 'damage', places: 0 },
    ],
  },
};

const leastText = ({ leastRounds }: Boards): string =>
  leastRounds === undefined ? '' : `出场 ${leastRounds} 回合以上`;

const SHOWN = 3;

/** Takes the first tournament with player figures; the list is best first. undefined when none has any. */
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
          sort,
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
