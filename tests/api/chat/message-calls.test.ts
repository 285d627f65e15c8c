/** Messages over the API: sending, recalling, expanding, and who is refused. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upFrames } from '#lib/chat/gateway/frames.ts';
import { EXPANSION_BYTES } from '#lib/chat/message/limits.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

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
  const history = async (who: SignedIn | null = null, more = {}) =>
    (await circle.ask(who, 'im.message_history', { ...circle.target, ...more })).list;
  const recall = (uuid: string, more = {}) => ({ ...circle.target, uuid, ...more });

  describe('sending', () => {
    test('stores the message and answers with its place', async () => {
      const member = await circle.member();
      const sent = await circle.say(member, ' 大家好 ');
      expect(sent).toEqual({
        code: 0,
        uuid: `${circle.channelId}-1`,
        send_time: expect.any(Number),
        n: 1,
        rev: 1,
      });
      expect(await history()).toMatchObject([
        { uuid: sent.uuid, user_id: member.id, message_type: 'text', content: { text: '大家好' }, status: 1 },
      ]);
    });

    test('the same local id again stores nothing and answers as before', async () => {
      const member = await circle.member();
      const input = circle.saying('一次');
      const first = await circle.ask(member, 'im.message_send', input);
      expect(await circle.ask(member, 'im.message_send', input)).toEqual(first);
      expect(await history()).toHaveLength(1);
    });

    test('ids may be digits in a string, as the messaging service writes them', async () => {
      const target_id = String(circle.groupId);
      const input = { ...circle.saying('字符串'), target_id, channel_id: String(circle.channelId) };
      const { code } = await circle.ask(circle.creator, 'im.message_send', input as never);
      expect(code).toBe(0);
    });

    test.each([
      ['a visitor', 'outsider', { status: 403, reason: 'visitor' }],
      ['a kicked member', 'kicked', { status: 200, code: 24_406, reason: 'blocked' }],
      ['a muted member', 'muted', { status: 200, code: 24_408, reason: 'muted' }],
    ] as const)('%s is refused', async (_, role, refusal) => {
      const who = await circle[role]();
      expect(await circle.refused(who, 'im.message_send', circle.saying('喂'))).toMatchObject(refusal);
      expect((await history()).filter(({ user_id }) => user_id === who.id)).toEqual([]);
    });

    test('a frozen account is refused with 30000, somebody signed out with 401', async () => {
      const who = await circle.member();
      await circle.freeze(who);
      expect(await circle.refused(who, 'im.message_send', circle.saying('喂'))).toMatchObject({
        code: 30_000,
      });
      expect(await circle.refused(null, 'im.message_send', circle.saying('喂'))).toMatchObject({
        status: 401,
      });
    });

    test('a mute tells when it ends, and ends then', async () => {
      const who = await circle.muted(60);
      const refused = await circle.refused(who, 'im.message_send', circle.saying('喂'));
      expect(refused.until).toBe(circle.now + 60_000);
      circle.now += 60_000;
      expect((await circle.say(who, '喂')).code).toBe(0);
    });

    test('a channel that may not be seen is 404, as one that never was', async () => {
      const member = await circle.member();
      const hidden = await circle.hidden();
      const refusal = (channel_id: number) =>
        circle.refused(member, 'im.message_send', circle.saying('喂', { channel_id }));
      const [one, other] = [await refusal(hidden), await refusal(999_999)];
      expect(one).toMatchObject({ status: 404, reason: 'not_found' });
      expect(other).toEqual(one);
    });

    test('a channel of another group than the target is 404', async () => {
      const other = await Circle.open(db);
      const both = await other.member();
      await circle.ask(both, 'im.group_join', { group_id: circle.groupId });
      const mixed = circle.saying('喂', { channel_id: other.channelId });
      expect(await circle.refused(both, 'im.message_send', mixed)).toMatchObject({ status: 404 });
    });

    test('a link channel takes no messages, whoever asks', async () => {
      const channel_id = await circle.channel({ kind: 'link', link: 'https://example.com/' });
      const input = circle.saying('喂', { channel_id });
      expect(await circle.refused(circle.creator, 'im.message_send', input)).toMatchObject({
        status: 403,
        reason: 'not_here',
      });
    });

    test.each([
      ['a conversation of an unknown type', { conversation_type: 7 }, 'conversation_type'],
      ['an unknown kind', { message_type: 'hologram' }, 'message_type'],
      ['a system line', { message_type: 'system', content: { type: 'kick' } }, 'message_type'],
      ['no text', { content: { text: ' \u200b ' } }, 'content'],
      ['no local id', { expansion: {} }, 'expansion.local_message_id'],
      ['an answer to nothing', { reply_n: 99 }, 'reply_n'],
    ])('%s is bad input', async (_, more, field) => {
      const input = circle.saying('喂', more);
      expect(await circle.refused(circle.creator, 'im.message_send', input)).toMatchObject({
        status: 400,
        field,
      });
    });

    test.each([
      ['a text over 2000 characters', { content: { text: '长'.repeat(2001) } }],
      ['an expansion over 4 kB', { expansion: { local_message_id: 'x', more: 'x'.repeat(EXPANSION_BYTES) } }],
    ])('%s is refused with 30016', async (_, more) => {
      const input = circle.saying('喂', more);
      expect(await circle.refused(circle.creator, 'im.message_send', input)).toMatchObject({ code: 30_016 });
    });

    test('everybody is mentioned by managers alone', async () => {
      const mentioned = { isAll: true, userIds: [], identityIds: [] };
      const member = await circle.member();
      const input = circle.saying('@所有人', { mentioned });
      expect(await circle.refused(member, 'im.message_send', input)).toMatchObject({ status: 403 });
      expect((await circle.say(await circle.channelManager(), '@所有人', { mentioned })).code).toBe(0);
    });

    test.each([
      ['a member is', 1, true],
      ['who is frozen is not', 2, false],
      ['who closed their account is not', 3, false],
    ])('%s named and told', async (_, status, isNotified) => {
      const { id } = await circle.member();
      await db.write.updateTable('user').set({ status }).where('id', '=', id).execute();
      const mentioned = { isAll: false, userIds: [id], identityIds: [] };
      await circle.say(circle.creator, '@', { mentioned });
      const mentions = await db.read
        .selectFrom('chat_mention')
        .selectAll()
        .where('user_id', '=', id)
        .execute();
      expect((await history())[0]!.mentioned).toMatchObject({ userIds: isNotified ? [id] : [] });
      expect(mentions.length).toBe(isNotified ? 1 : 0);
    });

    test('another spelling is refused, in calls and frames: it would mention nobody', async () => {
      const mentioned = { is_all: true, user_ids: [circle.creator.id] };
      expect(
        await circle.refused(circle.creator, 'im.message_send', circle.saying('@', { mentioned })),
      ).toMatchObject({
        status: 400,
        field: 'mentioned',
        message: '参数 mentioned 里没有 is_all、user_ids',
      });
      const message = { channel_id: 1, local_id: 'a', message_type: 'text', content: { text: '@' } };
      for (const [frame, input] of [
        ['send', message],
        ['edit', { channel_id: 1, n: 1, text: '@' }],
      ] as const) {
        expect(upFrames[frame].input.safeParse({ ...input, mentioned: { isAll: true } }).success).toBe(true);
        expect(upFrames[frame].input.safeParse({ ...input, mentioned }).success).toBe(false);
      }
    });

    test('an identity of another group is mentioned by nobody', async () => {
      const other = await Circle.open(db);
      const who = await circle.member();
      await other.ask(who, 'im.group_join', { group_id: other.groupId });
      const identity = await other.identity([who]);
      await circle.say(circle.creator, '@', {
        mentioned: { isAll: false, userIds: [], identityIds: [identity] },
      });
      expect((await circle.ask(who, 'im.unread', {})).list).toMatchObject([{ mentioned: 0 }]);
    });
  });

  describe('recalling', () => {
    test('one’s own message leaves its place and nothing said, once', async () => {
      const member = await circle.member();
      const { uuid } = await circle.say(member, '说错了');
      for (let times = 0; times < 2; times++) await circle.ask(member, 'im.message_recall', recall(uuid));
      expect(await history()).toMatchObject([{ uuid, status: 2, content: {}, rev: 2 }]);
    });

    test('those of lower rank are recalled by managers of group and channel', async () => {
      const member = await circle.member();
      for (const who of [circle.creator, await circle.manager(), await circle.channelManager()]) {
        const { uuid } = await circle.say(member, '该撤');
        await circle.ask(who, 'im.message_recall', recall(uuid));
      }
      expect((await history()).map(({ status }) => status)).toEqual([2, 2, 2]);
    });

    test('others’ are refused to members, and a manager’s to another manager', async () => {
      const [member, manager, other] = [
        await circle.member(),
        await circle.manager(),
        await circle.manager(),
      ];
      const { uuid } = await circle.say(manager, '别动');
      for (const who of [member, other, await circle.channelManager()])
        expect(await circle.refused(who, 'im.message_recall', recall(uuid))).toMatchObject({
          status: 403,
          reason: 'not_own',
        });
    });

    test('a uuid of another channel, or none, is 404', async () => {
      const other = await circle.channel();
      const { uuid } = await circle.say(circle.creator, '这里', { channel_id: other });
      for (const id of [uuid, 'x', `${circle.channelId}-99`])
        expect(await circle.refused(circle.creator, 'im.message_recall', recall(id)), id).toMatchObject({
          status: 404,
        });
    });
  });

  describe('expanding', () => {
    const expand = (uuid: string, expansion: Record<string, unknown>) => ({
      ...circle.target,
      uuid,
      expansion,
    });

    test('changes the given keys with one revision, and the same again with none', async () => {
      const member = await circle.member();
      const input = circle.saying('投票');
      const { uuid } = await circle.ask(member, 'im.message_send', input);
      const patch = expand(uuid, { vote: 1, local_message_id: '换不掉' });
      const whole = { ...input.expansion, vote: 1 };
      expect(await circle.ask(member, 'im.message_expansion', patch)).toEqual({ expansion: whole });
      expect(await circle.ask(member, 'im.message_expansion', patch)).toEqual({ expansion: whole });
      expect(await history()).toMatchObject([{ expansion: whole, rev: 2 }]);
    });

    test('is refused for others’ messages, even to the creator', async () => {
      const { uuid } = await circle.say(await circle.member(), '我的');
      expect(
        await circle.refused(circle.creator, 'im.message_expansion', expand(uuid, { vote: 1 })),
      ).toMatchObject({ status: 403, reason: 'not_own' });
    });

    test('is refused for a recalled message, and to the muted', async () => {
      const member = await circle.member();
      const { uuid } = await circle.say(member, '撤回');
      await circle.ask(member, 'im.message_recall', recall(uuid));
      expect(await circle.refused(member, 'im.message_expansion', expand(uuid, {}))).toMatchObject({
        status: 404,
      });
      const muted = await circle.muted();
      expect(await circle.refused(muted, 'im.message_expansion', expand(uuid, {}))).toMatchObject({
        code: 24_408,
      });
    });

    test('grows to 4 kB and no further', async () => {
      const { uuid } = await circle.say(circle.creator, '附加');
      const half = 'x'.repeat(EXPANSION_BYTES / 2);
      await circle.ask(circle.creator, 'im.message_expansion', expand(uuid, { a: half }));
      expect(
        await circle.refused(circle.creator, 'im.message_expansion', expand(uuid, { b: half })),
      ).toMatchObject({ code: 30_016 });
    });
  });
});
