/** Rooms that a message can be forwarded to, and finding one of them. */
import { expect, test } from 'vitest';
import type { Joined } from '#islands/chat/api.ts';
import { foundIn, peopleIn, targetsIn } from '#islands/chat/forward/targets.ts';

const SEND = 2;
const group = (group_id: number, name: string, rooms: [number, string, number[]][]) =>
  ({
    group_id,
    name,
    list: [{ items: rooms.map(([channel_id, room]) => ({ channel_id, name: room })) }],
    channel_auth: rooms.map(([channel_id, , channel_auth_types]) => ({ channel_id, channel_auth_types })),
  }) as unknown as Joined;
const GROUPS = [
  group(1, '总舱', [
    [11, '大厅', [1, SEND]],
    [12, '公告', [1]],
    [13, 'VCT 复盘', [SEND]],
  ]),
  group(2, 'KPL', [[21, '大厅', [0, SEND]]]),
];
const ids = (targets: ReturnType<typeof targetsIn>) => targets.map(({ channel_id }) => channel_id);

test('rooms where the member may send, without the one that the message is in', () => {
  expect(ids(targetsIn(GROUPS, 11))).toEqual([13, 21]);
  expect(targetsIn(GROUPS, 0)[0]).toEqual({
    to: { group_id: 1, channel_id: 11 },
    channel_id: 11,
    group: '总舱',
    name: '大厅',
  });
});

test.each([
  ['', [11, 13, 21]],
  ['大厅', [11, 21]],
  ['大厅 kpl', [21]],
  ['vct', [13]],
  ['没有', []],
])('the search "%s" finds', (search, expected) =>
  expect(ids(foundIn(targetsIn(GROUPS, 0), search))).toEqual(expected),
);

test('people one writes letters with are found by their name, and named to the call', () => {
  const letter = { targetId: 7, channel_id: 31, name: '安娜' } as Parameters<typeof peopleIn>[0][number];
  const anna = { to: { user_id: 7 }, channel_id: 31, group: '私信', name: '安娜' };
  expect(foundIn([...targetsIn(GROUPS, 0), ...peopleIn([letter])], '安娜 私信')).toEqual([anna]);
});
