/** What the view of the tournament list is given. */
import type { GameItem, TournamentItem } from '../wiki/shapes.ts';
import type { Select } from './filter.ts';

export const TOURNAMENT_NAME_MAX = 40;

export interface TourListPage {
  game: GameItem;
  /** undefined: the list could not be had. */
  list: TournamentItem[] | undefined;
  count: number;
  page: number;
  pageSize: number;
  selects: Select[];
  /** The part of a name that is looked for. */
  name: string | undefined;
}
