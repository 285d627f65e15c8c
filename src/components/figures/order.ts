/** A table's order, and links that sort it by another column. */
import { withQuery } from '../ui/pager.ts';

export interface ColumnOrder {
  sort: string;
  direction: 'asc' | 'desc';
}

/** Sorts highest first, or lowest first if it already is; always returns to page 1. */
export const orderHref = (url: URL, by: string, { sort, direction }: ColumnOrder): string =>
  withQuery(url, { sort: by, order: by === sort && direction === 'desc' ? 'asc' : null, page: null });
