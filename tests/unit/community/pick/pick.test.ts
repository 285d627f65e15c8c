/** When a match can be picked, what became of a pick, and the order of the tables. */
import { describe, expect, test } from 'vitest';
import { keysOf, recordOf } from '#lib/community/pick/order.ts';
import { HIT, MISS, OPEN, type PickedMatch, pickPhase, stateOf, VOID } from '#lib/community/pick/state.ts';

const NOW = Date.UTC(2026, 9, 10);
const coming: PickedMatch = {
  status: 1,
  is_can_view: 1,
  start_at: NOW + 1,
  result_type: null,
  main_score: null,
  guest_score: null,
};

describe('phases', () => {
  test.each<[string, Partial<PickedMatch>, number, boolean, string]>([
    ['before the start it is open', {}, 2, false, 'open'],
    ['without a start it is open', { start_at: null }, 2, false, 'open'],
    ['at the start it is locked', { start_at: NOW }, 2, false, 'locked'],
    ['a start moved later opens it again', { start_at: NOW + 9 }, 2, false, 'open'],
    ['… but not once a result was known', { start_at: NOW + 9 }, 2, true, 'locked'],
    ['postponed after its start, it is open', { status: 4, start_at: NOW - 9 }, 2, false, 'open'],
    ['on before its start, it is locked', { status: 2 }, 2, false, 'locked'],
    ['with a score before its start, it is locked', { guest_score: 1 }, 2, false, 'locked'],
    ['ended, it is over', { status: 3 }, 2, true, 'over'],
    ['with one known side it is closed', {}, 1, false, 'closed'],
    ['cancelled, it is closed', { status: 5 }, 2, false, 'closed'],
    ['hidden from readers, it is closed', { is_can_view: 0 }, 2, false, 'closed'],
  ])('%s', (_, input, sides, hadResult, phase) => {
    expect(pickPhase({ ...coming, ...input }, sides, hadResult, NOW)).toBe(phase);
  });
});

describe('results', () => {
  const won = { ...coming, status: 3, result_type: 1, main_score: 2, guest_score: 0 };
  test.each<[string, PickedMatch, number, number]>([
    ['the winner is a hit', won, 7, HIT],
    ['the loser is a miss', won, 8, MISS],
    ['a team that did not play does not count', won, 9, VOID],
    ['a draw does not count', { ...won, result_type: 3, main_score: 1, guest_score: 1 }, 7, VOID],
    ['a forfeit of the main side is the guest’s win', { ...won, result_type: 4 }, 8, HIT],
    ['cancelled, it does not count', { ...coming, status: 5 }, 7, VOID],
    ['a running match is open', { ...coming, status: 2, main_score: 1 }, 7, OPEN],
  ])('%s', (_, match, side, state) => {
    expect(stateOf(match, { main: 7, guest: 8 }, side)).toBe(state);
  });
});

test('a record counts hits, the row that goes on and the longest one', () => {
  const states = [HIT, HIT, HIT, MISS, HIT, HIT];
  expect(recordOf(states)).toEqual({ hits: 5, settled: 6, streak: 2, best: 3 });
  expect(recordOf([])).toEqual({ hits: 0, settled: 0, streak: 0, best: 0 });
});

test.each<['hits_key' | 'streak_key', string, number[]]>([
  ['hits_key', 'more hits, fewer misses, the longer row, the older account', [4, 3, 1, 2, 5]],
  ['streak_key', 'the longest row, the one that goes on, more hits, the older account', [4, 5, 1, 2, 3]],
])('by %s: %s', (key, _, expected) => {
  const keys = [
    { id: 1, hits: 5, settled: 9, streak: 1, best: 3 },
    { id: 2, hits: 5, settled: 9, streak: 1, best: 3 },
    { id: 3, hits: 5, settled: 8, streak: 0, best: 2 },
    { id: 4, hits: 12, settled: 20, streak: 0, best: 4 },
    { id: 5, hits: 4, settled: 4, streak: 2, best: 3 },
  ].map(({ id, ...record }) => ({ id, key: keysOf(id, record)[key] }));
  expect(keys.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ id }) => id)).toEqual(expected);
});
