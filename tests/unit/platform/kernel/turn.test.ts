import { expect, test } from 'vitest';
import { backgroundTurn, nextTurn } from '#lib/platform/kernel/turn.server.ts';

test.each([
  ['waiting', nextTurn],
  ['background', backgroundTurn],
])('at most one %s caller goes on each turn of the event loop, in order', async (_, turn) => {
  const gone: number[] = [];
  for (const n of [1, 2, 3]) void turn().then(() => gone.push(n));
  expect(gone).toEqual([]);
  const seen: number[] = [];
  while (gone.length < 3) {
    await new Promise(setImmediate);
    seen.push(gone.length);
  }
  expect(gone).toEqual([1, 2, 3]);
  expect(seen.filter((n, i) => n > (seen[i - 1] ?? 0) + 1)).toEqual([]);
});

test('callers in the background do not hold up one who waits', async () => {
  const background: number[] = [];
  for (const n of [1, 2, 3, 4, 5]) void backgroundTurn().then(() => background.push(n));
  await nextTurn();
  expect(background.length).toBeLessThan(3);
  await backgroundTurn();
  expect(background).toEqual([1, 2, 3, 4, 5]);
});
