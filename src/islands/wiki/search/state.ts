/** State of the suggestions. Pure. */
import { type HitGroup, type SearchHit, searchUrl } from '#lib/site/pages/search-hit.ts';

export interface SearchState {
  /** The keyword as typed, trimmed. */
  keyword: string;
  /** Incremented by each retry. */
  attempt: number;
  /** 'slow': a request so long that the wait is shown. */
  phase: 'idle' | 'asking' | 'slow' | 'found' | 'failed';
  /** Groups of the last answer; still shown while the next is loading. */
  groups: HitGroup[];
  /** The failure's message, for the user. */
  message: string;
  isOpen: boolean;
  /** Index of the selected option; NONE: the search box itself. */
  active: number;
}

export type SearchEvent =
  | { type: 'typed' | 'slow'; keyword: string }
  | { type: 'found'; keyword: string; groups: HitGroup[] }
  | { type: 'failed'; keyword: string; message: string }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'retried' | 'closed' };

export const NONE = -1;

export const INITIAL: SearchState = {
  keyword: '',
  attempt: 0,
  phase: 'idle',
  groups: [],
  message: '',
  isOpen: false,
  active: NONE,
};

/** Drops answers to an older keyword. */
export function reduce(state: SearchState, event: SearchEvent): SearchState {
  if ('keyword' in event && event.type !== 'typed' && event.keyword !== state.keyword) return state;
  switch (event.type) {
    case 'typed':
      return typed(state, event.keyword.trim());
    case 'slow':
      return state.phase === 'asking' ? { ...state, phase: 'slow', groups: [], active: NONE } : state;
    case 'found':
      return { ...state, phase: 'found', groups: event.groups, active: NONE };
    case 'failed':
      return { ...state, phase: 'failed', groups: [], message: event.message, active: NONE };
    case 'moved':
      return moved(state, event.by);
    case 'retried':
      return { ...state, phase: 'asking', attempt: state.attempt + 1 };
    case 'closed':
      return { ...state, isOpen: false, active: NONE };
  }
}

function typed(state: SearchState, keyword: string): SearchState {
  if (keyword === '') return { ...INITIAL, attempt: state.attempt };
  if (keyword === state.keyword) return { ...state, isOpen: true };
  return { ...state, keyword, phase: 'asking', isOpen: true, active: NONE };
}

/** Cycles through the options and the search box; opens a closed list first. */
function moved(state: SearchState, by: 1 | -1): SearchState {
  if (state.keyword === '') return state;
  const count = optionCount(state) + 1;
  return { ...state, isOpen: true, active: ((state.active + 1 + by + count) % count) - 1 };
}

export const hitsOf = (state: SearchState): SearchHit[] => state.groups.flatMap(group => group.hits);

/** The hits, plus the link to all results. */
const optionCount = (state: SearchState): number =>
  state.groups.length === 0 ? 0 : hitsOf(state).length + 1;

/** Whether the options are shown. */
export const isListed = (state: SearchState): boolean => state.isOpen && state.groups.length > 0;

export const countOf = (state: SearchState): number =>
  state.groups.reduce((sum, group) => sum + group.count, 0);

export const allResultsUrl = (state: SearchState, gameId: number): string => searchUrl(state.keyword, gameId);
