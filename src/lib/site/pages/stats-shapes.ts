/** Data of the ranking of a game's players or teams. */
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { LeaderSort, TeamSort } from '../../wiki/stats/figures.ts';
import type { TeamRow } from '../../wiki/stats/record-shapes.ts';
import type { LeaderRow } from '../../wiki/stats/shapes.ts';
import type { Select } from './filter.ts';
import type { Paged } from './listed.ts';

export const BOARDS = ['players', 'teams'] as const;
export type BoardName = (typeof BOARDS)[number];
export type Direction = 'asc' | 'desc';

interface Board extends Paged {
  direction: Direction;
  /** Text of the minimum played to be listed; '' without a minimum. */
  least: string;
}
export interface PlayerBoard extends Board {
  name: 'players';
  sort: LeaderSort;
  /** undefined: loading failed. */
  list: LeaderRow[] | undefined;
  /** Names of leagues by team; only where lists mix them. */
  leagues: ReadonlyMap<number, string>;
}
export interface TeamBoard extends Board {
  name: 'teams';
  sort: TeamSort;
  list: TeamRow[] | undefined;
}

export interface StatsPage {
  game: GameItem;
  board: PlayerBoard | TeamBoard;
  /** Whether any source has figures of the game's players. */
  hasFigures: boolean;
  selects: Select[];
  /** Spoiler-free mode: figures are left out. */
  hidden?: true;
}
