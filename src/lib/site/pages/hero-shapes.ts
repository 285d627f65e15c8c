/** Data of a game's hero list and of the hero page. */
import type { Credit } from '../../wiki/artwork/shapes.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { HeroDetail, HeroListItem } from '../../wiki/hero/shapes.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import type { HeroMapGrid } from '../../wiki/stats/grid.ts';
import type { HeroRecord } from '../../wiki/stats/record-shapes.ts';
import type { HeroStats, LeaderRow } from '../../wiki/stats/shapes.ts';
import type { Select } from './filter.ts';
import type { Direction } from './stats-shapes.ts';

export const HERO_SORTS = ['pick_rate', 'picks', 'win_rate', 'ban_rate', 'bans'] as const;
export type HeroSort = (typeof HERO_SORTS)[number];

export interface HeroRow {
  hero: HeroListItem;
  /** undefined: neither picked nor banned in the scope. */
  stats: HeroStats | undefined;
}

export interface HeroListPage {
  game: GameItem;
  heroes: HeroRow[];
  /** Whether any source has the heroes of the game's matches. */
  hasFigures: boolean;
  sort: HeroSort;
  direction: Direction;
  /** Share of all picks by role, in the order of the roles; empty without picks. */
  roles: { label: string; share: number }[];
  /** The grid of the scope; it has no maps where the game is played on one. */
  grid: HeroMapGrid;
  selects: Select[];
  /** Spoiler-free mode: figures are left out. */
  hidden?: true;
}

export interface HeroPage {
  game: GameItem;
  hero: HeroDetail;
  totals: HeroStats | undefined;
  record: HeroRecord;
  /** The best players by the game's default figure, of those who picked the hero often enough. */
  players: LeaderRow[];
  /** Minimum number of maps to be listed. */
  least: number;
  matches: MatchItem[];
  /** Spoiler-free mode: figures are left out. */
  hidden?: true;
  /** The canonical address, when the requested one has the wrong game. */
  movedTo: string | undefined;
  /** Source and licence of the picture; absent for one that we drew. */
  credit?: Credit;
}
