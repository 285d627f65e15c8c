import { expect, test } from 'vitest';
import { answerCache, CACHED_MS } from '#islands/platform/request/answer-cache.ts';

function setup() {
  const clock = { now: 0 };
  let asked = 0;
  const kept = answerCache(() => clock.now);
  const ask = () => kept.get('config', () => Promise.resolve(++asked));
  return { clock, kept, ask };
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
  const { kept, ask } = setup();
  expect(await ask()).toBe(1);
  expect(await kept.get('personal_info', () => Promise.resolve('me'))).toBe('me');
});

test('a failure is not cached', async () => {
  const { kept, ask } = setup();
  await expect(kept.get('config', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toBe(1);
});

test('clearing drops a cached answer', async () => {
  const { kept, ask } = setup();
  await ask();
  kept.clear();
  expect(await ask()).toBe(2);
});

test('a late failure of a cleared request leaves the newer answer cached', async () => {
  const { kept, ask } = setup();
  let fail = (_: Error) => {};
  const old = kept.get(
    'config',
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  kept.clear();
  await ask();
  fail(new Error('late'));
  await expect(old).rejects.toThrow('late');
  expect(await ask()).toBe(1);
});
