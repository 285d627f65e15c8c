import { expect, test } from 'vitest';
import { onePerPerson, overlaps } from '#lib/wiki/roster.ts';

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
