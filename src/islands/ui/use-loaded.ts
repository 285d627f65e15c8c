import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../call.ts';

export type Loaded<T> =
  | { phase: 'loading' }
  | { phase: 'ready'; data: T }
  | { phase: 'failed'; message: string };

/**
 * What `load` gives, loaded again when `load` is another function (keep it with useCallback) or on `retry`.
 * An answer that is no longer wanted is dropped.
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
): [loaded: Loaded<T>, retry: () => void, set: (data: T) => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what asks again
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ phase: 'loading' });
    load(abort.signal).then(
      data => setLoaded({ phase: 'ready', data }),
      error => {
        if (!abort.signal.aborted) setLoaded({ phase: 'failed', message: messageOf(error) });
      },
    );
    return () => abort.abort();
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt(n => n + 1), []);
  const set = useCallback((data: T) => setLoaded({ phase: 'ready', data }), []);
  return [loaded, retry, set];
}

/** What a failed call says to its caller; anything else is our own fault and is thrown on. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  throw error;
}
