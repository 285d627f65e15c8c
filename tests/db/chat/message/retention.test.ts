/** Messages older than the operator wants are deleted; places and revisions go on. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unreadOf } from '#lib/chat/group/unread.server.ts';
import { changedSince, headOf, readPage } from '#lib/chat/message/history.server.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { markRead } from '#lib/chat/message/read-mark.server.ts';
import { sweepMessages } from '#lib/chat/message/retention.server.ts';
import { DAY } from '#lib/platform/kernel/time.ts';
import { joined, makeRoom, type Room, say, textOf } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';

const NOW = 1_800_000_000_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let room: Room;
  let messages: MessageLog;
  let clock = NOW;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  /** 1 to 3 are of a day thirty days ago, 4 was sent thirty days ago to the millisecond. */
  beforeEach(async () => {
    messages = messagesOf(db, () => clock);
    room = await makeRoom(db);
    for (const at of [NOW - 31 * DAY, NOW - 31 * DAY, NOW - 30 * DAY - 1, NOW - 30 * DAY]) await sayAt(at);
  });
  afterEach(() => messages.close());
  afterAll(() => db.drop());

  const sayAt = (at: number) => {
    clock = at;
    const mentioned = { isAll: true, userIds: [], identityIds: [] };
    return say(room, messages, room.creatorId, textOf('说', { mentioned }), at);
  };
  const places = async (span: Parameters<typeof readPage>[2] = {}) => {
    const { entries, hasBefore } = await readPage(db, room.channelId, span, 10);
    return [entries.map(({ n }) => n), hasBefore];
  };

  test('by default messages stay for ever', async () => {
    await sweepMessages(db, NOW * 2, undefined);
    expect(await places()).toEqual([[1, 2, 3, 4], false]);
  });

  test('what is older than thirty days goes, with its mentions; history ends there', async () => {
    await sweepMessages(db, NOW, 30);
    expect(await places()).toEqual([[4], false]);
    expect(await places({ afterN: 3 })).toEqual([[4], false]);
    expect(await places({ afterN: 4 })).toEqual([[], true]);
    expect(await places({ beforeN: 4 })).toEqual([[], false]);
    const calls = db.read.selectFrom('chat_call').select('n').where('channel_id', '=', room.channelId);
    expect(await calls.execute()).toEqual([{ n: 4 }]);
  });

  test('what is gone is unread no more, to whoever read nothing, some of it, or spoke meanwhile', async () => {
    const [silent, reader, speaker] = [await joined(room), await joined(room), await joined(room)];
    // As if they had belonged to it from the beginning.
    const ids = [silent, reader, speaker];
    await db.write.deleteFrom('chat_read').where('user_id', 'in', ids).execute();
    await say(room, messages, speaker, textOf('在'), NOW);
    await markRead(db, reader, room.channelId, 2);
    const unread = async (userId: number) =>
      (await unreadOf(db, userId, [room.channelId], [])).get(room.channelId)?.unread;
    expect(await Promise.all(ids.map(unread))).toEqual([5, 3, 4]);
    await sweepMessages(db, NOW, 30);
    expect(await Promise.all(ids.map(unread))).toEqual([2, 2, 1]);
    clock = NOW;
    await say(room, messages, speaker, textOf('还在'), NOW);
    expect(await Promise.all(ids.map(unread))).toEqual([3, 3, 1]);
    await markRead(db, speaker, room.channelId, 0);
    expect(await unread(speaker)).toBe(1);
  });

  test('a member whose own messages are deleted has what the others said afterwards unread', async () => {
    const speaker = await joined(room);
    await db.write.deleteFrom('chat_read').where('user_id', '=', speaker).execute();
    for (const text of ['一', '二', '三']) {
      clock = NOW;
      await say(room, messages, speaker, textOf(text), NOW);
    }
    clock = NOW + 31 * DAY;
    for (const text of ['四', '五']) await say(room, messages, room.creatorId, textOf(text), clock);
    await sweepMessages(db, clock, 30);
    expect(await places()).toEqual([[8, 9], false]);
    expect((await unreadOf(db, speaker, [room.channelId], [])).get(room.channelId)?.unread).toBe(2);
  });

  test('a channel that has lost everything counts on, and resuming passes over what is gone', async () => {
    await sweepMessages(db, NOW + DAY, 30);
    expect(await headOf(db, room.channelId)).toEqual({ n: 4, rev: 4 });
    await sayAt(NOW);
    const missed = await changedSince(db, room.channelId, 1);
    expect(missed).toMatchObject([{ n: 5, rev: 5 }]);
    expect(await places()).toEqual([[5], false]);
  });

  test('more than one slice is deleted in one sweep', async () => {
    const [row] = (await readPage(db, room.channelId, {}, 1)).entries;
    const many = Array.from({ length: 1200 }, (_, i) => ({
      ...row!,
      n: i + 5,
      rev: i + 5,
      local_id: `many-${room.channelId}-${i}`,
      sent_at: NOW - 40 * DAY,
    }));
    for (let i = 0; i < many.length; i += 400)
      await db.write
        .insertInto('chat_message')
        .values(many.slice(i, i + 400))
        .execute();
    await sweepMessages(db, NOW + DAY, 30);
    expect(await places()).toEqual([[], false]);
  });
});
