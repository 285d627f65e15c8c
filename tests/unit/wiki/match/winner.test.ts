import { expect, test } from 'vitest';
import { mainWins } from '#lib/wiki/match/winner.ts';

const ended = { status: 3, result_type: null, main_score: 2, guest_score: 1 };

test.each([
  ['home win', 1, true],
  ['away win', 2, false],
  ['draw', 3, null],
  ['home forfeit', 4, false],
  ['away forfeit', 5, true],
  ['home foul', 6, false],
  ['away foul', 7, true],
])('%s: main side wins: %s → %s', (_, result_type, wins) => {
  expect(mainWins({ ...ended, result_type })).toBe(wins);
});

test('without a result type the score decides, once the match has ended', () => {
  expect(mainWins(ended)).toBe(true);
  expect(mainWins({ ...ended, main_score: 0 })).toBe(false);
  expect(mainWins({ ...ended, main_score: 1 })).toBeNull();
  expect(mainWins({ ...ended, main_score: null })).toBeNull();
  expect(mainWins({ ...ended, status: 2 })).toBeNull();
});
