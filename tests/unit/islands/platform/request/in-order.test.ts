import { expect, test } from 'vitest';
import { inOrder } from '#islands/platform/call.ts';

test('the next begins when the one before it has ended, well or not', async () => {
  const run = inOrder();
  const begun: number[] = [];
  const ends = [
    Promise.withResolvers<number>(),
    Promise.withResolvers<number>(),
    Promise.withResolvers<number>(),
  ];
  const all = ends.map(({ promise }, i) =>
    run(() => {
      begun.push(i);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0]);
  ends[0]!.resolve(7);
  expect(await all[0]).toBe(7);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]!.reject(new Error('refused'));
  await expect(all[1]).rejects.toThrow('refused');
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  ends[2]!.resolve(9);
  expect(await all[2]).toBe(9);
});
