import { describe, expect, test } from 'vitest';
import { dayBefore, propsOf, SIGN_COINS, signCoins, streakAt, streakOn } from '#lib/community/task/sign.ts';

describe('the streak', () => {
  test.each([
    ['the first sign-in begins one', '2026-11-21', undefined, 1],
    ['the next day continues it', '2026-11-21', { day: '2026-11-20', streak: 4 }, 5],
    ['over the end of a month', '2026-12-01', { day: '2026-11-30', streak: 9 }, 10],
    ['over a leap day', '2028-03-01', { day: '2028-02-29', streak: 2 }, 3],
    ['over the end of a year', '2027-01-01', { day: '2026-12-31', streak: 30 }, 31],
    ['a gap of a day restarts', '2026-11-21', { day: '2026-11-19', streak: 4 }, 1],
    ['a gap of a year restarts', '2026-11-21', { day: '2025-11-20', streak: 4 }, 1],
  ])('%s', (_, day, last, streak) => {
    expect(streakOn(day, last)).toBe(streak);
  });

  test.each([
    ['none before the first sign-in', undefined, 0],
    ['signed today', { day: '2026-11-21', streak: 3 }, 3],
    ['not yet lost, signed yesterday', { day: '2026-11-20', streak: 3 }, 3],
    ['lost, signed the day before that', { day: '2026-11-19', streak: 3 }, 0],
  ])('as it stands: %s', (_, last, streak) => {
    expect(streakAt('2026-11-21', last)).toBe(streak);
  });
});

test.each([
  [1, 10],
  [6, 10],
  [7, 30],
  [8, 10],
  [14, 30],
  [365, 10],
])('day %i of a streak brings %i coins', (streak, coins) => {
  expect(signCoins(streak)).toBe(coins);
});

test('ten coins are the default, and the coin is prop 1', () => {
  expect(SIGN_COINS[0]).toBe(10);
  expect(propsOf(10)).toEqual([{ prop_id: 1, count: 10 }]);
});

test('the day before the first of a month', () => {
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
});
