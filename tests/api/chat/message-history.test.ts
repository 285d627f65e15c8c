/** Earlier messages and unread counts over the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const COUNT = 10;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
  });
  const past = (more = {}, who: SignedIn | null = null) =>
    circle.ask(who, 'im.message_history', { ...circle.target, ...more });
  const places = ({ list }: Awaited<ReturnType<typeof past>>) => list.map(({ n }) => n);

  describe('history', () => {
    const times: number[] = [];
    beforeEach(async () => {
      times.length = 0;
      for (let n = 0; n < COUNT; n++)
        times.push((await circle.say(circle.creator, `第 ${n + 1} 句`)).send_time);
    });

    test.each([
      ['the latest', {}, [8, 9, 10], { has_before: true, has_after: false, has_more: true }],
      ['before a place', { before_n: 4 }, [1, 2, 3], { has_before: false, has_after: true, has_more: false }],
      ['after a place', { after_n: 7 }, [8, 9, 10], { has_before: true, has_after: false, has_more: false }],
      [
        'after a place, more',
        { after_n: 2 },
        [3, 4, 5],
        { has_before: true, has_after: true, has_more: true },
      ],
      ['around a place', { around_n: 5 }, [4, 5, 6], { has_before: true, has_after: true, has_more: true }],
      ['around the first', { around_n: 1 }, [1, 2], { has_before: false, has_after: true, has_more: true }],
    ])('%s', async (_, input, expected, more) => {
      const page = await past({ ...input, count: 3 });
      expect(places(page)).toEqual(expected);
      expect(page).toMatchObject({ ...more, is_gap: false, n: COUNT, rev: COUNT });
    });

    test('before an instant is found without a gap at every message', async () => {
      for (const [i, before] of times.entries()) {
        expect(places(await past({ before, count: 100 }))).toEqual(
          Array.from({ length: i }, (_, n) => n + 1),
        );
        expect(places(await past({ before: before + 1, count: 1 }))).toEqual([i + 1]);
      }
      expect(places(await past({ before: 0 }))).toEqual([]);
    });

    test('before an instant reads a few rows, not the channel', async () => {
      let queries = 0;
      const plugin = {
        transformQuery: ({ node }: { node: never }) => {
          queries++;
          return node;
        },
        transformResult: async ({ result }: { result: never }) => result,
      };
      const { positionAt: placeAt } = await import('#lib/chat/message/time.server.ts');
      const counting = { ...db, read: db.read.withPlugin(plugin as never) };
      await db.write
        .updateTable('chat_head')
        .set({ n: 1_000_000 })
        .where('channel_id', '=', circle.channelId)
        .execute();
      expect(await placeAt(counting, circle.channelId, times[4]!)).toBe(5);
      expect(queries).toBeLessThan(25);
    });

    test('since a revision gives each changed message once, as it is now', async () => {
      const uuid = `${circle.channelId}-2`;
      await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid });
      const page = await past({ since_rev: COUNT - 1 });
      expect(page.list.map(({ n, status }) => [n, status])).toEqual([
        [10, 1],
        [2, 2],
      ]);
      expect(page).toMatchObject({ is_gap: false, rev: COUNT + 1 });
    });

    test('since a revision far behind says that there is a gap', async () => {
      await db.write.deleteFrom('chat_message').where('channel_id', '=', circle.channelId).execute();
      const row = { channel_id: circle.channelId, user_id: 1, kind: 'text', content: '{}', extra: '{}' };
      const rows = Array.from({ length: 501 }, (_, i) => ({
        ...row,
        n: i + 1,
        rev: i + 1,
        local_id: `${circle.channelId} ${i}`,
        mentioned: '{}',
        expansion: '{}',
        reply_n: null,
        sent_at: i,
      }));
      await db.write.insertInto('chat_message').values(rows).execute();
      expect(await past({ since_rev: 0 })).toMatchObject({ list: [], is_gap: true });
      expect((await past({ since_rev: 1 })).list).toHaveLength(500);
    });

    test('counts of more than 100, and private conversations, are bad input', async () => {
      for (const more of [{ count: 101 }, { conversation_type: 7 }])
        expect(await circle.refused(null, 'im.message_history', { ...circle.target, ...more })).toMatchObject(
          {
            status: 400,
            field: Object.keys(more)[0],
          },
        );
    });
  });

  describe('a channel closed to visitors', () => {
    test.each(['signed out', 'outsider', 'kicked'] as const)('is 404 to a visitor: %s', async as => {
      const channel_id = await circle.channel({ visitorView: 1 });
      const who = as === 'signed out' ? null : await circle[as]();
      const input = { ...circle.target, channel_id };
      expect(await circle.refused(who, 'im.message_history', input)).toMatchObject({ status: 404 });
      expect((await circle.ask(circle.creator, 'im.message_history', input)).list).toEqual([]);
    });

    test('and one that needs an identity is 404 to members without it', async () => {
      const [holder, member] = [await circle.member(), await circle.member()];
      const channel_id = await circle.channel({ viewers: [await circle.identity([holder])] });
      const input = { ...circle.target, channel_id };
      expect(await circle.refused(member, 'im.message_history', input)).toMatchObject({ status: 404 });
      expect((await circle.ask(holder, 'im.message_history', input)).list).toEqual([]);
    });
  });

  describe('unread', () => {
    const unread = async (who: SignedIn) => (await circle.ask(who, 'im.unread', {})).list;

    test('counts others’ messages since one joined, also in a channel that was made since', async () => {
      await circle.say(circle.creator, '以前');
      const member = await circle.member();
      const younger = await circle.channel();
      await circle.say(circle.creator, '现在');
      await circle.say(member, '自己', { channel_id: younger });
      await circle.say(circle.creator, '新房间', { channel_id: younger });
      expect(await unread(member)).toMatchObject([
        { target_id: circle.groupId, channel_id: circle.channelId, unread: 1, mentioned: 0 },
        { channel_id: younger, unread: 1 },
      ]);
    });

    test('counts a message that mentions the member twice once, and nobody’s own', async () => {
      const member = await circle.member();
      const identity = await circle.identity([member]);
      const mentioned = { isAll: true, userIds: [member.id], identityIds: [identity] };
      await circle.say(circle.creator, '@@@', { mentioned });
      expect(await unread(member)).toMatchObject([{ unread: 1, mentioned: 1 }]);
      expect(await unread(circle.creator)).toEqual([]);
    });

    test('a recalled mention is counted no more', async () => {
      const member = await circle.member();
      const mentioned = { isAll: false, userIds: [member.id], identityIds: [] };
      const { uuid } = await circle.say(circle.creator, '@', { mentioned });
      await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid });
      expect(await unread(member)).toEqual([]);
    });

    test('does not tell of a channel that one may not see any longer', async () => {
      const member = await circle.member();
      const identity = await circle.identity([member]);
      const channel_id = await circle.channel({ viewers: [identity] });
      await circle.say(circle.creator, '内部', { channel_id });
      expect(await unread(member)).toHaveLength(1);
      await db.write.deleteFrom('chat_member_identity').where('identity_id', '=', identity).execute();
      expect(await unread(member)).toEqual([]);
    });

    test('is cleared for one channel or for the whole group, again and again', async () => {
      const member = await circle.member();
      const second = await circle.channel();
      const mentioned = { isAll: false, userIds: [member.id], identityIds: [] };
      await circle.say(circle.creator, '一', { mentioned });
      await circle.say(circle.creator, '二', { channel_id: second });
      await circle.ask(member, 'im.clear_unread', circle.target);
      expect((await unread(member)).map(({ channel_id }) => channel_id)).toEqual([second]);
      for (let times = 0; times < 2; times++)
        await circle.ask(member, 'im.clear_unread', { target_id: circle.groupId });
      expect(await unread(member)).toEqual([]);
    });

    test('clearing leaves what is said meanwhile as one’s own', async () => {
      const member = await circle.member();
      await circle.say(circle.creator, '一');
      await Promise.all([
        circle.ask(member, 'im.clear_unread', circle.target),
        circle.say(member, '二'),
        circle.say(member, '三'),
      ]);
      const message = await circle.say(circle.creator, '四');
      expect(message.n).toBe(4);
      expect(await unread(member)).toMatchObject([{ unread: 1 }]);
    });

    test('the level of a channel counts, without one its group’s; it is told also where nothing is unread', async () => {
      const member = await circle.member();
      const inChannel = { group_id: circle.groupId, channel_id: circle.channelId };
      const level = (mute_status: number) =>
        circle.ask(member, 'im.channel_set_mute', { ...inChannel, mute_status });
      await circle.ask(member, 'im.group_set_mute', { group_id: circle.groupId, mute_status: 1 });
      expect(await unread(member)).toEqual([]);
      await circle.say(circle.creator, '一');
      expect(await unread(member)).toMatchObject([
        { mute_status: 1, is_as_group: true, group_mute_status: 1 },
      ]);
      await circle.ask(member, 'im.clear_unread', circle.target);
      for (const own of [0, 2]) {
        expect(await level(own)).toEqual({ mute_status: own, is_as_group: false });
        expect(await unread(member)).toMatchObject([{ unread: 0, mute_status: own, group_mute_status: 1 }]);
      }
      expect(await level(3)).toEqual({ mute_status: 1, is_as_group: true });
      expect(await unread(member)).toEqual([]);
    });

    test('mentions after a place are told in order: one’s own, of one’s identities and of all, not of the blocked', async () => {
      const [member, other, hater] = [await circle.member(), await circle.member(), await circle.member()];
      const identity = await circle.identity([member]);
      const mention = (who: SignedIn, input: object) =>
        circle.say(who, '@', { mentioned: { isAll: false, userIds: [], identityIds: [], ...input } });
      await mention(circle.creator, { userIds: [member.id] });
      await mention(circle.creator, { userIds: [other.id] });
      await mention(circle.creator, { isAll: true });
      await mention(circle.creator, { identityIds: [identity], userIds: [member.id] });
      await mention(hater, { userIds: [member.id] });
      await circle.ask(member, 'user.block', { user_id: hater.id, on: true });
      const places = async (after_n = 0) =>
        (await circle.ask(member, 'im.mentions', { ...circle.target, after_n })).list;
      expect(await places()).toEqual([1, 3, 4]);
      expect(await places(1)).toEqual([3, 4]);
      expect((await circle.ask(other, 'im.mentions', circle.target)).list).toEqual([2, 3]);
    });

    test('is cleared only where one may see: a hidden channel is 404, a visitor is refused', async () => {
      const [member, outsider] = [await circle.member(), await circle.outsider()];
      const channel_id = await circle.hidden();
      const input = { target_id: circle.groupId, channel_id };
      expect(await circle.refused(member, 'im.clear_unread', input)).toMatchObject({ status: 404 });
      const other = { target_id: circle.groupId, channel_id: (await Circle.open(db)).channelId };
      expect(await circle.refused(member, 'im.clear_unread', other)).toMatchObject({ status: 404 });
      expect(await circle.refused(outsider, 'im.clear_unread', circle.target)).toMatchObject({ status: 403 });
    });
  });
});
