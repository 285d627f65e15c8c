/** Unread counts of a page: digests, mentions, own messages, read marks, and what a member wants to be told of. */
import { describe, expect, test } from 'vitest';
import {
  isOutrun,
  NOTHING_KNOWN,
  type RoomUnreadEvent,
  readUpTo,
  shownIn,
  shownInAll,
  shownInGroup,
  type UnreadState,
  unreadAfter,
} from '#islands/chat/model/unread.ts';

const [ROOM, OTHER, GROUP] = [7, 8, 3];
const row = (more: object = {}) => ({
  target_id: GROUP,
  channel_id: ROOM,
  unread: 2,
  mentioned: 1,
  read_n: 4,
  n: 6,
  mute_status: 0,
  is_as_group: true,
  ...more,
});
const stateAfter = (events: readonly RoomUnreadEvent[], state: UnreadState = NOTHING_KNOWN) =>
  events.reduce(unreadAfter, state);
const heads = (
  n: number,
  more: Partial<Extract<RoomUnreadEvent, { type: 'heads' }>> = {},
): RoomUnreadEvent => ({
  type: 'heads',
  groupId: GROUP,
  channels: [{ channel_id: ROOM, n }],
  ...more,
});
const LOADED: RoomUnreadEvent = { type: 'loaded', list: [row()] };
const HEAD: RoomUnreadEvent = { type: 'head', channelId: ROOM, n: 6 };
const sent = (n: number): RoomUnreadEvent => ({ type: 'said', channelId: ROOM, n });
const mention: RoomUnreadEvent = { type: 'mention', channelId: ROOM };
const read = (n: number, own = 0, mentioned?: number): RoomUnreadEvent => ({
  type: 'read',
  channelId: ROOM,
  n,
  own,
  mentioned,
});

test.each<[string, RoomUnreadEvent[], unread: number, mentioned: number]>([
  ['what was loaded', [LOADED], 2, 1],
  ['a digest counts what came since the head that is known', [LOADED, HEAD, heads(9)], 5, 1],
  ['a digest of what is known counts nothing', [LOADED, HEAD, heads(6)], 2, 1],
  ['the first digest of a channel counts one, until the counts are loaded', [heads(90)], 1, 0],
  ['a digest of the channel that is looked at counts nothing', [HEAD, heads(9, { lookedAt: ROOM })], 0, 0],
  ['another one is looked at', [HEAD, heads(9, { lookedAt: OTHER })], 3, 0],
  [
    'a mention of everybody',
    [LOADED, HEAD, heads(7, { channels: [{ channel_id: ROOM, n: 7, calls: [0] }] })],
    3,
    2,
  ],
  ['a mention counts apart', [LOADED, HEAD, mention, heads(7)], 3, 2],
  [
    'a mention in the channel that is looked at',
    [LOADED, { ...mention, lookedAt: ROOM } as RoomUnreadEvent],
    2,
    1,
  ],
  ['an own message before its digest', [LOADED, HEAD, sent(7), heads(8)], 3, 1],
  ['an own message after its digest', [LOADED, HEAD, heads(8), sent(7)], 3, 1],
  ['an own message alone', [HEAD, sent(7), heads(7)], 0, 0],
  ['it is counted once', [HEAD, sent(7), heads(7), heads(8)], 1, 0],
  ['read in another tab', [LOADED, HEAD, read(6)], 0, 0],
  ['read in part', [LOADED, HEAD, read(5)], 1, 1],
  ['read in part, past the mention', [LOADED, HEAD, read(5, 0, 0)], 1, 0],
  ['read in part, with own messages after it', [LOADED, HEAD, heads(9), read(5, 2)], 2, 1],
  ['read before the digest comes', [LOADED, HEAD, read(7), heads(7)], 0, 0],
  ['read before the digest of more', [LOADED, HEAD, read(7), heads(8)], 1, 0],
  ['marked unread from a place on', [LOADED, HEAD, read(6), read(3, 1)], 2, 0],
  ['loaded before the digest of what was counted', [HEAD, LOADED, heads(6)], 2, 1],
  ['loaded before the news of an own message that was counted', [LOADED, sent(6)], 2, 1],
  ['loaded anew', [LOADED, HEAD, heads(9), { type: 'loaded', list: [] }], 0, 0],
])('%s', (_, events, unread, mentioned) => {
  expect(shownIn(stateAfter(events), ROOM)).toEqual({ unread, mentioned });
});

describe('lines about finished maps', () => {
  const [MATCH, ANOTHER] = [50, 51];
  const line = (n: number, match_id = MATCH) => ({ n, match_id });
  /** 6 unread places after 4, three of which are such lines: two more than spoiler-free readers are shown. */
  const loaded: RoomUnreadEvent = {
    type: 'loaded',
    list: [row({ unread: 4, n: 10, map_lines: [line(6), line(8), line(10)] })],
  };
  const digest = (n: number, map_lines: ReturnType<typeof line>[]) =>
    heads(n, { channels: [{ channel_id: ROOM, n, map_lines }] });
  test.each<[string, RoomUnreadEvent[], all: number, veiled: number]>([
    ['of one match count once', [loaded], 6, 4],
    ['one more of the match', [loaded, digest(11, [line(11)])], 7, 4],
    ['one of another match', [loaded, digest(11, [line(11, ANOTHER)])], 7, 5],
    ['among other messages', [loaded, digest(13, [line(12)])], 9, 6],
    ['in a digest of what was counted', [loaded, digest(11, [line(10), line(11)])], 7, 4],
    ['read up to the last', [loaded, read(9)], 1, 1],
    ['read in part', [loaded, read(7)], 3, 2],
    ['all are read', [loaded, read(10)], 0, 0],
    ['the first after all were read', [loaded, read(10), digest(11, [line(11)])], 1, 1],
    [
      'the page saw the end',
      [
        loaded,
        {
          ...{ type: 'set', channelId: ROOM },
          count: { groupId: GROUP, unread: 0, mentioned: 0, mapLines: [line(8), line(10)], readN: 10 },
        } as RoomUnreadEvent,
        digest(12, [line(11), line(12)]),
      ],
      2,
      1,
    ],
  ])('%s', (_, events, all, veiled) => {
    expect(shownIn(stateAfter(events), ROOM).unread).toBe(all);
    const state = stateAfter(events, { ...NOTHING_KNOWN, isVeiled: true });
    expect([shownIn(state, ROOM).unread, shownInAll(state).unread]).toEqual([veiled, veiled]);
  });
});

test('what people say whom the member blocks does not count', () => {
  const digest = (
    n: number,
    by: number[],
    isBlocked = (id: number): boolean => id === 5,
  ): RoomUnreadEvent => ({
    type: 'heads',
    groupId: GROUP,
    channels: [{ channel_id: ROOM, n, by }],
    isBlocked,
  });
  const unread = (...events: RoomUnreadEvent[]) =>
    shownIn(stateAfter([LOADED, HEAD, ...events]), ROOM).unread;
  expect(unread(digest(9, [5, 4, 5]))).toBe(3);
  expect(unread(digest(9, [5, 4, 5], () => false))).toBe(5);
  // The first of these was loaded already.
  expect(unread(digest(7, [5, 4]))).toBe(3);
  expect(unread(digest(6, [5]))).toBe(2);
});

test('groups that the member belongs to no longer count nothing; letters are of none', () => {
  const letters = row({ channel_id: OTHER, target_id: 0, mentioned: 0, unread: 3 });
  const state = stateAfter([
    { type: 'loaded', list: [row(), letters] },
    { type: 'groups', ids: [GROUP + 1] },
  ]);
  expect(shownInAll(state)).toEqual({ unread: 3, mentioned: 0 });
  expect(shownInGroup(state, GROUP)).toEqual({ unread: 0, mentioned: 0 });
  expect(shownInAll(stateAfter([{ type: 'groups', ids: [GROUP] }], state))).toEqual({
    unread: 3,
    mentioned: 0,
  });
});

test.each([
  ['at the end any count is of what was seen', { unread: 2, readN: 9 }, true, true],
  ['at the end mentions, too', { mentioned: 1 }, true, true],
  ['a mark that the server does not have yet', { unread: 2, readN: 8 }, false, true],
  ['what stands below', { unread: 2, readN: 9 }, false, false],
  ['nothing counted', {}, true, false],
  ['where it is not known up to where it was read', { unread: 2 }, false, false],
])('seen, and counted later: %s', (_, count, isEnd, expected) => {
  expect(isOutrun({ groupId: GROUP, unread: 0, mentioned: 0, ...count }, { inView: 9, isEnd })).toBe(
    expected,
  );
  expect(isOutrun(undefined, { inView: 9, isEnd })).toBe(false);
});

describe('levels', () => {
  test.each<[string, ofGroup: number, ofChannel: number, object]>([
    ['all', 0, 3, { unread: 2, mentioned: 1 }],
    ['nothing of the group', 1, 3, { unread: 0, mentioned: 0 }],
    ['mentions of the group', 2, 3, { unread: 0, mentioned: 1 }],
    ['all of the channel, in a group of nothing', 1, 0, { unread: 2, mentioned: 1 }],
    ['nothing of the channel, in a group of all', 0, 1, { unread: 0, mentioned: 0 }],
    ['mentions of the channel, in a group of nothing', 1, 2, { unread: 0, mentioned: 1 }],
  ])('%s', (_, level, own, expected) => {
    const state = stateAfter([
      LOADED,
      { type: 'group_level', groupId: GROUP, level },
      { type: 'channel_level', channelId: ROOM, level: own },
    ]);
    expect(shownIn(state, ROOM)).toEqual(expected);
    expect(shownInGroup(state, GROUP)).toEqual(expected);
  });

  test('a group is the sum of its channels, each by its level; all of it is the sum of the groups', () => {
    const state = stateAfter([
      {
        type: 'loaded',
        list: [
          row(),
          row({ channel_id: OTHER, mute_status: 2, is_as_group: false }),
          row({ channel_id: 9, target_id: 4 }),
        ],
      },
    ]);
    expect(shownInGroup(state, GROUP)).toEqual({ unread: 2, mentioned: 2 });
    expect(shownInGroup(state, 5)).toEqual({ unread: 0, mentioned: 0 });
    expect(shownInAll(state)).toEqual({ unread: 4, mentioned: 3 });
  });

  test('loading brings the channels’ own levels, and forgets those that are gone', () => {
    const own = { type: 'loaded', list: [row({ mute_status: 1, is_as_group: false })] } as const;
    expect(shownIn(stateAfter([own]), ROOM)).toEqual({ unread: 0, mentioned: 0 });
    expect(shownIn(stateAfter([own, LOADED]), ROOM)).toEqual({ unread: 2, mentioned: 1 });
  });
});

test.each([
  ['the last message in view', {}, 9],
  ['nothing new in view', { readN: 9 }, undefined],
  ['older messages in view', { inView: 3 }, undefined],
  ['a page that is hidden or has no focus', { isLookedAt: false }, undefined],
  ['marked unread by the member', { isMarkedUnread: true }, undefined],
])('read up to: %s', (_, more, expected) => {
  expect(readUpTo({ inView: 9, readN: 5, isLookedAt: true, isMarkedUnread: false, ...more })).toBe(expected);
});
