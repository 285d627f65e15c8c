import { afterEach, expect, test, vi } from 'vitest';
import { roomOf } from '#lib/platform/adapters/storage/room.server.ts';
import { log } from '#lib/platform/kernel/log.server.ts';

const GB = 1024 ** 3;
afterEach(() => vi.restoreAllMocks());

test('a flood asks once a second, and the operator is told of each change once', async () => {
  const logged = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')].map(spy => spy.mockImplementation(() => {}));
  let free = 3 * GB;
  let now = 0;
  const disk = vi.fn(async () => ({ free, size: 10 * GB }));
  const hasRoom = roomOf('/data', { disk, stopwatch: () => now });
  const counts = () => [disk, ...logged].map(spy => spy.mock.calls.length);
  expect([await hasRoom(), await hasRoom()]).toEqual([true, true]);
  expect(counts()).toEqual([1, 0, 0]);
  free = GB;
  now = 999;
  expect(await hasRoom()).toBe(true);
  for (now = 1000; now < 4000; now += 1000) expect(await hasRoom()).toBe(false);
  expect(counts()).toEqual([4, 1, 0]);
  free = 3 * GB;
  expect(await hasRoom()).toBe(true);
  expect(counts()).toEqual([5, 1, 1]);
});
