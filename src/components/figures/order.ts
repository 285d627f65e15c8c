/** How a table is ordered, and the address that orders it by another column. */
import { withQuery } from '../ui/pager.ts';

export interface Order {
  sort: string;
  direction: 'asc' | 'desc';
}

/** Highest first; the column that is so ordered already, lowest first. Always from the first page. */
export const orderHref = (url: URL, by: string, { sort, direction }: Order): string =>
  withQuery(url, { sort: by, order: by === sort && direction === 'desc' ? 'asc' : null, page: null });
