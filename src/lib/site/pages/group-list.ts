/** Data of the team and player list views. */
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { Select } from './filter.ts';

export const NAME_MAX = 40;

/** A zone with its teams, or a nation with its players; without a title, the whole list. */
export interface ListGroup<T> {
  title: string | undefined;
  /** Its flag. */
  icon?: string | null;
  items: T[];
}

export interface GroupListPage<T> {
  game: GameItem;
  /** undefined: loading failed. */
  groups: ListGroup<T>[] | undefined;
  page: number;
  /** undefined on the last page. */
  next: number | undefined;
  /** Text: how much of the list is shown. */
  note: string;
  selects: Select[];
  /** The part of a name searched for. */
  name: string | undefined;
}
