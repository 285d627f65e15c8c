import { expect, test } from 'vitest';
import { addCounts, type Counts, count, percentile, total } from '../../../../scripts/load/latency.ts';

const counted = (times: readonly number[]) => {
  const counts: Counts = {};
  for (const ms of times) count(counts, ms);
  return counts;
};
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

test.each([
  { share: 0.5, ms: 500 },
  { share: 0.99, ms: 990 },
  { share: 1, ms: 1000 },
])('the $share share of 1 to 1,000 ms is told at most 2 % too high', ({ share, ms }) => {
  const measured = percentile(counted(upTo(1000)), share);
  expect(measured).toBeGreaterThanOrEqual(ms - 0.01);
  expect(measured).toBeLessThanOrEqual(ms * 1.0201);
});

test('counts of two processes add up to those of one', () => {
  const [one, other] = [counted([1, 2, 300]), counted([2, 5000])];
  addCounts(one, other);
  expect(one).toEqual(counted([1, 2, 300, 2, 5000]));
  expect(total(one)).toBe(5);
});

test('a single slow request of a hundred is above the 99th percentile', () => {
  const counts = counted([...Array.from({ length: 99 }, () => 1), 5000]);
  expect(percentile(counts, 0.99)).toBeLessThan(2);
  expect(percentile(counts, 1)).toBeGreaterThanOrEqual(5000);
});

test('no requests have a percentile of 0, and an answer at once has the least', () => {
  expect(percentile({}, 0.99)).toBe(0);
  expect(percentile(counted([0]), 0.99)).toBe(0.01);
});
