import { expect, test } from 'vitest';
import { isInAt, mayBeInAt, onePerPerson, overlaps } from '#lib/wiki/roster.ts';

const stint = (player_id: number, start_at: number | null, end_at: number | null) => ({
  player_id,
  start_at,
  end_at,
  employment: 1,
});

test('of several stints of a person the first given stays', () => {
  expect(onePerPerson([stint(1, 9, null), stint(2, 8, 9), stint(1, 1, 2)])).toEqual([
    stint(1, 9, null),
    stint(2, 8, 9),
  ]);
});

test.each([
  ['inside', 5, 6, true],
  ['around', 1, 99, true],
  ['ending on the first instant', 1, 4, true],
  ['starting on the last instant', 8, 9, true],
  ['before', 1, 3, false],
  ['after', 9, null, false],
  ['without dates', null, null, true],
])('a stint %s the span 4 to 8: %s to %s overlaps: %s', (_, start, end, expected) => {
  expect(overlaps(stint(1, start, end), 4, 8)).toBe(expected);
});

test('a span without an end reaches for ever', () => {
  expect(overlaps(stint(1, 100, null), 4, null)).toBe(true);
  expect(overlaps(stint(1, 1, 3), 4, null)).toBe(false);
});

test.each([
  ['begun and not ended, of who is there still', 4, null, 1, true, false],
  ['begun and not ended, of who left nobody knows when', 4, null, 2, false, true],
  ['ended later', 4, 9, 2, true, false],
  ['ended on that instant', 4, 8, 2, false, false],
  ['begun later', 9, null, 1, false, false],
  ['whose begin nobody knows', null, null, 1, false, true],
  ['whose begin nobody knows, ended before', null, 7, 2, false, false],
])('a stint %s: in the team at 8 for certain %#', (_, start_at, end_at, employment, isIn, mayBeIn) => {
  const own = { player_id: 1, start_at, end_at, employment };
  expect([isInAt(own, 8), mayBeInAt(own, 8)]).toEqual([isIn, mayBeIn]);
});
