/** Data of a game's transfer list view. */
import type { SourceCredit } from '../../newsroom/open-data/credit.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { TransferItem } from '../../wiki/transfer/shapes.ts';
import type { Select } from './filter.ts';

export interface TransferPage {
  game: GameItem;
  /** The shown month ('YYYY-MM') and the nearest ones with transfers; undefined: undated transfers. */
  month: { key: string; earlier: string | undefined; later: string | undefined } | undefined;
  /** undefined: loading failed. */
  list: TransferItem[] | undefined;
  count: number;
  page: number;
  pageSize: number;
  /** Number of transfers without a known date. */
  undated: number;
  selects: Select[];
  type: number | undefined;
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
