import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from '#islands/platform/locks.ts';

const taken = { steal: true, withdrawn: new AbortController().signal };

afterEach(() => {
  vi.unstubAllGlobals();
});

const refusing = (name: string) =>
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('no', name)) } });

test('a lock stolen before it is held is an error, and the work does not run', async () => {
  const hold = vi.fn(async () => {});
  refusing('AbortError');
  await expect(withLock('one', taken, hold)).rejects.toThrow('no');
  expect(hold).not.toHaveBeenCalled();
});

test('where the browser refuses locks the work runs without one', async () => {
  const hold = vi.fn(async () => {});
  refusing('SecurityError');
  await withLock('one', taken, hold);
  expect(hold).toHaveBeenCalledTimes(1);
});
