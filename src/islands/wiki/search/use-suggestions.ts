import { type Dispatch, useEffect } from 'react';
import type { HitContext } from '#lib/site/pages/search-hit.ts';
import { CallError } from '../../platform/call.ts';
import type { SearchEvent } from './state.ts';
import { suggest } from './suggest.ts';

/** Debounce of typing, in milliseconds. */
const REST = 150;
/** Milliseconds without an answer after which the wait is shown. */
const SLOW = 200;

/** Loads suggestions, debounced, and again with each attempt; requests for an older keyword are aborted. */
export function useSuggestions(
  { gameId, games }: Omit<HitContext, 'keyword'>,
  keyword: string,
  attempt: number,
  dispatch: Dispatch<SearchEvent>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries the same request
  useEffect(() => {
    if (keyword === '') return;
    const abort = new AbortController();
    const ask = async () => {
      try {
        dispatch({ type: 'found', keyword, groups: await suggest({ keyword, gameId, games }, abort.signal) });
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
  }, [gameId, games, keyword, attempt, dispatch]);
}
