/** Own messages that the log has not brought yet. */
import { describe, expect, test } from 'vitest';
import { newTimeline, opened } from '#islands/chat/model/timeline.ts';
import { rowsOf } from '#islands/chat/model/timeline-rows.ts';
import { added, loggedIn, type Unsent, type UnsentMessage } from '#islands/chat/model/unsent.ts';
import { acknowledged, nextOf, stepped, withdrawn } from '#islands/chat/outbox/steps.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';

const ME = 7;
const ROOM = 1;
const AT = Date.parse('2025-10-05T15:00:00Z');

const mine = (localId: string, changes: Partial<UnsentMessage> = {}): UnsentMessage => ({
  channelId: ROOM,
  userId: ME,
  localId,
  message_type: 'text',
  content: { text: '你好' },
  at: AT,
  state: 'sending',
  ...changes,
});
const logLine = (n: number, local_id: string, user_id = ME) =>
  ({
    uuid: `1-${n}`,
    channel_id: ROOM,
    n,
    rev: n,
    user_id,
    local_id,
    send_time: AT,
    status: 1,
  }) as WireMessage;

const sending: Unsent = [mine('a')];
const statesOf = (unsent: Unsent) => unsent.map(({ localId, state }) => `${localId} ${state}`);

describe('of one that is stored', () => {
  test('an ack waits for the log, which takes it over under the same key', () => {
    const acked = acknowledged(sending, 'a', 3, true);
    expect(acked).toMatchObject([{ state: 'sent', n: 3 }]);
    const timeline = opened(newTimeline(ROOM), {
      n: 3,
      rev: 3,
      entries: [logLine(3, 'a')],
      has_before: false,
    });
    const keys = (unsent: Unsent, log = newTimeline(ROOM)) =>
      rowsOf(log, { viewerId: ME, unsent }).flatMap(row => (row.kind === 'message' ? row.key : []));
    const after = loggedIn(acked, ROOM, { entries: timeline.messages });
    expect(after).toEqual([]);
    expect(keys(acked)).toEqual(keys(after, timeline));
  });

  test('the log may come before the ack', () => {
    const logged = loggedIn(sending, ROOM, { entries: [logLine(3, 'a')] });
    expect(acknowledged(logged, 'a', 3, true)).toEqual([]);
  });

  test('where the log is not read, the ack is the end', () => {
    expect(acknowledged(sending, 'a', 3, false)).toEqual([]);
  });

  test.each<[string, Parameters<typeof loggedIn>[2], number, string[]]>([
    ['its position is within what was opened', { entries: [], n: 3 }, ROOM, []],
    ['what was opened ends before it', { entries: [], n: 2 }, ROOM, ['a sent']],
    ['another room was opened', { entries: [], n: 9 }, 2, ['a sent']],
    ['somebody else used the same id', { entries: [logLine(2, 'a', 8)] }, ROOM, ['a sent']],
  ])('it goes or stays when %s', (_, log, channelId, expected) => {
    expect(statesOf(loggedIn(acknowledged(sending, 'a', 3, true), channelId, log))).toEqual(expected);
  });
});

test('those of a room that is opened anew and are not stored stay', () => {
  const two = added(acknowledged(sending, 'a', 3, true), mine('b', { at: AT + 1 }));
  expect(statesOf(loggedIn(two, ROOM, { entries: [logLine(3, 'a')], n: 3 }))).toEqual(['b sending']);
});

test('one that failed says why, and no longer once it goes again', () => {
  const failed = stepped(sending, 'a', 'failed', '你已被禁言');
  expect(failed).toMatchObject([{ state: 'failed', problem: '你已被禁言' }]);
  expect(stepped(failed, 'a', 'sending')[0]!.problem).toBeUndefined();
});

describe('taken back', () => {
  test('what is not on its way goes', () => {
    expect(withdrawn(sending, 'a', false)).toEqual([]);
  });

  test('what is on its way is hidden, whatever becomes of it, and known to be recalled', () => {
    const gone = withdrawn(sending, 'a', true);
    expect(statesOf(stepped(gone, 'a', 'failed', '网络不通'))).toEqual(['a withdrawn']);
    expect(statesOf(acknowledged(gone, 'a', 3, true))).toEqual(['a withdrawn']);
    expect(rowsOf(newTimeline(ROOM), { unsent: gone })).toEqual([]);
  });
});

describe('the next one to go', () => {
  const next = (unsent: Unsent, busy: readonly string[] = []) =>
    nextOf(unsent, ROOM, localId => !busy.includes(localId))?.localId;

  test('is the first that was written, also where it came late from another tab', () => {
    expect(next(added(added([], mine('late', { at: AT + 9 })), mine('early')))).toBe('early');
  });

  test.each<[string, Unsent, readonly string[], string | undefined]>([
    ['waits for no other room', [mine('x', { channelId: 2 }), mine('a')], [], 'a'],
    ['is none that failed', [mine('x', { state: 'failed' }), mine('a', { state: 'waiting' })], [], 'a'],
    ['is none that is stored', [mine('x', { state: 'sent' })], [], undefined],
    ['is none whose files are on their way', [mine('x'), mine('a')], ['x'], 'a'],
  ])('%s', (_, unsent, busy, expected) => {
    expect(next(unsent, busy)).toBe(expected);
  });
});
