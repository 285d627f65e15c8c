import { type Dispatch, useEffect } from 'react';
import { type HitContext, type HitGroup, hitGroups } from '#lib/site/pages/search-hit.ts';
import { CallError, call } from '../../platform/call.ts';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import type { SearchEvent } from './state.ts';

/** Number of suggestions of each kind. */
const SHOWN = 4;

/** Loads the suggestions: a few of each kind in all games, the current game's first. */
async function suggest(query: HitContext, signal: AbortSignal): Promise<HitGroup[]> {
  const { keyword, gameId: first_game_id } = query;
  const input = { keyword, first_game_id, spoiler_free: isSpoilerFree(), page_size: SHOWN };
  return hitGroups(query, await call('GET /api/v1/search', input, { signal }));
}

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
