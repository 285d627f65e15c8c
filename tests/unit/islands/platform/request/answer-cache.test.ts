import { expect, test } from 'vitest';
import { answerCache, CACHED_MS } from '#islands/platform/request/answer-cache.ts';

function setup() {
  const clock = { now: 0 };
  let requests = 0;
  const cache = answerCache(() => clock.now);
  const ask = () => cache.get('config', () => Promise.resolve(++requests));
  return { clock, cache, ask };
}

test('an answer is cached for ten minutes; concurrent callers share one request', async () => {
  const { clock, ask } = setup();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock.now = CACHED_MS - 1;
  expect(await ask()).toBe(1);
  clock.now = CACHED_MS;
  expect(await ask()).toBe(2);
});

test('each key has its own answer', async () => {
  const { cache, ask } = setup();
  expect(await ask()).toBe(1);
  expect(await cache.get('personal_info', () => Promise.resolve('me'))).toBe('me');
});

test('a failure is not cached', async () => {
  const { cache, ask } = setup();
  await expect(cache.get('config', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toBe(1);
});

test('clearing drops a cached answer', async () => {
  const { cache, ask } = setup();
  await ask();
  cache.clear();
  expect(await ask()).toBe(2);
});

test('a late failure of a cleared request leaves the newer answer cached', async () => {
  const { cache, ask } = setup();
  let fail = (_: Error) => {};
  const old = cache.get(
    'config',
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  cache.clear();
  await ask();
  fail(new Error('late'));
  await expect(old).rejects.toThrow('late');
  expect(await ask()).toBe(1);
});
