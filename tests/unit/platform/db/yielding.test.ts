import { expect, test } from 'vitest';
import { yielding } from '#lib/platform/db/yielding.server.ts';

test('after 2 ms of queries the event loop turns, and not before', async () => {
  let now = 0;
  const pause = yielding(() => now);
  let turns = 0;
  const count = () => {
    turns++;
    loop = setImmediate(count);
  };
  let loop = setImmediate(count);
  for (const [ms, turned] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [9, 2],
  ] as const) {
    now = ms;
    await pause();
    expect(turns, `${ms} ms`).toBe(turned);
  }
  clearImmediate(loop);
});

test('of several overdue queries at most one goes on each turn', async () => {
  let now = 0;
  const pause = yielding(() => now);
  now = 5;
  let gone = 0;
  const answers = [1, 2, 3].map(() => pause()!.then(() => gone++));
  const seen: number[] = [];
  while (gone < answers.length) {
    await new Promise(setImmediate);
    seen.push(gone);
  }
  expect(seen.every((n, i) => n - (seen[i - 1] ?? 0) <= 1)).toBe(true);
});
