import { expect, test } from 'vitest';
import { currentRound } from '#lib/wiki/match/current-round.ts';

const match = (main_score: number | null, guest_score: number | null) => ({ main_score, guest_score });
const round = (num: number, status: number, main_score: number | null, guest_score: number | null) => ({
  num,
  status,
  main_score,
  guest_score,
});
const SECOND = [round(1, 3, 13, 7), round(2, 2, 9, 8)];

test.each([
  ['the one under way, after an ended one', match(1, 0), SECOND, [2, 9, 8]],
  ['the first, while the match has no score', match(null, null), [round(1, 2, 0, 1)], [1, 0, 1]],
  ['none between two maps', match(1, 0), [round(1, 3, 13, 7), round(2, 1, null, null)], null],
  ['none while its points are unknown', match(1, 0), [round(1, 3, 13, 7), round(2, 2, 9, null)], null],
  ['none when the score says that it is over', match(1, 1), SECOND, null],
  ['none without known maps', match(1, 0), [], null],
] as const)('the current map: %s', (_, of, rounds, expected) => {
  const found = currentRound(of, rounds);
  expect(found && [found.round_num, found.main_score, found.guest_score]).toEqual(expected);
});
