import { expect, test } from 'vitest';
import { CachedRows, ROWS_MAX } from '#lib/platform/db/row-cache.server.ts';

const CACHES = 300;
const MB = 2 ** 20;

test('a cache of one row, as each transaction makes, takes no room for thousands', () => {
  const before = process.memoryUsage();
  const caches = Array.from({ length: CACHES }, () => new CachedRows().set(1, { id: 1 }));
  const after = process.memoryUsage();
  const taken = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  expect(caches).toHaveLength(CACHES);
  expect(taken).toBeLessThan(8 * MB);
});

test('the oldest row goes when there are too many', () => {
  const cache = new CachedRows();
  for (let id = 0; id <= ROWS_MAX; id++) cache.set(id, { id });
  expect(cache.size).toBe(ROWS_MAX);
  expect(cache.has(0)).toBe(false);
  expect(cache.has(ROWS_MAX)).toBe(true);
});
