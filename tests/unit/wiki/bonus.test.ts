import { expect, test } from 'vitest';
import { bonusText } from '#lib/wiki/tournament/bonus.ts';

test.each([
  [2_250_000, 'USD', '$2,250,000'],
  [3_800_000, 'CNY', '¥3,800,000'],
  [1234.5, 'EUR', '€1,234.5'],
  [5000, 'SGD', 'SGD 5,000'],
  [5000, null, '5,000'],
  [0, 'USD', null],
  [null, 'USD', null],
])('prize %s in %s is shown as %s', (amount, currency, shown) => {
  expect(bonusText(amount, currency)).toBe(shown);
});
