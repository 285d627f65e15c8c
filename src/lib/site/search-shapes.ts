/** What the view of the search page is given. */
import type { GameItem } from '../wiki/shapes.ts';
import type { HitGroup } from './search-hit.ts';

export interface SearchPage {
  /** undefined: nothing was asked for yet. */
  keyword: string | undefined;
  game: GameItem;
  games: GameItem[];
  groups: HitGroup[];
}
