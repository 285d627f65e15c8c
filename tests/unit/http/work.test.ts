import { expect, onTestFinished, test, vi } from 'vitest';
import { payerOfKey, WORK_RATE, Work } from '#lib/http/work.ts';
import { KEY_FACTOR } from '#lib/newsroom/open-data/limits.ts';
import { Pressure } from '#lib/platform/load/pressure.ts';

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

test('the keys of a member pay a fraction of what an address pays, from one budget', async () => {
  const limits = new Work({ now: () => 0, stopwatch: () => 0 });
  const [address, key] = ['192.0.2.1', payerOfKey(7)];
  for (const payer of [address, key]) limits.pay(payer, WORK_RATE.burst);
  expect(() => limits.admit(address)).toThrow(/./);
  expect(() => limits.admit(key)).not.toThrow();
  expect(() => limits.admit(payerOfKey(8))).not.toThrow();
  limits.pay(payerOfKey(7), WORK_RATE.burst * (KEY_FACTOR - 1));
  expect(() => limits.admit(key)).toThrow(/./);
  expect(() => limits.admit(payerOfKey(8))).not.toThrow();
});

test('while the process is behind what others ask is refused with 503, and counted; our own is not', () => {
  const pressure = new Pressure(() => 0);
  const work = new Work({ now: () => 0, pressure });
  expect(() => work.shed('192.0.2.7')).not.toThrow();
  pressure.sample(1000);
  expect(() => work.shed('192.0.2.7')).toThrow(
    expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } }),
  );
  expect(() => work.shed('127.0.0.1')).not.toThrow();
  expect(work.load.refused).toBe(1);
});
