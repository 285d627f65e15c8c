/** What the list of a game's heroes and the page of one are given. */
import type { MatchItem } from '../match/shapes.ts';
import type { HeroRecord } from '../stats/record-shapes.ts';
import type { HeroStats, LeaderRow } from '../stats/shapes.ts';
import type { GameItem, HeroDetail, HeroListItem } from '../wiki/shapes.ts';
import type { Select } from './filter.ts';
import type { Direction } from './stats-shapes.ts';

export const HERO_SORTS = ['pick_rate', 'picks', 'win_rate', 'ban_rate', 'bans'] as const;
export type HeroSort = (typeof HERO_SORTS)[number];

export interface HeroRow {
  hero: HeroListItem;
  /** undefined: neither taken nor banned in the scope. */
  stats: HeroStats | undefined;
}

export interface HeroListPage {
  game: GameItem;
  heroes: HeroRow[];
  /** Whether any source tells which heroes were taken in the game's matches. */
  hasFigures: boolean;
  sort: HeroSort;
  direction: Direction;
  /** Share of all picks by role, in the order of the roles; empty without picks. */
  roles: { label: string; share: number }[];
  selects: Select[];
  /** Spoiler-free mode: figures are kept back. */
  hidden?: true;
}

export interface HeroPage {
  game: GameItem;
  hero: HeroDetail;
  totals: HeroStats | undefined;
  record: HeroRecord;
  /** The best by the game's own figure, of those who took the hero often enough. */
  players: LeaderRow[];
  /** Least maps of these. */
  least: number;
  matches: MatchItem[];
  /** Spoiler-free mode: figures are kept back. */
  hidden?: true;
  /** The right address, where the asked one is under the wrong game. */
  movedTo: string | undefined;
}
