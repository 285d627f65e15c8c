/** What the view of a game's transfers is given. */
import type { TransferItem } from '../transfer/shapes.ts';
import type { GameItem } from '../wiki/shapes.ts';
import type { Select } from './filter.ts';

export interface TransferPage {
  game: GameItem;
  /** 'YYYY-MM' that is shown, and the nearest ones with transfers; undefined: those without a date. */
  month: { key: string; earlier: string | undefined; later: string | undefined } | undefined;
  /** undefined: the list could not be had. */
  list: TransferItem[] | undefined;
  count: number;
  page: number;
  pageSize: number;
  /** How many transfers there are whose date no source tells. */
  undated: number;
  selects: Select[];
  type: number | undefined;
}
