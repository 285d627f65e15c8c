import { expect, test } from 'vitest';
import { nextTurn } from '#lib/kernel/turn.server.ts';

test('at most one waiting caller goes on each turn of the event loop, in order', async () => {
  const gone: number[] = [];
  for (const n of [1, 2, 3]) void nextTurn().then(() => gone.push(n));
  expect(gone).toEqual([]);
  const seen: number[] = [];
  while (gone.length < 3) {
    await new Promise(setImmediate);
    seen.push(gone.length);
  }
  expect(gone).toEqual([1, 2, 3]);
  expect(seen.filter((n, i) => n > (seen[i - 1] ?? 0) + 1)).toEqual([]);
});
