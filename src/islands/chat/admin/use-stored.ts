import { useCallback } from 'react';
import { type Loaded, useLoaded } from '../../platform/ui/use-loaded.ts';
import { $group } from '../state/stores.ts';
import { useRefresh } from './use-refresh.ts';

export interface StoredConfig<T> {
  /** The group's revision at the request: edits name it, so that none undoes another's. */
  rev: number;
  data: T;
}

const revNow = (): number => {
  const open = $group.get();
  return open.phase === 'ready' ? open.group.config_rev : 0;
};

/** Loads as `useLoaded` does, and again with every change of the group. Memoise `load` with useCallback. */
export function useStored<T>(load: (signal: AbortSignal) => Promise<T>, rev: number) {
  const [loaded, retry, set, refresh] = useLoaded<StoredConfig<T>>(
    useCallback(
      async signal => {
        const revBefore = revNow();
        return { rev: revBefore, data: await load(signal) };
      },
      [load],
    ),
  );
  useRefresh(rev, refresh);
  const put = (next: (previous: T) => T) => set(previous => ({ ...previous, data: next(previous.data) }));
  return { loaded: loaded as Loaded<StoredConfig<T>>, retry, put, refresh };
}
