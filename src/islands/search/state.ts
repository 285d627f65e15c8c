/** What the suggestions show, step by step. Pure. */
import { type Hit, type HitGroup, searchUrl } from '#lib/site/search-hit.ts';

export interface SearchState {
  /** As typed, without spaces around. */
  keyword: string;
  /** Grows with each retry. */
  attempt: number;
  /** 'slow': asking for so long that it is said. */
  phase: 'idle' | 'asking' | 'slow' | 'found' | 'failed';
  /** Those of the last answer; still shown while the next is asked for. */
  groups: HitGroup[];
  /** Why it failed, for the reader. */
  message: string;
  isOpen: boolean;
  /** Index of the chosen option; NONE: the box itself. */
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

/** Answers to what is no longer asked change nothing. */
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

/** Round through the options and the box; a closed list opens first. */
function moved(state: SearchState, by: 1 | -1): SearchState {
  if (state.keyword === '') return state;
  const places = optionCount(state) + 1;
  return { ...state, isOpen: true, active: ((state.active + 1 + by + places) % places) - 1 };
}

export const hitsOf = (state: SearchState): Hit[] => state.groups.flatMap(group => group.hits);

/** The hits and, last, the page of all results. */
const optionCount = (state: SearchState): number =>
  state.groups.length === 0 ? 0 : hitsOf(state).length + 1;

/** Whether there are options on the screen. */
export const isListed = (state: SearchState): boolean => state.isOpen && state.groups.length > 0;

export const countOf = (state: SearchState): number =>
  state.groups.reduce((sum, group) => sum + group.count, 0);

export const allResultsUrl = (state: SearchState, gameId: number): string => searchUrl(state.keyword, gameId);
