/** Cards of other hosts' pages: asked for once, stored for all, put under messages after they were stored. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findChannel } from '#lib/chat/channel/scopes.server.ts';
import { editMessage } from '#lib/chat/message/edit.server.ts';
import { messageAt } from '#lib/chat/message/history.server.ts';
import type { MessageLog } from '#lib/chat/message/log.server.ts';
import { recallMessage } from '#lib/chat/message/recall.server.ts';
import { followEntries } from '#lib/chat/preview/follow.server.ts';
import { AT_ONCE, PAGES_A_MEMBER, WAITING_MAX } from '#lib/chat/preview/limits.ts';
import { makePreviews, type Previews } from '#lib/chat/preview/previews.server.ts';
import { sweepPreviews } from '#lib/chat/preview/store.server.ts';
import { DAY, HOUR } from '#lib/platform/kernel/time.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { address, HOSTS, Pages } from '#tests/support/chat/other-site.ts';
import { contextOf, joined, makeRoom, type Room, say, textOf } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let pages: Pages;
  let previews: Previews;
  let messages: MessageLog;
  let following: ReturnType<typeof followEntries>;
  let now = 1_800_000_000_000;
  let serial = 0;
  let url: string;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  beforeEach(() => {
    now += 30 * DAY;
    url = address(`page${++serial}`);
    pages = new Pages();
    const words = wordFilterOf('坏词\n');
    previews = makePreviews({ db, words, hosts: HOSTS, now: () => now, fetchPage: pages.fetch });
    messages = messagesOf(db, () => now);
    following = followEntries({ db, messages, previews, hosts: HOSTS });
  });
  afterEach(async () => {
    await previews.close();
    await messages.close();
  });
  afterAll(() => db.drop());

  const member = 7;

  test('a page is fetched once for all who ask for it, and again after a week', async () => {
    const both = await Promise.all([previews.of(url, member), previews.of(`${url}#top`, member + 1)]);
    expect(both[0]).toEqual({ url, title: '转会新闻', description: '', siteName: '新闻网' });
    expect(both[1]).toEqual(both[0]);
    pages.title = '新题';
    now += 6 * DAY;
    expect(await previews.of(url, member)).toEqual(both[0]);
    expect(pages.requests).toEqual([url]);
    now += 2 * DAY;
    expect(await previews.of(url, member)).toMatchObject({ title: '新题' });
  });

  test('that a page has no preview is stored for an hour', async () => {
    const none = `${url}/none`;
    expect(await previews.of(none, member)).toBeUndefined();
    expect(await previews.of(none, member)).toBeUndefined();
    expect(pages.requests).toEqual([none]);
    now += HOUR + 1;
    await previews.of(none, member);
    expect(pages.requests).toHaveLength(2);
  });

  test('a page whose words are forbidden has no preview', async () => {
    pages.title = '坏词';
    expect(await previews.of(url, member)).toBeUndefined();
  });

  test('other hosts are not asked', async () => {
    expect(await previews.of('https://else.example/', member)).toBeUndefined();
    expect(pages.requests).toEqual([]);
  });

  test('a member causes only some pages to be fetched; what is stored is free', async () => {
    const { burst } = PAGES_A_MEMBER;
    for (let i = 0; i < burst; i++) expect(await previews.of(`${url}/${i}`, member)).toBeTypeOf('object');
    expect(await previews.of(`${url}/more`, member)).toBe('busy');
    expect(await previews.of(`${url}/0`, member)).toBeTypeOf('object');
    expect(await previews.of(`${url}/more`, member + 1)).toBeTypeOf('object');
  });

  test('few pages are fetched at once, some wait, and beyond that nothing is', async () => {
    pages.isPaused = true;
    const cards = Array.from({ length: AT_ONCE + WAITING_MAX + 1 }, (_, i) => previews.of(`${url}/${i}`, i));
    expect(await Promise.any(cards)).toBe('busy');
    expect(pages.requests).toHaveLength(AT_ONCE);
    pages.letGo();
    const got = await Promise.all(cards);
    expect(got.filter(one => one === 'busy')).toHaveLength(1);
    expect(pages.requests).toHaveLength(AT_ONCE + WAITING_MAX);
  });

  test('the end of the process ends what is being fetched, and stores nothing', async () => {
    pages.isPaused = true;
    const cards = previews.of(url, member);
    await expect.poll(() => pages.requests).toHaveLength(1);
    await previews.close();
    expect(await cards).toBe('busy');
    const row = await db.read.selectFrom('link_preview').select('url').where('url', '=', url).execute();
    expect(row).toEqual([]);
  });

  test('what is stored is deleted after its time', async () => {
    await previews.of(url, member);
    await sweepPreviews(db, now + 8 * DAY);
    expect(await db.read.selectFrom('link_preview').select('url').execute()).toEqual([]);
  });

  describe('under messages', () => {
    let room: Room;
    let userId: number;
    beforeAll(async () => {
      room = await makeRoom(db);
      userId = await joined(room);
    });

    const at = async (n: number) => (await messageAt(db, room.channelId, n))!;
    const extraAt = async (n: number) => JSON.parse((await at(n)).extra);
    const sent = (text: string) => say(room, messages, userId, textOf(text), now);

    test('a message is stored without waiting for the host, and gets the card as its next revision', async () => {
      pages.isPaused = true;
      const { entry } = await sent(`看 ${url}`);
      expect(entry.extra).toBe('{}');
      await expect.poll(() => pages.requests).toEqual([url]);
      pages.letGo();
      await following.idle();
      expect(await extraAt(entry.n)).toEqual({
        url,
        title: '转会新闻',
        place: '新闻网',
        desc: '',
        isOutside: true,
      });
      expect((await at(entry.n)).rev).toBe(entry.rev + 1);
    });

    test('a message that was recalled meanwhile gets none', async () => {
      pages.isPaused = true;
      const { entry } = await sent(url);
      await expect.poll(() => pages.requests).toHaveLength(1);
      const context = contextOf(db, userId, messages, now + 1000);
      await recallMessage(context, await findChannel(context, room.channelId, userId), entry.n);
      pages.letGo();
      await following.idle();
      expect(await extraAt(entry.n)).toEqual({});
    });

    test('an edited message gets the card of its new address, not of the one before', async () => {
      pages.isPaused = true;
      const { entry } = await sent(url);
      await expect.poll(() => pages.requests).toHaveLength(1);
      const context = contextOf(db, userId, messages, now + 1000);
      const found = await findChannel(context, room.channelId, userId);
      await editMessage(context, new Map(), found, { n: entry.n, text: `${url}/new` });
      await expect.poll(() => pages.requests).toHaveLength(2);
      pages.letGo();
      await following.idle();
      expect(await extraAt(entry.n)).toMatchObject({ url: `${url}/new` });
    });

    test('a host that fails leaves the message as it is', async () => {
      const { entry } = await sent(`${url}/none`);
      await following.idle();
      expect(await at(entry.n)).toMatchObject({ extra: '{}', rev: entry.rev });
    });

    test('what stands among letters that are not accepted asks nobody', async () => {
      const state = { user_id: userId, channel_id: room.channelId, other_id: room.creatorId, deleted_n: 0 };
      await db.write
        .insertInto('letter_state')
        .values({ ...state, reception: 'requested' })
        .execute();
      await sent(url);
      await following.idle();
      expect(pages.requests).toEqual([]);
      await db.write.updateTable('letter_state').set({ reception: 'open' }).execute();
      await sent(url);
      await following.idle();
      expect(pages.requests).toEqual([url]);
    });

    test('a text without an address of a listed host asks nobody', async () => {
      await sent('https://else.example/ 你好');
      await following.idle();
      expect(pages.requests).toEqual([]);
    });
  });
});
