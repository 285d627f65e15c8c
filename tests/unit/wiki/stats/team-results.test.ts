import { describe, expect, test } from 'vitest';
import { type TeamResult, teamTotals } from '#lib/wiki/stats/team-results.ts';

/** Each letter a match, the latest first: W won, L lost, D without a winner. */
const results = (letters: string, year = 2025): TeamResult[] =>
  [...letters].map((letter, i) => ({
    at: Date.UTC(year, 6, 20 - i),
    won: letter === 'D' ? null : letter === 'W',
  }));

describe('the streak of results', () => {
  test.each([
    ['WWLW', 2],
    ['LLLW', -3],
    ['DWW', 0],
    ['WWDW', 2],
    ['WW', 2],
    ['', 0],
  ])('%s: %i', (letters, streak) => {
    expect(teamTotals(results(letters)).streak).toBe(streak);
  });
});

test('a match without a winner is neither won nor lost', () => {
  expect(teamTotals(results('WDLD'))).toMatchObject({ win: 1, lose: 1, form: [true, false] });
});

test('the season is the Beijing year of the latest match that has a date', () => {
  const all = [{ at: null, won: true }, ...results('WL'), ...results('WWW', 2024)];
  expect(teamTotals(all)).toMatchObject({ win: 5, lose: 1, season: { year: 2025, win: 1, lose: 1 } });
  const newYear = [{ at: Date.parse('2025-01-01T00:30:00+08:00'), won: true }];
  expect(teamTotals(newYear).season?.year).toBe(2025);
  expect(teamTotals([{ at: null, won: true }]).season).toBeNull();
});

test('form holds the latest five', () => {
  expect(teamTotals(results('WLWLWLW')).form).toEqual([true, false, true, false, true]);
});
