import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../call.ts';

export type Loaded<T> =
  | { phase: 'loading' }
  | { phase: 'ready'; data: T }
  | { phase: 'failed'; message: string };

/** Sets the data, or updates it from its latest value: concurrent updates do not undo each other. */
type Change<T> = (next: T | ((previous: T) => T)) => void;

/**
 * Loads data with `load`; again when `load` is another function (memoise it with useCallback) or on `retry`.
 * Aborts outdated requests. `refresh` reloads while the current data stays; it also stays when that fails.
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
): [loaded: Loaded<T>, retry: () => void, set: Change<T>, refresh: () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const refreshing = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers the retry
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ phase: 'loading' });
    load(abort.signal).then(
      data => setLoaded({ phase: 'ready', data }),
      error => {
        if (!abort.signal.aborted) setLoaded({ phase: 'failed', message: messageOf(error) });
      },
    );
    return () => {
      abort.abort();
      refreshing.current?.abort();
    };
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt(n => n + 1), []);
  const set = useCallback<Change<T>>(
    next =>
      setLoaded(previous => {
        if (!(next instanceof Function)) return { phase: 'ready', data: next };
        return previous.phase === 'ready' ? { phase: 'ready', data: next(previous.data) } : previous;
      }),
    [],
  );
  const refresh = useCallback(() => {
    refreshing.current?.abort();
    const abort = new AbortController();
    refreshing.current = abort;
    load(abort.signal).then(
      data => !abort.signal.aborted && set(data),
      error => !abort.signal.aborted && messageOf(error),
    );
  }, [load, set]);
  return [loaded, retry, set, refresh];
}

/** The message of a CallError; any other error is a bug and is rethrown. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  throw error;
}
