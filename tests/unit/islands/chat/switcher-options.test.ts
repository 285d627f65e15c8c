/** What the switcher offers of the page's own groups and rooms. */
import { expect, test } from 'vitest';
import { NOTHING_KNOWN, unreadAfter } from '#islands/chat/model/unread.ts';
import { localOptions } from '#islands/chat/switcher/options.ts';

const channel = (channel_id: number, name: string, channel_type = 1) => ({
  channel_id,
  name,
  channel_type,
  link: '',
  match_day: null,
});
const group = (group_id: number, name: string, items: ReturnType<typeof channel>[]) =>
  ({ group_id, name, list: [{ id: 0, name: '', items }] }) as never;
const GROUPS = [
  group(1, '无畏契约总舱', [channel(11, '赛事闲聊'), channel(12, '战术复盘'), channel(13, '官网', 5)]),
  group(2, '复盘小组', [channel(21, '今日复盘')]),
];
const UNREAD = unreadAfter(NOTHING_KNOWN, {
  type: 'set',
  channelId: 21,
  count: { groupId: 2, unread: 4, mentioned: 0 },
});
const names = (typed: string) => localOptions(GROUPS, UNREAD, typed).map(({ name }) => name);

test.each([
  ['', ['今日复盘', '赛事闲聊', '战术复盘', '复盘小组', '无畏契约总舱']],
  // Groups before rooms; of each kind the better match, then what has news.
  ['复盘', ['复盘小组', '今日复盘', '战术复盘']],
  ['赛 事', ['赛事闲聊']],
  ['官网', []],
  ['没有', []],
])('for %j', (typed, expected) => {
  expect(names(typed)).toEqual(expected);
});

test('a room leads to its address, and names its group', () => {
  expect(localOptions(GROUPS, UNREAD, '战术')).toMatchObject([
    { kind: 'room', note: '无畏契约总舱', unread: 0, href: '/chat/group?group_id=1&chat_id=12' },
  ]);
});
