/** Data of the tournament list view. */
import type { SourceCredit } from '../../newsroom/open-data/credit.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { TournamentItem } from '../../wiki/tournament/shapes.ts';
import type { Select } from './filter.ts';

export const TOURNAMENT_NAME_MAX = 40;

export interface TourListPage {
  game: GameItem;
  /** undefined: loading failed. */
  list: TournamentItem[] | undefined;
  count: number;
  page: number;
  pageSize: number;
  selects: Select[];
  /** The part of a name searched for. */
  name: string | undefined;
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
