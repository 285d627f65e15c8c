/** The figures by which the home page ranks a game's players. */
import type { LeaderSort } from '../../../wiki/stats/figures.ts';

export interface Boards {
  /** Players with fewer rounds are left out. */
  leastRounds: number | undefined;
  list: readonly { label: string; sort: LeaderSort; places: 0 | 1 | 2 }[];
}

export const LEADER_BOARDS: Readonly<Record<number, Boards>> = {
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

export const leastText = ({ leastRounds }: Boards): string =>
  leastRounds === undefined ? '' : `出场 ${leastRounds} 回合以上`;
