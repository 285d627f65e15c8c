import { describe, expect, test } from 'vitest';
import {
  countOf,
  INITIAL,
  isListed,
  NONE,
  reduce,
  type SearchEvent,
  type SearchState,
} from '#islands/wiki/search/state.ts';
import type { HitGroup, SearchHit } from '#lib/site/pages/search-hit.ts';

const hit = (name: string): SearchHit => ({
  kind: 'team',
  href: `/wiki/team/1/${name}`,
  name,
  short: name,
  color: null,
  icon: null,
  game: null,
  note: '',
});
/** Two hits, so three options with that of all results. */
const GROUPS: HitGroup[] = [
  { kind: 'team', title: '战队', hits: [hit('EDG')], count: 8 },
  { kind: 'player', title: '选手', hits: [hit('EDGar')], count: 1 },
];
const stateAfter = (...events: SearchEvent[]): SearchState => events.reduce(reduce, INITIAL);
const TYPED = { type: 'typed', keyword: 'edg' } as const;
const FOUND = { type: 'found', keyword: 'edg', groups: GROUPS } as const;
const DOWN = { type: 'moved', by: 1 } as const;
const UP = { type: 'moved', by: -1 } as const;

describe('typing', () => {
  test('asks for the text without the spaces around it', () => {
    expect(stateAfter({ type: 'typed', keyword: ' edg ' })).toMatchObject({
      keyword: 'edg',
      phase: 'asking',
    });
  });

  test('nothing but spaces closes the list and clears it', () => {
    const state = stateAfter(TYPED, FOUND, { type: 'typed', keyword: '  ' });
    expect(state).toMatchObject({ keyword: '', phase: 'idle', groups: [], isOpen: false });
  });

  test('the same text again asks nothing, but opens a closed list', () => {
    const state = stateAfter(TYPED, FOUND, { type: 'closed' }, { type: 'typed', keyword: 'edg ' });
    expect(state).toMatchObject({ phase: 'found', isOpen: true });
  });

  test('another text clears the choice and keeps the list until its answer', () => {
    const state = stateAfter(TYPED, FOUND, DOWN, { type: 'typed', keyword: 'edgs' });
    expect(state).toMatchObject({ phase: 'asking', active: NONE });
    expect(isListed(state)).toBe(true);
  });
});

describe('answers', () => {
  test('are listed, with their total count', () => {
    const state = stateAfter(TYPED, FOUND);
    expect([isListed(state), countOf(state)]).toEqual([true, 9]);
  });

  test.each<SearchEvent>([
    { type: 'found', keyword: 'ed', groups: [] },
    { type: 'failed', keyword: 'ed', message: '坏了' },
    { type: 'slow', keyword: 'ed' },
  ])('for an outdated keyword change nothing: $type', event => {
    const state = stateAfter(TYPED);
    expect(reduce(state, event)).toBe(state);
  });

  test('that are late clear the old list', () => {
    const state = stateAfter(TYPED, FOUND, { type: 'typed', keyword: 'x' }, { type: 'slow', keyword: 'x' });
    expect(state).toMatchObject({ phase: 'slow', groups: [], isOpen: true });
  });

  test('that have arrived are not marked as late', () => {
    const state = stateAfter(TYPED, FOUND);
    expect(reduce(state, { type: 'slow', keyword: 'edg' })).toBe(state);
  });

  test('that failed can be retried', () => {
    const failed = stateAfter(TYPED, { type: 'failed', keyword: 'edg', message: '坏了' });
    expect(failed).toMatchObject({ phase: 'failed', message: '坏了', isOpen: true });
    expect(reduce(failed, { type: 'retried' })).toMatchObject({ phase: 'asking', attempt: 1 });
  });

  test('do not open a list that was closed meanwhile', () => {
    expect(isListed(stateAfter(TYPED, { type: 'closed' }, FOUND))).toBe(false);
  });
});

describe('keys', () => {
  test.each([
    ['down once', [DOWN], 0],
    ['down to all results', [DOWN, DOWN, DOWN], 2],
    ['down past the end, back to the box', [DOWN, DOWN, DOWN, DOWN], NONE],
    ['up to the last', [UP], 2],
    ['up past the first', [DOWN, UP], NONE],
  ])('%s', (_, moves, active) => {
    expect(stateAfter(TYPED, FOUND, ...moves).active).toBe(active);
  });

  test('a closed list opens at its first option', () => {
    expect(stateAfter(TYPED, FOUND, { type: 'closed' }, DOWN)).toMatchObject({ isOpen: true, active: 0 });
  });

  test('without options none is chosen', () => {
    expect(stateAfter(TYPED, { type: 'found', keyword: 'edg', groups: [] }, DOWN).active).toBe(NONE);
    expect(stateAfter(DOWN)).toEqual(INITIAL);
  });
});
