import { beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/support/until.ts';

const reload = vi.fn();
let deleted: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  deleted = [];
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('caches', {
    delete: () => new Promise<boolean>(done => deleted.push(() => done(true))),
  });
  return () => vi.unstubAllGlobals();
});

test('a page starts over only when what its member read is deleted: reloading breaks off what has begun', async () => {
  const { $isOver, leavePage, takePage } = await import('#islands/platform/state/owner.ts');
  const { watchOwner } = await import('#islands/members/account/start-over.ts');
  watchOwner();
  takePage(7);
  leavePage();
  $isOver.set(true);
  await new Promise(done => setTimeout(done, 20));
  expect([deleted.length, reload.mock.calls.length]).toEqual([2, 0]);

  for (const done of deleted) done();
  await until(() => expect(reload).toHaveBeenCalledOnce());
});

test('a page that has nothing to delete starts over at once', async () => {
  const { $isOver } = await import('#islands/platform/state/owner.ts');
  const { watchOwner } = await import('#islands/members/account/start-over.ts');
  watchOwner();
  $isOver.set(true);
  await until(() => expect(reload).toHaveBeenCalledOnce());
});
