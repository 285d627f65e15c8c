/** A page of a list, and how many there are in all. */
export interface Listed<T> {
  list: T[];
  count: number;
}

/** Which rows of `count` a page shows, and from which end they are reached sooner. */
export interface PageWindow {
  offset: number;
  limit: number;
  /** Walk the order backwards, then turn the rows round. */
  reverse: boolean;
}

/** null when the page, from 1, is past the last row. */
export function pageWindow(count: number, page: number, pageSize: number): PageWindow | null {
  const first = (page - 1) * pageSize;
  const limit = Math.min(pageSize, count - first);
  if (limit <= 0) return null;
  const after = count - first - limit;
  return after < first ? { offset: after, limit, reverse: true } : { offset: first, limit, reverse: false };
}
