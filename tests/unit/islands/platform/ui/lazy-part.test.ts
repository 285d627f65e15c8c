import { expect, test, vi } from 'vitest';
import { lazyPart } from '#islands/platform/ui/lazy-part.tsx';
import { until } from '#tests/support/until.ts';

test('a lazy part is fetched once, and once more only after a failure', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('drawn')];
  const fetchPart = vi.fn(() => answers[fetchPart.mock.calls.length - 1]!());
  const part = lazyPart(fetchPart);
  const failed = vi.fn();
  part.load(failed);
  part.load(failed);
  await until(() => expect(failed).toHaveBeenCalledOnce());
  expect([fetchPart.mock.calls.length, part.$module.get()]).toEqual([1, undefined]);
  await until(() => {
    part.load(failed);
    expect(part.$module.get()).toBe('drawn');
  });
  part.load(failed);
  expect([fetchPart.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1]);
});
