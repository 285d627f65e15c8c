import { describe, expect, test } from 'vitest';
import { monthOf, nextMore, weekOf } from '#islands/community/task/week.ts';
import { SIGN_COINS } from '#lib/community/task/sign.ts';

const states = (streak: number, isSigned: boolean) =>
  weekOf(streak, isSigned, SIGN_COINS)
    .map(({ state }) => state[0])
    .join('');

describe('the seven days', () => {
  test.each([
    ['no day is done', 0, false, 'tllllll'],
    ['the first is done', 1, true, 'dllllll'],
    ['three, today is still to come', 3, false, 'dddtlll'],
    ['three with today', 3, true, 'dddllll'],
    ['all seven', 7, true, 'ddddddd'],
    ['the day after all seven begins a new week', 7, false, 'tllllll'],
    ['the day after that is done', 8, true, 'dllllll'],
  ])('%s', (_, streak, isSigned, expected) => {
    expect(states(streak, isSigned)).toBe(expected);
  });

  test.each([
    [1, true, { day: 7, coins: 30 }],
    [6, false, undefined],
    [7, true, undefined],
  ])('the next day with more coins, at a streak of %i', (streak, isSigned, expected) => {
    expect(nextMore(weekOf(streak, isSigned, SIGN_COINS))).toEqual(expected);
  });
});

describe('the month', () => {
  test.each([
    // 1 November 2026 is a Sunday, 1 February 2027 a Monday.
    ['2026-11-21', 6, 30],
    ['2027-02-01', 0, 28],
    ['2028-02-29', 1, 29],
    ['2026-12-31', 1, 31],
  ])('of %s', (today, before, count) => {
    const month = monthOf(today, []);
    expect([month.before, month.days.length]).toEqual([before, count]);
    expect(month.days.filter(({ isToday }) => isToday).map(({ key }) => key)).toEqual([today]);
  });

  test('marks the signed days', () => {
    const { days } = monthOf('2026-11-21', ['2026-11-01', '2026-11-20']);
    expect(days.filter(({ isSigned }) => isSigned).map(({ num }) => num)).toEqual([1, 20]);
  });
});
