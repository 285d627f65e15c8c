/** Looking at rooms as somebody else: what is shown, and what may not go out. */
import { describe, expect, test } from 'vitest';
import { refusedAs } from '#islands/chat/admin/record/refused-as.ts';
import { within } from '#islands/chat/admin/record/within.ts';
import { calls } from '#lib/app/calls.ts';
import { upFrames } from '#lib/chat/gateway/frames.ts';

type Rooms = Parameters<typeof within>[0];

const rooms = (...list: [id: number, types: number[]][]): Rooms =>
  ({
    list: [{ id: 1, name: '聊天', items: list.map(([channel_id]) => ({ channel_id })) }],
    channel_auth: list.map(([channel_id, channel_auth_types]) => ({ channel_id, channel_auth_types })),
  }) as unknown as Rooms;

test('of the other one’s rooms and rights those that one has oneself', () => {
  expect(within(rooms([1, [1, 2]], [2, [1]]), rooms([1, [1, 6, 2]], [2, [1, 2]], [3, [1]]))).toEqual(
    rooms([1, [1, 2]], [2, [1]]),
  );
});

test('categories without a room are left out', () => {
  expect(within(rooms([1, [1]]), rooms([3, [1]]))).toEqual({ list: [], channel_auth: [] });
});

describe('held', () => {
  const refusal = refusedAs('why');
  const goes = (what: string) => refusal(what) === undefined;

  test('frames that only ask go out', () => {
    expect(Object.keys(upFrames).filter(goes)).toEqual(
      'hello open close watch watch_letters ping'.split(' '),
    );
  });

  test('of the calls of members only questions go out', () => {
    const ofMembers = Object.values(calls).filter(({ access }) => access === 'member');
    const out = ofMembers.filter(({ method, path }) => goes(`${method} ${path}`));
    expect(out.map(({ method }) => method).filter(method => method !== 'GET')).toEqual([]);
    expect(out.length, 'need questions').toBeGreaterThan(20);
    expect(goes('POST /api/v2/chat/member/batch_get_role')).toBe(true);
    expect(goes('GET /api/v2/chat/channel/sign_in')).toBe(false);
    expect(goes('GET /api/v2/chat/message/search')).toBe(true);
  });
});
