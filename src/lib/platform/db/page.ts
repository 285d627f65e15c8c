/** A page of a list, and how many there are in all. */
export interface Listed<T> {
  list: T[];
  count: number;
}

/** Which of `count` rows a page shows, and the end of the list they are nearer to. */
export interface PageWindow {
  offset: number;
  limit: number;
  /** Query in descending order, then reverse the rows. */
  reverse: boolean;
}

/** null when the page (from 1) is past the last row. */
export const pageWindow = (count: number, page: number, pageSize: number): PageWindow | null =>
  windowFrom(count, (page - 1) * pageSize, pageSize);

/** The window of at most `most` rows that follow the `first` ones; null past the last row. */
export function windowFrom(count: number, first: number, most: number): PageWindow | null {
  const limit = Math.min(most, count - first);
  if (limit <= 0) return null;
  const after = count - first - limit;
  return after < first ? { offset: after, limit, reverse: true } : { offset: first, limit, reverse: false };
}
