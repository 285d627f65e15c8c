import { expect, onTestFinished, test, vi } from 'vitest';
import { Work } from '#lib/http/work.ts';

/** Whether an address whose works cost so many milliseconds rests after them. */
async function restsAfter(...costs: number[]): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let passed = 0;
  const work = new Work({ now: () => 0, stopwatch: () => passed });
  const address = '192.0.2.7';
  for (const cost of costs) {
    vi.advanceTimersByTime(1000);
    await work.run(address, async () => {
      passed += cost;
    });
  }
  // The lane has two slots: one rests, the other is held.
  void work.run(address, () => new Promise(() => {}));
  let isBegun = false;
  void work.run(address, async () => {
    isBegun = true;
  });
  for (let n = 0; n < 5; n++) await new Promise(setImmediate);
  return !isBegun;
}

test.each([
  ['little was used', [10], false],
  ['much was used, the last of it nothing', [400, 0.5], false],
  ['much was used', [400, 10], true],
])('%s: whether the next work of the address waits: %j %s', async (_, costs, rests) => {
  expect(await restsAfter(...costs)).toBe(rests);
});
