/** What the views of the lists of teams and players are given. */
import type { GameItem } from '../wiki/shapes.ts';
import type { Select } from './filter.ts';

export const NAME_MAX = 40;

/** A zone and its teams, a nation and its players; without a title the whole list is one. */
export interface ListGroup<T> {
  title: string | undefined;
  items: T[];
}

export interface GroupListPage<T> {
  game: GameItem;
  /** undefined: the list could not be had. */
  groups: ListGroup<T>[] | undefined;
  page: number;
  /** undefined: this is the end. */
  next: number | undefined;
  /** How far it is listed. */
  note: string;
  selects: Select[];
  /** The part of a name that is looked for. */
  name: string | undefined;
}
