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
export function pageWindow(count: number, page: number, pageSize: number): PageWindow | null {
  const first = (page - 1) * pageSize;
  const limit = Math.min(pageSize, count - first);
  if (limit <= 0) return null;
  const after = count - first - limit;
  return after < first ? { offset: after, limit, reverse: true } : { offset: first, limit, reverse: false };
}
