import { afterEach, expect, test, vi } from 'vitest';
import { userIds } from '#islands/platform/request/user-ids.ts';
import { lookUpUsers } from '#islands/platform/state/users.ts';
import { USER_IDS_MAX } from '#lib/members/account/limits.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('values that are no positive integers are skipped with one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const odd = ['x', '', -1, '-1', 0, 1.5, '1e3', Number.NaN, null, undefined, {}, [7], ' 7'];
  expect(userIds([3, '12', ...odd, 5])).toEqual([3, 12, 5]);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]!.slice(1)).toEqual(odd);
});

test('ids alone give no warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(userIds([1, '2'])).toEqual([1, 2]);
  expect(warn).not.toHaveBeenCalled();
});

test('more ids than one call takes are split into several calls', async () => {
  const requests: number[][] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { user_ids } = JSON.parse(String(body));
    requests.push(user_ids);
    return Response.json({ code: 200, data: { list: user_ids.map((id: number) => ({ id })) } });
  });
  const ids = Array.from({ length: USER_IDS_MAX + 1 }, (_, i) => i + 1);
  expect((await lookUpUsers(ids)).map(({ id }) => id)).toEqual(ids);
  expect(requests.map(list => list.length)).toEqual([USER_IDS_MAX, 1]);
});

test('a list and the card opened from it may ask for the same user at once', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: { list: [{ id: 7 }] } }));
  const [list, card] = await Promise.all([lookUpUsers([7]), lookUpUsers([7])]);
  expect(card).toEqual(list);
});
