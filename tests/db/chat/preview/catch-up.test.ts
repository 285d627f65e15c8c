/** Cards of messages whose process stopped before it made them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { messageAt } from '#lib/chat/message/history.server.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { recallMessage } from '#lib/chat/message/recall.server.ts';
import { moveTo } from '#lib/chat/preview/card-cursor.server.ts';
import { catchUp } from '#lib/chat/preview/catch-up.server.ts';
import { makePreviews, type Previews } from '#lib/chat/preview/previews.server.ts';
import { DAY, HOUR } from '#lib/platform/kernel/time.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { address, HOSTS, Pages } from '#tests/support/chat/other-site.ts';
import { contextOf, joined, makeRoom, type Room, say, textOf } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';

const A_MINUTE = 60_000;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let room: Room;
  let userId: number;
  let pages: Pages;
  let previews: Previews;
  /** Of the process that makes up for it, and of the one that stopped. */
  let messages: MessageLog;
  let stopped: MessageLog;
  let now = 1_800_000_000_000;
  let serial = 0;
  let url: string;
  const previewsNow = () =>
    makePreviews({ db, words: wordFilterOf(''), hosts: HOSTS, now: () => now, fetchPage: pages.fetch });
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    room = await makeRoom(db);
    userId = await joined(room);
  });
  beforeEach(() => {
    now += 30 * DAY;
    url = address(`page${++serial}`);
    pages = new Pages();
    previews = previewsNow();
    messages = messagesOf(db, () => now);
    stopped = messagesOf(db, () => now);
  });
  afterEach(async () => {
    await previews.close();
    for (const log of [messages, stopped]) await log.close();
  });
  afterAll(() => db.drop());

  const at = async (n: number) => (await messageAt(db, room.channelId, n))!;
  const extraAt = async (n: number) => JSON.parse((await at(n)).extra);
  const left = (text: string) => say(room, stopped, userId, textOf(text), now);
  const look = (using = previews, at = now + A_MINUTE) =>
    catchUp({ db, messages, previews: using, hosts: HOSTS }, at);
  const revAt = async (n: number) => (await at(n)).rev;

  test('the next look makes it, once', async () => {
    const { entry } = await left(url);
    await look();
    expect(await extraAt(entry.n)).toMatchObject({ url });
    const rev = await revAt(entry.n);
    await look();
    expect([await revAt(entry.n), pages.requests]).toEqual([rev, [url]]);
  });

  test('a look that is broken off in the middle is made again', async () => {
    const { entry: first } = await left(`${url}/a`);
    const { entry: second } = await left(`${url}/b`);
    await previews.of(`${url}/a`, userId);
    pages.isPaused = true;
    const broken = look();
    await expect.poll(() => pages.requests).toHaveLength(2);
    await previews.close();
    await broken;
    expect(await extraAt(second.n)).toEqual({});
    pages.letGo();
    const next = previewsNow();
    await look(next);
    expect(await extraAt(first.n)).toMatchObject({ url: `${url}/a` });
    expect(await extraAt(second.n)).toMatchObject({ url: `${url}/b` });
    await next.close();
  });

  test('a page that is not fetched for now is asked for again', async () => {
    const busy = { ...previews, of: async () => 'busy' as const };
    const { entry } = await left(url);
    await look(busy);
    expect(await extraAt(entry.n)).toEqual({});
    await look();
    expect(await extraAt(entry.n)).toMatchObject({ url });
  });

  test('two processes at once give it one', async () => {
    const { entry } = await left(url);
    const other = messagesOf(db, () => now);
    await Promise.all([look(), catchUp({ db, messages: other, previews, hosts: HOSTS }, now + A_MINUTE)]);
    await other.close();
    expect(await revAt(entry.n)).toBe(entry.rev + 1);
  });

  test('a young message is left to the process that stored it, until later', async () => {
    const { entry } = await left(url);
    await look(previews, now);
    expect(pages.requests).toEqual([]);
    await look();
    expect(await extraAt(entry.n)).toMatchObject({ url });
  });

  test('after an hour it gets none; nor does what was recalled', async () => {
    await left(url);
    await look(previews, now + HOUR + 1);
    const { entry } = await left(`${url}/recalled`);
    const context = contextOf(db, userId, stopped, now + 1000);
    await recallMessage(context, await findChannel(context, room.channelId, userId), entry.n);
    await look();
    expect(pages.requests).toEqual([]);
  });

  test('the place of the cursor never moves back', async () => {
    await moveTo(db, room.channelId, 1_000_000);
    await moveTo(db, room.channelId, 1);
    await left(url);
    await look();
    expect(pages.requests).toEqual([]);
    await db.write.deleteFrom('chat_cursor').execute();
  });
});
