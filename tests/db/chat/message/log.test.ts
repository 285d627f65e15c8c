/** The message log: places, revisions, idempotence, and decisions that change before the commit. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { banMembers, kickOut } from '#lib/chat/group/moderate.server.ts';
import { changedSince, headOf, readPage } from '#lib/chat/message/history.server.ts';
import { type MessageLog, topicOf } from '#lib/chat/message/log.server.ts';
import { recallMessage } from '#lib/chat/message/recall.server.ts';
import { sendMessage } from '#lib/chat/message/send.server.ts';
import {
  configOf,
  contextOf,
  joined,
  makeRoom,
  managerOf,
  type Room,
  say,
  textOf,
} from '#tests/support/chat/room.ts';
import { SENDABLE } from '#tests/support/chat/sendable.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';
import { memoryFanout } from '#tests/support/publishing.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let room: Room;
  const logs: MessageLog[] = [];
  const openLog = (): MessageLog => {
    const log = messagesOf(db, Date.now);
    logs.push(log);
    return log;
  };
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterEach(async () => {
    for (const log of logs.splice(0)) await log.close();
  });
  afterAll(() => db.drop());

  const all = async () => (await readPage(db, room.channelId, {}, 1000)).entries;

  test('messages of two processes get places 1, 2, 3, … without a gap, each once', async () => {
    room = await makeRoom(db);
    const senders = await Promise.all(Array.from({ length: 8 }, () => joined(room)));
    const lanes = [openLog(), openLog()];
    const sent = await Promise.all(
      senders.flatMap((userId, i) =>
        Array.from({ length: 5 }, (_, k) => say(room, lanes[(i + k) % 2]!, userId, textOf(`${i}/${k}`), i)),
      ),
    );
    const entries = await all();
    expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(entries.map(({ rev }) => rev)).toEqual(entries.map(({ n }) => n));
    expect(new Set(sent.map(({ entry }) => entry.n)).size).toBe(40);
    expect(await headOf(db, room.channelId)).toEqual({ n: 40, rev: 40 });
  });

  test('a message sent again with its local id is stored once and answered as stored', async () => {
    room = await makeRoom(db);
    const draft = textOf('一次');
    const log = openLog();
    const [first, again] = await Promise.all([
      say(room, log, room.creatorId, draft),
      say(room, openLog(), room.creatorId, draft),
    ]);
    const later = await say(room, log, room.creatorId, draft);
    expect([again.entry.n, later.entry.n]).toEqual([first.entry.n, first.entry.n]);
    expect([first.isNew, again.isNew].filter(Boolean)).toHaveLength(1);
    expect(later.isNew).toBe(false);
    const another = say(room, log, room.creatorId, { ...draft, content: { text: '另一句' } });
    await expect(another).rejects.toMatchObject({ code: 409, reason: 'local_id_used' });
    expect((await all()).map(({ content }) => JSON.parse(content))).toEqual([{ text: '一次' }]);
  });

  test('two members may use the same local id', async () => {
    room = await makeRoom(db);
    const other = await joined(room);
    const draft = textOf('你好', { localId: 'same' });
    const log = openLog();
    await say(room, log, room.creatorId, draft);
    await say(room, log, other, draft);
    expect(await all()).toHaveLength(2);
  });

  test('subscribers get each change once, after its commit', async () => {
    room = await makeRoom(db);
    const fanout = memoryFanout();
    const log = messagesOf(db, Date.now, fanout);
    logs.push(log);
    const received: unknown[] = [];
    fanout.subscribe(topicOf(room.channelId), entries => received.push(...(entries as unknown[])));
    const draft = textOf('听得到');
    const { entry } = await say(room, log, room.creatorId, draft);
    await say(room, log, room.creatorId, draft);
    expect(received).toEqual([entry]);
  });

  describe('a right that is lost between the decision and the commit', () => {
    const decided = async (userId: number) => {
      const context = contextOf(db, userId, openLog());
      return { context, found: await findChannel(context, room.channelId, userId) };
    };

    test('a muted member’s send is refused with 24408 and the end of the mute', async () => {
      room = await makeRoom(db);
      const [manager, member] = [await managerOf(room), await joined(room)];
      const { context, found } = await decided(member);
      const until = Date.now() + 60_000;
      await banMembers(contextOf(db, manager, openLog()), await configOf(room), {
        userIds: [member],
        permissions: ['send'],
        until,
      });
      const send = sendMessage(context, SENDABLE, found, textOf('还能说吗'));
      await expect(send).rejects.toMatchObject({ code: 24_408, reason: 'muted', until });
      expect(await all()).toEqual([]);
    });

    test('a kicked member’s send is refused with 24406, and others of its batch are stored', async () => {
      room = await makeRoom(db);
      const [manager, member, other] = [await managerOf(room), await joined(room), await joined(room)];
      const [kicked, stays] = [await decided(member), await decided(other)];
      await kickOut(contextOf(db, manager, openLog()), await configOf(room), member, async () => {});
      const log = openLog();
      const [refused, stored] = await Promise.allSettled([
        sendMessage({ ...kicked.context, messages: log }, SENDABLE, kicked.found, textOf('踢了')),
        sendMessage({ ...stays.context, messages: log }, SENDABLE, stays.found, textOf('还在')),
      ]);
      expect(refused).toMatchObject({ reason: { code: 24_406 } });
      expect(stored).toMatchObject({ value: { isNew: true } });
      expect(await all()).toHaveLength(1);
    });
  });

  test('a job that the database cannot store leaves the others of its batch alone', async () => {
    room = await makeRoom(db);
    const log = openLog();
    const poison = textOf('毒', { localId: 'x'.repeat(4), expansion: { toJSON: () => 1n } });
    const results = await Promise.allSettled([
      say(room, log, room.creatorId, textOf('一')),
      say(room, log, room.creatorId, poison),
      say(room, log, room.creatorId, textOf('二')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await all()).map(({ n }) => n)).toEqual([1, 2]);
  });

  describe('recalling', () => {
    test('one’s own message loses its words and mentions, and gets the channel’s next revision', async () => {
      room = await makeRoom(db);
      const member = await joined(room);
      const log = openLog();
      const mentioned = { isAll: false, userIds: [room.creatorId], identityIds: [] };
      const { entry } = await say(room, log, member, textOf('说错了', { mentioned }));
      const mentions = () => db.read.selectFrom('chat_mention').selectAll().execute();
      expect(await mentions()).toContainEqual({ user_id: room.creatorId, channel_id: room.channelId, n: 1 });
      const context = contextOf(db, member, log);
      const found = await findChannel(context, room.channelId, member);
      const { entry: recalled } = await recallMessage(context, found, entry.n);
      expect(recalled).toMatchObject({ n: 1, rev: 2, status: 2, content: '{}' });
      expect(await all()).toEqual([recalled]);
      expect((await mentions()).filter(one => one.channel_id === room.channelId)).toEqual([]);
      expect(await recallMessage(context, found, entry.n)).toMatchObject({ isNew: false });
    });

    test('managers recall members’ messages; members recall nobody else’s', async () => {
      room = await makeRoom(db);
      const [manager, member] = [await managerOf(room), await joined(room)];
      const log = openLog();
      await say(room, log, member, textOf('一'));
      await say(room, log, manager, textOf('二'));
      const recall = async (userId: number, n: number) => {
        const context = contextOf(db, userId, log);
        return recallMessage(context, await findChannel(context, room.channelId, userId), n);
      };
      await expect(recall(member, 2)).rejects.toMatchObject({ status: 403 });
      await recall(manager, 1);
      expect((await all()).map(({ status }) => status)).toEqual([2, 1]);
    });
  });

  test('a client that resumes gets each changed message once, as it is now, in the order of changes', async () => {
    room = await makeRoom(db);
    const log = openLog();
    for (let i = 0; i < 4; i++) await say(room, log, room.creatorId, textOf(`${i}`));
    const context = contextOf(db, room.creatorId, log);
    await recallMessage(context, await findChannel(context, room.channelId, room.creatorId), 2);
    const changed = await changedSince(db, room.channelId, 1);
    expect((changed as { n: number; rev: number }[]).map(({ n, rev }) => [n, rev])).toEqual([
      [3, 3],
      [4, 4],
      [2, 5],
    ]);
    expect(await changedSince(db, room.channelId, 5)).toEqual([]);
  });

  test('one’s own messages count as own after the last one read', async () => {
    room = await makeRoom(db);
    const member = await joined(room);
    const log = openLog();
    await say(room, log, member, textOf('一'));
    await say(room, log, room.creatorId, textOf('二'));
    await say(room, log, member, textOf('三'));
    const read = await db.read
      .selectFrom('chat_read')
      .selectAll()
      .where('user_id', '=', member)
      .where('channel_id', '=', room.channelId)
      .executeTakeFirstOrThrow();
    expect(read).toMatchObject({ n: 0, own: 2 });
  });

  test('pages before, after and around a place', async () => {
    room = await makeRoom(db);
    const log = openLog();
    for (let i = 0; i < 9; i++) await say(room, log, room.creatorId, textOf(`${i}`), i * 1000);
    const places = async (...args: [Parameters<typeof readPage>[2], number]) => {
      const { entries, hasBefore, hasAfter } = await readPage(db, room.channelId, ...args);
      return [entries.map(({ n }) => n), hasBefore, hasAfter];
    };
    expect(await places({}, 4)).toEqual([[6, 7, 8, 9], true, false]);
    expect(await places({ beforeN: 6 }, 5)).toEqual([[1, 2, 3, 4, 5], false, true]);
    expect(await places({ afterN: 2 }, 3)).toEqual([[3, 4, 5], true, true]);
    expect(await places({ afterN: 6 }, 3)).toEqual([[7, 8, 9], true, false]);
    expect(await places({ aroundN: 5 }, 4)).toEqual([[3, 4, 5, 6], true, true]);
    expect(await places({ aroundN: 1 }, 4)).toEqual([[1, 2], false, true]);
  });

  test('more than five messages a second are refused with 20604', async () => {
    room = await makeRoom(db);
    const log = openLog();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) => say(room, log, room.creatorId, textOf(`${i}`), 1000)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 20_604 } });
    await say(room, log, room.creatorId, textOf('再来'), 1300);
  });

  test.each([
    ['an empty text', { content: { text: ' \u200b ' } }, { code: 400, reason: 'content_empty' }],
    ['a text too long', { content: { text: '长'.repeat(2001) } }, { code: 30_016 }],
    ['a system line', { kind: 'system' }, { code: 400, field: 'message_type' }],
    [
      'a card of nothing',
      { kind: 'card', content: { type: 'match', id: 1 } },
      { code: 400, field: 'content' },
    ],
    ['an answer to nothing', { replyN: 7 }, { code: 400, field: 'reply_n' }],
    [
      'a member who mentions all',
      { mentioned: { isAll: true, userIds: [], identityIds: [] } },
      { code: 403 },
    ],
  ])('%s is refused, and stores nothing', async (_name, more, refusal) => {
    room = await makeRoom(db);
    const member = await joined(room);
    const send = say(room, openLog(), member, { ...textOf('好'), ...more });
    await expect(send).rejects.toMatchObject(refusal);
    expect(await all()).toEqual([]);
  });
});
