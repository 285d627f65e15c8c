import { expect, test } from 'vitest';
import { best, nextRate, type Try } from '../../../../scripts/load/controller.ts';

/** Tries what the controller says, on a site that keeps up to `limit` requests a second. */
function search(limit: number, first: number): { found: number; tries: Try[] } {
  const tries: Try[] = [];
  for (let rate = nextRate(tries, first); rate !== undefined; rate = nextRate(tries, first)) {
    tries.push({ rate, isKept: rate <= limit });
    expect(tries.length, 'the search ends').toBeLessThan(30);
  }
  return { found: best(tries), tries };
}

test.each([
  { limit: 1000, first: 200 },
  { limit: 1000, first: 5000 },
  { limit: 37, first: 200 },
  { limit: 20_000, first: 300 },
])('of a site that keeps $limit requests/s at most a tenth is missed from $first', ({ limit, first }) => {
  const { found } = search(limit, first);
  expect(found).toBeLessThanOrEqual(limit);
  expect(found).toBeGreaterThanOrEqual((limit / 1.1) * 0.99);
});

test('a site that keeps nothing ends the search with 0', () => {
  expect(search(0, 100).found).toBe(0);
});

test('a rate that was kept above one that failed does not count', () => {
  const tries = [
    { rate: 100, isKept: true },
    { rate: 150, isKept: false },
    { rate: 200, isKept: true },
  ];
  expect(best(tries)).toBe(100);
});
