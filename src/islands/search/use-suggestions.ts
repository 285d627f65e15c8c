import { type Dispatch, useEffect } from 'react';
import { CallError } from '../call.ts';
import type { SearchEvent } from './state.ts';
import { suggest } from './suggest.ts';

/** Milliseconds of rest in typing before it is asked. */
const REST = 150;
/** Milliseconds without an answer after which that is said. */
const SLOW = 200;

/** Asks when the keyword has come to rest, and again with each attempt; what it no longer asks is dropped. */
export function useSuggestions(
  gameId: number,
  keyword: string,
  attempt: number,
  dispatch: Dispatch<SearchEvent>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks the same once more
  useEffect(() => {
    if (keyword === '') return;
    const abort = new AbortController();
    const ask = async () => {
      try {
        dispatch({ type: 'found', keyword, groups: await suggest(gameId, keyword, abort.signal) });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        dispatch({ type: 'failed', keyword, message: error.message });
      }
    };
    const rest = setTimeout(ask, REST);
    const slow = setTimeout(() => dispatch({ type: 'slow', keyword }), REST + SLOW);
    return () => {
      abort.abort();
      clearTimeout(rest);
      clearTimeout(slow);
    };
  }, [gameId, keyword, attempt, dispatch]);
}
