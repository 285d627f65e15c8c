import { expect, test } from 'vitest';
import { DAY } from '#lib/platform/kernel/time.ts';
import { isInAt, isKnownIn, mayBeInAt, onePerPerson, overlaps } from '#lib/wiki/roster/roster.ts';

const stint = (player_id: number, start_at: number | null, end_at: number | null) => ({
  player_id,
  start_at,
  end_at,
  seen_first_at: null,
  seen_last_at: null,
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

test('a span without an end overlaps every later stint', () => {
  expect(overlaps(stint(1, 100, null), 4, null)).toBe(true);
  expect(overlaps(stint(1, 1, 3), 4, null)).toBe(false);
});

test.each([
  ['begun and not ended, of a current member', 4, null, 1, true, false],
  ['begun and not ended, of a former member', 4, null, 2, false, true],
  ['ended later', 4, 9, 2, true, false],
  ['ended on that instant', 4, 8, 2, false, false],
  ['begun later', 9, null, 1, false, false],
  ['with an unknown start', null, null, 1, false, true],
  ['with an unknown start, ended before', null, 7, 2, false, false],
])(
  'a stint %s: certainly, possibly or not in the team at 8 (%#)',
  (_, start_at, end_at, employment, isIn, mayBeIn) => {
    const own = { ...stint(1, start_at, end_at), employment };
    expect([isInAt(own, 8), mayBeInAt(own, 8)]).toEqual([isIn, mayBeIn]);
  },
);

const [D1, D2, D3, D4, D5] = [1, 2, 3, 4, 5].map(day => day * DAY) as [
  number,
  number,
  number,
  number,
  number,
];

test.each([
  ['seen before and after', { seen_first_at: D1, seen_last_at: D5 }, true],
  ['seen first within, in a first team', { seen_first_at: D3, seen_last_at: null }, true],
  ['seen last within, in a last team', { seen_first_at: null, seen_last_at: D3 }, true],
  ['seen last on the first day', { seen_first_at: null, seen_last_at: D2 }, true],
  ['seen first afterwards', { seen_first_at: D5, seen_last_at: D5 }, false],
  ['seen last before', { seen_first_at: D1 - DAY, seen_last_at: D1 - DAY }, false],
  [
    'seen first before, in the first of several teams',
    { seen_first_at: D1 - DAY, seen_last_at: null },
    false,
  ],
  ['seen last afterwards, in the last of several teams', { seen_first_at: null, seen_last_at: D5 }, false],
  ['never seen', {}, false],
  ['dated around', { start_at: D1, end_at: D5 }, true],
  ['ended within, with an unknown start', { end_at: D3 }, true],
  ['ended afterwards, with an unknown start', { end_at: D5 }, false],
  ['begun before, with an unknown end', { start_at: D1, employment: 2 }, false],
  ['begun before and not ended', { start_at: D1 }, true],
])('an own stint %s is known or not within days 2 to 4 (%#)', (_, dates, expected) => {
  expect(isKnownIn({ ...stint(1, null, null), ...dates }, D2, D4)).toBe(expected);
});

test('a day on which a player was seen counts to its end', () => {
  const own = { ...stint(1, null, null), seen_first_at: D1, seen_last_at: D3 };
  expect([D1, D2, D3 + DAY - 1, D4].map(at => isInAt(own, at))).toEqual([true, true, true, false]);
});
