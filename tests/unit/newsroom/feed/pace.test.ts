/** When a service is asked again. */
import { describe, expect, test } from 'vitest';
import { isTooManyRejects, nextRecheck, restAfter, retryAfterMs } from '#lib/newsroom/feed/pace.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

describe('the rest after failures', () => {
  test.each([
    [1, 5_000],
    [2, 10_000],
    [5, 80_000],
    [8, 10 * MINUTE],
    [40, 10 * MINUTE],
  ])('after %i in a row is %i ms, a fifth more or less', (failures, ms) => {
    expect(restAfter(failures, 0.5, null)).toBe(ms);
    expect(restAfter(failures, 0, null)).toBe(ms * 0.8);
    expect(restAfter(failures, 1, null)).toBe(Math.min(10 * MINUTE, ms * 1.2));
  });

  test('is what the service asks for where that is longer', () => {
    expect(restAfter(1, 0.5, HOUR)).toBe(HOUR);
    expect(restAfter(8, 0.5, 1000)).toBe(10 * MINUTE);
  });
});

test.each([
  ['120', 120_000],
  ['Fri, 15 Jan 2027 08:01:00 GMT', MINUTE],
  ['Fri, 15 Jan 2027 07:00:00 GMT', 0],
  ['soon', null],
  [null, null],
])('Retry-After %s', (field, ms) => {
  expect(retryAfterMs(field, Date.UTC(2027, 0, 15, 8))).toBe(ms);
});

test('a match that is over is read again after 10 minutes, 2 hours, a day, two days, then weekly', () => {
  let at = NOW;
  const after: number[] = [];
  for (let count = 0; count < 6; count++) {
    at = nextRecheck(MATCH_STATUS.ended, count, at, NOW + 30 * DAY)!;
    after.push(at - NOW);
  }
  expect(after).toEqual([10 * MINUTE, 2 * HOUR, DAY, 2 * DAY, 9 * DAY, 16 * DAY]);
});

test('it is read again until the week after its tournament', () => {
  const over = (endsAt: number | null) => nextRecheck(MATCH_STATUS.ended, 4, NOW, endsAt);
  expect(over(NOW)).toBe(NOW + 7 * DAY);
  expect(over(NOW - 1)).toBeNull();
  expect(over(null)).toBe(NOW + 7 * DAY);
});

test.each([MATCH_STATUS.notStarted, MATCH_STATUS.ongoing, MATCH_STATUS.cancelled])(
  'a match of status %i is not',
  status => {
    expect(nextRecheck(status, 0, NOW, null)).toBeNull();
  },
);

test('more than a fifth of refused objects is too much', () => {
  expect(isTooManyRejects(2, 10)).toBe(false);
  expect(isTooManyRejects(3, 10)).toBe(true);
  expect(isTooManyRejects(0, 0)).toBe(false);
  expect(isTooManyRejects(2, 2)).toBe(true);
  // One alone says nothing of the service.
  expect(isTooManyRejects(1, 1)).toBe(false);
});
