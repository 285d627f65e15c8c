import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from './use-loaded.ts';

interface Page<T, C> {
  list: T[];
  has_more: boolean;
  last_cursor: C;
}

export interface CursorList<T> {
  list: T[];
  phase: 'loading' | 'ready' | 'failed';
  message: string;
  hasMore: boolean;
  /** Loads the next page, or retries the one that failed. */
  more(): void;
  /** Changes items in place; returning undefined removes one. */
  change(what: (item: T) => T | undefined): void;
  /** Puts items before the others. `isSame`: those that are there already are left out. */
  prepend(items: readonly T[], isSame: (one: T, other: T) => boolean): void;
}

/** A cursor-paged list that starts at `first`; another `load` starts it over. */
export function useCursor<T, C extends number | string>(
  load: (cursor: C, signal: AbortSignal) => Promise<Page<T, C>>,
  first: C,
): CursorList<T> {
  const [list, setList] = useState<T[]>([]);
  const [state, setState] = useState<{ phase: CursorList<T>['phase']; message: string }>(LOADING);
  const [hasMore, setMore] = useState(false);
  const cursor = useRef(first);
  const abort = useRef<AbortController>(undefined);

  const next = useCallback(async () => {
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState(LOADING);
    try {
      const page = await load(cursor.current, signal);
      if (signal.aborted) return;
      cursor.current = page.last_cursor;
      setList(previous => [...previous, ...page.list]);
      setMore(page.has_more);
      setState({ phase: 'ready', message: '' });
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', message: messageOf(error) });
    }
  }, [load]);
  useEffect(() => {
    setList([]);
    cursor.current = first;
    void next();
    return () => abort.current?.abort();
  }, [next, first]);
  const change = useCallback(
    (what: (item: T) => T | undefined) => setList(previous => previous.flatMap(item => what(item) ?? [])),
    [],
  );
  const prepend = useCallback(
    (items: readonly T[], isSame: (one: T, other: T) => boolean) =>
      setList(previous => [...items.filter(item => !previous.some(one => isSame(item, one))), ...previous]),
    [],
  );
  return { list, ...state, hasMore, more: () => void next(), change, prepend };
}

const LOADING = { phase: 'loading', message: '' } as const;
