import { useCallback, useState } from 'react';
import { type CursorList, useCursor } from '../../platform/ui/use-cursor.ts';

/** Input of a call of a list in pages. */
interface Query {
  page_size: number;
  cursor?: string;
}
interface Page<T> {
  list: T[];
  has_more: boolean;
  last_cursor: string;
}

const PAGE = 40;
const FIRST = '';

/** Rows of the group, page after page: those that come in meanwhile move none. Memoise `load`. */
export const useRows = <T>(load: (query: Query, signal: AbortSignal) => Promise<Page<T>>): CursorList<T> =>
  useSteady(useCursor<T, string>(useLoad(load), FIRST));

function useLoad<T>(load: (query: Query, signal: AbortSignal) => Promise<Page<T>>) {
  return useCallback(
    (cursor: string, signal: AbortSignal) =>
      load({ page_size: PAGE, ...(cursor === FIRST ? {} : { cursor }) }, signal),
    [load],
  );
}

/** Keeps the rows in place while they are read again: the focus stays on its row. */
function useSteady<T>(items: CursorList<T>): CursorList<T> {
  const [last, setLast] = useState(items.list);
  if (items.phase === 'ready' && last !== items.list) setLast(items.list);
  const isAgain = items.phase === 'loading' && items.list.length === 0 && last.length > 0;
  return isAgain ? { ...items, list: last, phase: 'ready', hasMore: false } : items;
}
