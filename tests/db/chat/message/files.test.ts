/** Files of messages: each stands in one message, and goes with it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { lockHeads, saveHeads } from '#lib/chat/message/heads.server.ts';
import { messageAt, readPage } from '#lib/chat/message/history.server.ts';
import { HIDDEN, SHOWN } from '#lib/chat/message/kind.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { recallMessage } from '#lib/chat/message/recall.server.ts';
import { sweepMessages } from '#lib/chat/message/retention.server.ts';
import { reviseUnder } from '#lib/chat/message/revise.server.ts';
import { messageData } from '#lib/chat/message/user-data.server.ts';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { HIDDEN as FILE_HIDDEN, REMOVED, STORED } from '#lib/members/media/stale.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { contextOf, joined, makeRoom, type Room, say, textOf } from '#tests/support/chat/room.ts';
import { storedUpload } from '#tests/support/chat/stored-upload.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';

const DAY = 86_400_000;

describe.each(DIALECTS)('files of messages on %s', dialect => {
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
    room = await makeRoom(db);
  });
  afterEach(async () => {
    for (const log of logs.splice(0)) await log.close();
  });
  afterAll(() => db.drop());

  const pictures = (list: string[], more = {}) => textOf('', { kind: 'image', content: { list }, ...more });
  const send = (list: string[], userId = room.creatorId) => say(room, openLog(), userId, pictures(list));
  const stateOf = (key: string) =>
    db.read
      .selectFrom('upload')
      .select(['status', 'attached_at'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  const statusOf = async (key: string) => (await stateOf(key)).status;
  const shownBy = async (n: number) => {
    const where = db.read.selectFrom('chat_file').select('key').where('channel_id', '=', room.channelId);
    return (await where.where('n', '=', n).orderBy('key').execute()).map(({ key }) => key);
  };
  const setStatus = async (n: number, status: number) =>
    inTransaction(db, async trx => {
      const heads = await lockHeads(trx, db, [room.channelId]);
      await reviseUnder(trx, heads, (await messageAt(db, room.channelId, n))!, { status });
      await saveHeads(trx, db, heads);
    });

  test('a message of two pictures names what the server knows of them, and uses them', async () => {
    const keys = [await storedUpload(db, room.creatorId), await storedUpload(db, room.creatorId)];
    const { entry } = await send(keys);
    expect(JSON.parse(entry.content)).toEqual({
      list: keys.map(key => ({
        url: UPLOAD_PATH + key,
        type: 'image/png',
        size: 100,
        width: 40,
        height: 30,
      })),
    });
    expect(await shownBy(entry.n)).toEqual(keys);
    expect((await stateOf(keys[0]!)).attached_at).not.toBeNull();
  });

  test.each<[string, (userId: number) => Promise<string[]>]>([
    ['that is somebody else’s', async () => [await storedUpload(db, await joined(room))]],
    ['of another kind', async id => [await storedUpload(db, id, 'moment')]],
    ['of a private conversation', async id => [await storedUpload(db, id, 'chat_images')]],
    ['named twice', async id => Array(2).fill(await storedUpload(db, id))],
    ['at another site’s address', async () => ['https://evil.test/a.png']],
    ['that is unknown', async () => [`chat_group_images/20270115/${'x'.repeat(16)}/1800000000000`]],
  ])('a picture %s is refused, and no file is used', async (_, keysOf) => {
    const keys = await keysOf(room.creatorId);
    const fresh = await storedUpload(db, room.creatorId);
    await expect(send([fresh, ...keys])).rejects.toMatchObject({ reason: 'bad_input', field: 'content' });
    expect((await stateOf(fresh)).attached_at).toBeNull();
  });

  test('of two messages at once that show one file one is stored, and others of the batch are', async () => {
    const key = await storedUpload(db, room.creatorId);
    const lanes = [openLog(), openLog()];
    const sent = await Promise.allSettled([
      say(room, lanes[0]!, room.creatorId, pictures([key])),
      say(room, lanes[0]!, room.creatorId, pictures([key])),
      say(room, lanes[1]!, room.creatorId, pictures([key])),
      say(room, lanes[0]!, room.creatorId, textOf('还在')),
    ]);
    expect(sent.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(sent[3]!.status).toBe('fulfilled');
    const { entries } = await readPage(db, room.channelId, {}, 100);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i + 1));
  });

  test('a picture sent again with its local id is answered as it was stored', async () => {
    const draft = pictures([await storedUpload(db, room.creatorId)]);
    const log = openLog();
    const [first, again] = await Promise.all([
      say(room, log, room.creatorId, draft),
      say(room, log, room.creatorId, draft),
    ]);
    expect(again.entry.n).toBe(first.entry.n);
    expect((await say(room, log, room.creatorId, draft)).entry.n).toBe(first.entry.n);
  });

  test('messages of one batch keep the order in which they were sent', async () => {
    const log = openLog();
    const key = await storedUpload(db, room.creatorId);
    const sent = await Promise.all([
      say(room, log, room.creatorId, textOf('前')),
      say(room, log, await joined(room), pictures([key])).catch(() => undefined),
      say(room, log, room.creatorId, textOf('后')),
    ]);
    expect(sent[2]!.entry.n).toBeGreaterThan(sent[0]!.entry.n);
  });

  test('a recalled message’s files are gone for good', async () => {
    const key = await storedUpload(db, room.creatorId);
    const { entry } = await send([key]);
    const context = contextOf(db, room.creatorId, openLog());
    await recallMessage(context, await findChannel(context, room.channelId, room.creatorId), entry.n);
    expect([await statusOf(key), await shownBy(entry.n)]).toEqual([REMOVED, []]);
  });

  test('a hidden message’s files are hidden, and shown again with it', async () => {
    const key = await storedUpload(db, room.creatorId);
    const { entry } = await send([key]);
    await setStatus(entry.n, HIDDEN);
    expect(await statusOf(key)).toBe(FILE_HIDDEN);
    await setStatus(entry.n, SHOWN);
    expect(await statusOf(key)).toBe(STORED);
  });

  test('whose words are erased, their files are gone', async () => {
    const member = await joined(room);
    const key = await storedUpload(db, member);
    const { entry } = await send([key], member);
    await inTransaction(db, trx => messageData.erase(trx, member, 'erase'));
    expect([await statusOf(key), await shownBy(entry.n)]).toEqual([REMOVED, []]);
  });

  test('files of messages that are too old are gone with them, others stay', async () => {
    const other = await makeRoom(db);
    const [old, young] = [await storedUpload(db, other.creatorId), await storedUpload(db, other.creatorId)];
    const now = Date.now();
    const late = messagesOf(db, () => now - 9 * DAY);
    logs.push(late);
    await say(other, late, other.creatorId, pictures([old]));
    await say(other, openLog(), other.creatorId, pictures([young]));
    await sweepMessages(db, now, 7);
    expect([await statusOf(old), await statusOf(young)]).toEqual([REMOVED, STORED]);
  });
});
