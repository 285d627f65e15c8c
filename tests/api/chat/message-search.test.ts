/** The search in messages: what is found, and what must not be. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HIDDEN, SHOWN } from '#lib/chat/message/kind.ts';
import { sweepMessages } from '#lib/chat/message/retention.server.ts';
import { IndexFollower } from '#lib/chat/message-search/follow.server.ts';
import { DAY, dayKey } from '#lib/platform/kernel/time.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let member: SignedIn;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
  });

  const indexed = async () => {
    const follower = new IndexFollower(db);
    while (await follower.step(0));
  };
  type SearchQuery = Parameters<typeof circle.ask<'im.message_search'>>[2];
  async function search(input: SearchQuery, who = member) {
    await indexed();
    return circle.ask(who, 'im.message_search', input);
  }
  const found = async (input: SearchQuery, who = member) =>
    (await search(input, who)).list.map(({ uuid }) => uuid);
  const inRoom = () => ({ channel_id: circle.channelId });

  test('a message is found by its words, newest first, with what was found marked', async () => {
    const older = await circle.say(circle.creator, '今晚的比赛几点开始');
    await circle.say(circle.creator, '不知道');
    const newer = await circle.say(member, '比赛八点，EDG 先打');
    const { list, has_more } = await search({ keyword: '比赛', ...inRoom() });
    expect(list.map(({ uuid }) => uuid)).toEqual([newer.uuid, older.uuid]);
    expect(has_more).toBe(false);
    expect(list[1]).toMatchObject({
      target_id: circle.groupId,
      group_name: '群',
      channel_id: circle.channelId,
      n: 1,
      message_type: 'text',
      user_info: { id: circle.creator.id },
      excerpt: '今晚的比赛几点开始',
      marks: [{ from: 3, to: 5 }],
    });
    expect(await found({ keyword: '比赛 edg', ...inRoom() })).toEqual([newer.uuid]);
    expect(await found({ keyword: '赛八', ...inRoom() })).toEqual([newer.uuid]);
    expect(await found({ keyword: '点', ...inRoom() })).toHaveLength(2);
    expect(await found({ keyword: '？？', ...inRoom() })).toEqual([]);
  });

  test('it is narrowed by person, by day and to pictures', async () => {
    circle.now -= DAY;
    const first = await circle.say(circle.creator, '比赛一');
    circle.now += DAY;
    const second = await circle.say(member, '比赛二');
    const { now } = circle;
    expect(await found({ user_id: member.id, ...inRoom() })).toEqual([second.uuid]);
    expect(await found({ user_id: member.id, keyword: '比赛', ...inRoom() })).toEqual([second.uuid]);
    expect(await found({ user_id: member.id, keyword: '比', ...inRoom() })).toEqual([second.uuid]);
    expect(await found({ user_id: member.id, keyword: '比赛一', ...inRoom() })).toEqual([]);
    expect(await found({ keyword: '比赛', to: dayKey(now - DAY), ...inRoom() })).toEqual([first.uuid]);
    expect(await found({ keyword: '比赛', from: dayKey(now), ...inRoom() })).toEqual([second.uuid]);
    expect(
      await found({ keyword: '比赛', from: dayKey(now - DAY), to: dayKey(now), ...inRoom() }),
    ).toHaveLength(2);
    expect(await found({ has_picture: true, ...inRoom() })).toEqual([]);
    await db.write
      .updateTable('chat_message')
      .set({ kind: 'image', content: '{"name":"合影.jpg"}', rev: 3 })
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', 1)
      .execute();
    await db.write
      .updateTable('chat_head')
      .set({ rev: 3 })
      .where('channel_id', '=', circle.channelId)
      .execute();
    expect(await found({ has_picture: true, ...inRoom() })).toEqual([first.uuid]);
    expect(await found({ has_picture: true, keyword: '合影', ...inRoom() })).toEqual([first.uuid]);
  });

  test('in a group it covers its rooms, and without a place all groups of the member alone', async () => {
    const other = await Circle.open(db);
    const otherId = await circle.channel();
    const here = await circle.say(circle.creator, '比赛在这里');
    const there = await circle.say(circle.creator, '比赛在那里', { channel_id: otherId });
    await other.say(other.creator, '比赛在别处');
    expect(await found({ keyword: '比赛', group_id: circle.groupId })).toEqual([there.uuid, here.uuid]);
    expect(await found({ keyword: '比赛' })).toEqual([there.uuid, here.uuid]);
    const { status } = await circle.refused(member, 'im.message_search', {
      keyword: '比赛',
      group_id: other.groupId,
    });
    expect(status).toBe(403);
  });

  test.each(['group_id', 'channel_id'] as const)(
    'messages of rooms that may not be viewed are nowhere, also where the %s is named',
    async name => {
      const hiddenId = await circle.hidden();
      const secret = await circle.say(circle.creator, '比赛的秘密', { channel_id: hiddenId });
      expect(await found({ keyword: '秘密' })).toEqual([]);
      expect(await found({ keyword: '秘密' }, circle.creator)).toEqual([secret.uuid]);
      if (name === 'group_id') expect(await found({ keyword: '秘密', group_id: circle.groupId })).toEqual([]);
      else
        expect(
          await circle.refused(member, 'im.message_search', { keyword: '秘密', channel_id: hiddenId }),
        ).toMatchObject({ status: 404 });
    },
  );

  test('what could be viewed when it was said is not found once it cannot', async () => {
    const roomId = await circle.channel();
    const message = await circle.say(circle.creator, '比赛的秘密', { channel_id: roomId });
    expect(await found({ keyword: '秘密' })).toEqual([message.uuid]);
    await db.write.updateTable('chat_channel').set({ status: 2 }).where('id', '=', roomId).execute();
    await circle.changed();
    expect(await found({ keyword: '秘密' })).toEqual([]);
    expect(await found({ keyword: '秘密' }, circle.creator)).toEqual([]);
  });

  test('whom the member blocks is not found', async () => {
    const other = await circle.member();
    const message = await circle.say(other, '比赛真臭');
    await circle.ask(member, 'user.block', { user_id: other.id, on: true });
    expect(await found({ keyword: '真臭', ...inRoom() })).toEqual([]);
    expect(await found({ user_id: other.id, ...inRoom() })).toEqual([]);
    expect(await found({ keyword: '真臭', ...inRoom() }, circle.creator)).toEqual([message.uuid]);
  });

  const rowsOf = async () =>
    (
      await db.read
        .selectFrom('chat_search')
        .select('n')
        .where('channel_id', '=', circle.channelId)
        .orderBy('n')
        .execute()
    ).map(({ n }) => Number(n));
  const setStatus = (n: number, status: number, rev: number) =>
    db.write
      .updateTable('chat_message')
      .set({ status, rev })
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', n)
      .execute();

  test('a recalled message leaves the index at once', async () => {
    const { uuid } = await circle.say(member, '说错了的话');
    await indexed();
    expect(await rowsOf()).toEqual([1]);
    await circle.ask(member, 'im.message_recall', { ...circle.target, uuid });
    expect(await rowsOf()).toEqual([]);
    expect(await found({ keyword: '说错', ...inRoom() })).toEqual([]);
  });

  test('a hidden message is not found, nor before the index hears of it, and comes back with it', async () => {
    const { uuid } = await circle.say(member, '被举报的话');
    await indexed();
    await setStatus(1, HIDDEN, 2);
    expect((await circle.ask(member, 'im.message_search', { keyword: '举报', ...inRoom() })).list).toEqual(
      [],
    );
    await db.write
      .updateTable('chat_head')
      .set({ rev: 2 })
      .where('channel_id', '=', circle.channelId)
      .execute();
    await indexed();
    expect(await rowsOf()).toEqual([]);
    await setStatus(1, SHOWN, 3);
    await db.write
      .updateTable('chat_head')
      .set({ rev: 3 })
      .where('channel_id', '=', circle.channelId)
      .execute();
    expect(await found({ keyword: '举报', ...inRoom() })).toEqual([uuid]);
  });

  test('an edited message is found by its new words alone', async () => {
    const { uuid } = await circle.say(member, '旧的说法');
    await indexed();
    await db.write
      .updateTable('chat_message')
      .set({ content: '{"text":"新的说法"}', rev: 2 })
      .where('channel_id', '=', circle.channelId)
      .execute();
    expect((await circle.ask(member, 'im.message_search', { keyword: '旧的', ...inRoom() })).list).toEqual(
      [],
    );
    await db.write
      .updateTable('chat_head')
      .set({ rev: 2 })
      .where('channel_id', '=', circle.channelId)
      .execute();
    expect(await found({ keyword: '旧的', ...inRoom() })).toEqual([]);
    expect(await found({ keyword: '新的', ...inRoom() })).toEqual([uuid]);
  });

  test('what is too old to stay is not found either, and the index holds no more of it', async () => {
    circle.now -= 10 * DAY;
    await circle.say(member, '很久以前');
    circle.now += 10 * DAY;
    const { uuid } = await circle.say(member, '很久以后');
    await indexed();
    await sweepMessages(db, circle.now, 5);
    expect(await rowsOf()).toEqual([2]);
    expect(await found({ keyword: '很久', ...inRoom() })).toEqual([uuid]);
  });

  test('messages of one instant and of many slices are each found once, page by page', async () => {
    const drafts = 120;
    circle.now += 1000;
    for (let i = 0; i < drafts; i++)
      await circle
        .ask(i % 2 ? member : circle.creator, 'im.message_send', circle.saying(`刷屏 ${i}`))
        .catch(() => {});
    const all: string[] = [];
    let cursor = '';
    do {
      const page = await search({ keyword: '刷屏', ...inRoom(), page_size: 40, cursor });
      all.push(...page.list.map(({ uuid }) => uuid));
      cursor = page.has_more ? page.last_cursor : '';
    } while (cursor);
    const stored = await db.read
      .selectFrom('chat_message')
      .select('n')
      .where('channel_id', '=', circle.channelId)
      .execute();
    expect(stored.length).toBeGreaterThan(5);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      stored
        .map(({ n }) => Number(n))
        .toSorted((a, b) => b - a)
        .map(n => `${circle.channelId}-${n}`),
    );
  });

  test('a search without anything to look for is refused, and days the wrong way round', async () => {
    expect(await circle.refused(member, 'im.message_search', inRoom())).toMatchObject({
      status: 400,
      message: '输入要找的词，或选一个条件',
    });
    expect(
      await circle.refused(member, 'im.message_search', {
        ...inRoom(),
        from: '2026-02-02',
        to: '2026-02-01',
      }),
    ).toMatchObject({ status: 400, field: 'to' });
  });
});

test('after too many searches a member waits, and nobody else', async () => {
  const db = await makeDatabase('sqlite');
  const circle = await Circle.open(db);
  const [one, other] = [await circle.member(), await circle.member()];
  const status = async (who: SignedIn) =>
    (await circle.raw(who, 'im.message_search', { keyword: '比' })).status;
  while ((await status(one)) !== 429);
  expect(await status(other)).toBe(200);
  await db.drop();
});
