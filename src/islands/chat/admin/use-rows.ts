import { useCallback } from 'react';
import { type CursorList, useCursor } from '../../platform/ui/use-cursor.ts';
import { useSteady } from './use-steady.ts';

/** Input of a call of a list in pages. */
interface Asked {
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
export const useRows = <T>(load: (asked: Asked, signal: AbortSignal) => Promise<Page<T>>): CursorList<T> =>
  useSteady(useCursor<T, string>(useLoad(load), FIRST));

function useLoad<T>(load: (asked: Asked, signal: AbortSignal) => Promise<Page<T>>) {
  return useCallback(
    (cursor: string, signal: AbortSignal) =>
      load({ page_size: PAGE, ...(cursor === FIRST ? {} : { cursor }) }, signal),
    [load],
  );
}
