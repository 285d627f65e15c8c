import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from './use-loaded.ts';

interface Paged<T> {
  list: T[];
  count: number;
}

export interface Pages<T> extends Paged<T> {
  phase: 'loading' | 'ready' | 'failed';
  message: string;
  hasMore: boolean;
  more(): void;
  retry(): void;
  /** Replaces an item in place. */
  replace(isIt: (item: T) => boolean, by: T): void;
}

const EMPTY = { list: [], count: 0 };

/**
 * A page-by-page list: page 1 replaces, later ones append; another `load` starts it over.
 */
export function usePages<T>(
  load: (page: number, signal: AbortSignal) => Promise<Paged<T>>,
  pageSize: number,
): Pages<T> {
  const [data, setData] = useState<Paged<T>>(EMPTY);
  const [phase, setPhase] = useState<Pages<T>['phase']>('loading');
  const [message, setMessage] = useState('');
  const page = useRef(1);
  const abort = useRef<AbortController>(undefined);

  const fetchPage = useCallback(
    async (pageNumber: number) => {
      abort.current?.abort();
      abort.current = new AbortController();
      const { signal } = abort.current;
      setPhase('loading');
      try {
        const next = await load(pageNumber, signal);
        if (signal.aborted) return;
        page.current = pageNumber;
        setData(previous =>
          pageNumber === 1 ? next : { count: next.count, list: [...previous.list, ...next.list] },
        );
        setPhase('ready');
      } catch (error) {
        if (signal.aborted) return;
        setMessage(messageOf(error));
        setPhase('failed');
      }
    },
    [load],
  );
  useEffect(() => {
    setData(EMPTY);
    page.current = 0;
    void fetchPage(1);
    return () => abort.current?.abort();
  }, [fetchPage]);
  return {
    ...data,
    phase,
    message,
    hasMore: data.count > page.current * pageSize,
    more: () => void fetchPage(page.current + 1),
    retry: () => void fetchPage(page.current + 1),
    replace: (isIt, by) =>
      setData(previous => ({ ...previous, list: previous.list.map(item => (isIt(item) ? by : item)) })),
  };
}
