import { expect, test } from 'vitest';
import { Turns } from '#lib/app/turns.ts';

/** Work that ends when it is told to. */
function work(turns: Turns, running: Set<string>, name: string, fails = false) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = turns.take(async () => {
    running.add(name);
    await promise;
    running.delete(name);
    if (fails) throw new Error(name);
    return name;
  });
  return { done, end: resolve };
}

const settled = () => new Promise(setImmediate);

test('so many at once, the others in the order they came, and too many are turned away', async () => {
  const running = new Set<string>();
  const turns = new Turns(2, 2);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name => work(turns, running, name, name === 'a'));
  await expect(turns.take(async () => {})).rejects.toMatchObject({ status: 503, report: false });
  expect([...running]).toEqual(['a', 'b']);
  a!.end();
  await expect(a!.done).rejects.toThrow('a');
  await settled();
  expect([...running]).toEqual(['b', 'c']);
  for (const { end } of [b!, c!, d!]) end();
  expect(await Promise.all([b!.done, c!.done, d!.done])).toEqual(['b', 'c', 'd']);
  expect(await turns.take(async () => 'again')).toBe('again');
});
