import { expect, test } from 'vitest';
import { predictionCoins } from '#lib/community/coin/reason.ts';

test.each([
  [0, 0],
  [1, 1],
  [37, 37],
  [2.5, 2],
  [-3, 0],
])('a prediction of %d points is worth %i coins', (score, coins) => {
  expect(predictionCoins(score)).toBe(coins);
});
