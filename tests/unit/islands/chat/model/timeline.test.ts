import { describe, expect, test } from 'vitest';
import {
  appended,
  gapped,
  logged,
  newMessagesAfter,
  newTimeline,
  opened,
  prepended,
  type Timeline,
  trimmed,
} from '#islands/chat/model/timeline.ts';
import { rowsOf } from '#islands/chat/model/timeline-rows.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';

const ME = 7;
const AT = Date.parse('2025-10-05T15:00:00Z');
const message = (n: number, overrides: Partial<WireMessage> = {}): WireMessage => ({
  uuid: `1-${n}`,
  channel_id: 1,
  n,
  rev: n,
  user_id: 3,
  local_id: `l${n}`,
  message_type: 'text',
  content: { text: `t${n}` },
  extra: {},
  reply_n: null,
  mentioned: {},
  expansion: {},
  reactions: [],
  status: 1,
  send_time: AT + n * 1000,
  ...overrides,
});
const start = (...places: number[]): Timeline =>
  opened(newTimeline(1), {
    n: places.at(-1) ?? 0,
    rev: places.at(-1) ?? 0,
    entries: places.map(n => message(n)),
    has_before: (places[0] ?? 1) > 1,
  });
const places = ({ messages }: Timeline) => messages.map(({ n }) => n);
const own = message(3, { user_id: ME, local_id: 'a' });

describe('log', () => {
  test.each<[string, Timeline, WireMessage[], number[], boolean]>([
    ['the next message is appended', start(1, 2), [message(3)], [1, 2, 3], false],
    ['a first message comes into an empty channel', start(), [message(1)], [1], false],
    [
      'several arrive in the order of rev, not of n',
      start(1),
      [message(3, { rev: 9 }), message(2)],
      [1, 2, 3],
      false,
    ],
    ['a known message stays once', start(1, 2), [message(2)], [1, 2], false],
    ['a hole makes the timeline stale', start(1, 2), [message(4)], [1, 2], true],
    ['a change before the loaded pages is left out', start(5, 6), [message(2, { rev: 9 })], [5, 6], false],
    [
      'beyond an end that is not loaded nothing is put',
      { ...start(1, 2), hasAfter: true },
      [message(9)],
      [1, 2],
      false,
    ],
  ])('%s', (_, previous, entries, expected, isStale) => {
    const now = logged(previous, entries);
    expect([places(now), now.isStale]).toEqual([expected, isStale]);
  });

  test('a recall replaces its message, and an older state of it does not come back', () => {
    const recalled = logged(start(1, 2), [message(1, { rev: 3, status: 2, content: {} })]);
    expect([recalled.messages[0]!.status, recalled.rev]).toEqual([2, 3]);
    expect(logged(recalled, [message(1)]).messages[0]!.status).toBe(2);
  });

  test('`gap` makes it stale until it is opened anew', () => {
    expect(gapped(start(1)).isStale).toBe(true);
    expect(opened(gapped(start(1)), { n: 1, rev: 1, entries: [], has_before: false }).isStale).toBe(false);
  });
});

test('pages before and after are joined without repeats', () => {
  const previous = { ...start(3, 4), hasAfter: true };
  const before = prepended(previous, {
    list: [message(1), message(2), message(3)],
    has_before: false,
    has_after: true,
  });
  const both = appended(before, { list: [message(4), message(5)], has_before: true, has_after: false });
  expect([places(both), both.hasBefore, both.hasAfter]).toEqual([[1, 2, 3, 4, 5], false, false]);
});

test('what is said while a later page is on its way is asked for next', () => {
  const early = { ...start(1, 2), hasAfter: true };
  const updated = logged(early, [message(6)]);
  expect(updated.messages.map(({ n }) => n)).toEqual([1, 2]);
  const page = { list: [message(3), message(4), message(5)], has_before: true, has_after: false };
  const more = appended(updated, page);
  expect(more.hasAfter).toBe(true);
  expect(appended(more, { ...page, list: [message(6)] }).hasAfter).toBe(false);
});

describe('rows', () => {
  const shape = (messages: WireMessage[], readN?: number) =>
    rowsOf({ ...start(), messages }, { viewerId: ME, readN }).map(row =>
      row.kind === 'message' ? `${row.isFirst ? 'head' : 'next'} ${row.message!.n}` : row.kind,
    );
  const late = (n: number, minutes: number, overrides: Partial<WireMessage> = {}) =>
    message(n, { send_time: AT + minutes * 60_000, ...overrides });
  test.each<[string, WireMessage[], string[], number?]>([
    ['within five minutes one head', [late(1, 0), late(2, 5)], ['day', 'head 1', 'next 2']],
    ['after five minutes another', [late(1, 0), late(2, 5.1)], ['day', 'head 1', 'head 2']],
    ['another author has a head', [late(1, 0), late(2, 0, { user_id: 4 })], ['day', 'head 1', 'head 2']],
    ['a reply has a head', [late(1, 0), late(2, 0, { reply_n: 1 })], ['day', 'head 1', 'head 2']],
    [
      'after a recalled one comes a head',
      [late(1, 0, { status: 2 }), late(2, 0)],
      ['day', 'head 1', 'head 2'],
    ],
    ['a day begins at midnight in Beijing', [late(1, 59), late(2, 61)], ['day', 'head 1', 'day', 'head 2']],
    [
      'the line stands above the first unread',
      [late(1, 0), late(2, 0)],
      ['day', 'head 1', 'unread', 'head 2'],
      1,
    ],
    ['own messages are not new', [late(1, 0), late(2, 0, { user_id: ME })], ['day', 'head 1', 'head 2'], 1],
    ['nothing unread, no line', [late(1, 0)], ['day', 'head 1'], 1],
  ])('%s', (_, messages, expected, readN) => {
    expect(shape(messages, readN)).toEqual(expected);
  });
});

test('while there are older messages the first row is a message, which keeps its key when they come', () => {
  const previous = { ...start(5, 6), hasBefore: true };
  const rows = rowsOf(previous, { readN: 4 });
  expect(rows.map(({ kind }) => kind)).toEqual(['message', 'message']);
  const page = { list: [message(3), message(4)], has_before: false, has_after: true };
  const more = rowsOf(prepended(previous, page), { readN: 4 });
  expect(more.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'unread', 'message', 'message']);
  const same = more.find(({ key }) => key === rows[0]!.key);
  expect([rows[0], same]).toMatchObject([{ isFirst: true }, { isFirst: true }]);
});

test('new messages are those of others that are shown', () => {
  const messages = [message(1), message(2), own, message(4, { status: 2 })];
  const countNew = (n: number, viewerId?: number) =>
    newMessagesAfter(messages, n, { viewerId }).map(one => one.n);
  expect([countNew(0, ME), countNew(1, ME), countNew(2, ME), countNew(2), countNew(4)]).toEqual([
    [1, 2],
    [2],
    [],
    [3],
    [],
  ]);
  const isBlocked = (userId: number) => userId === message(1).user_id;
  expect(newMessagesAfter(messages, 0, { viewerId: ME, isBlocked })).toEqual([]);
});

test('a room that is read at its end keeps a thousand messages, and earlier ones can be loaded again', () => {
  const filled = (count: number) => start(...Array.from({ length: count }, (_, i) => i + 1));
  const few = filled(2000);
  expect(trimmed(few)).toBe(few);
  const left = trimmed(filled(2001));
  expect([left.messages.length, left.messages[0]!.n, left.hasBefore]).toEqual([1000, 1002, true]);
  expect(places(prepended(left, { list: [message(1001)], has_before: true, has_after: true }))[0]).toBe(1001);
});

test('spoiler-free readers see and are told of one line of maps a match, the latest, and all others as they are', () => {
  const sides = { sides: [{ name: '甲' }, { name: '乙' }] };
  const line = (n: number, local_id: string, extra: Record<string, unknown> = sides) =>
    message(n, { local_id, extra });
  const log = opened(newTimeline(1), {
    n: 7,
    rev: 7,
    entries: [
      line(1, 'match-7-start-0'),
      line(2, 'match-7-map-1-0'),
      line(3, 'match-8-map-1-0'),
      line(4, 'match-7-map-2-0'),
      // A member's own.
      line(5, 'match-7-map-1-0', {}),
      line(6, 'match-7-map-3-0'),
      line(7, 'match-7-end-0'),
    ],
    has_before: false,
  });
  const seen = (isVeiled: boolean) =>
    rowsOf(log, { isVeiled }).flatMap(row => (row.kind === 'message' ? [row.message?.n] : []));
  expect(seen(false)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(seen(true)).toEqual([1, 3, 5, 6, 7]);
  const countNew = (isVeiled: boolean) =>
    newMessagesAfter(log.messages, 1, { viewerId: ME, isVeiled }).map(({ n }) => n);
  expect(countNew(false)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(countNew(true)).toEqual([3, 5, 6, 7]);
});
