/** Data of the search view. */
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { HitGroup, HitKind } from './search-hit.ts';

export interface SearchPage {
  /** undefined: no search yet. */
  keyword: string | undefined;
  /** The reader's game; its results come first. */
  game: GameItem;
  games: GameItem[];
  groups: HitGroup[];
  /** The only kind listed, page by page; undefined: the first hits of every kind. */
  kind: HitKind | undefined;
  page: number;
  pageSize: number;
  /** Whether matches that reveal a result are left out. */
  isSpoilerFree: boolean;
}
