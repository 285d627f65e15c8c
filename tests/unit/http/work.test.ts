import { expect, onTestFinished, test, vi } from 'vitest';
import { Work } from '#lib/http/work.ts';

/** Whether an address pauses after works that cost these numbers of milliseconds. */
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
  ['much was used, but hardly anything by the last work', [400, 0.5], false],
  ['much was used', [400, 10], true],
])('%s: costs of %j make the next work of the address wait: %s', async (_, costs, rests) => {
  expect(await restsAfter(...costs)).toBe(rests);
});
