/** Topics under messages over the API: beginning, listing, closing, deleting, sharing, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { OPEN } from '#lib/chat/group/config.server.ts';
import { TITLE_MAX } from '#lib/chat/topic/limits.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { OUTSIDE } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let author: SignedIn;
  let member: SignedIn;
  let uuid: string;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    [author, member] = [await circle.member(), await circle.member()];
    ({ uuid } = await circle.say(author, '今晚谁会赢'));
  });

  const place = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
  const begin = async (who = member, more = {}) =>
    (await circle.ask(who, 'topic.creat_topic', { ...place(), uuid, content: '今晚谁会赢', ...more }))
      .topic_id;
  const refusedBegin = (more = {}, who: SignedIn | null = member) =>
    circle.refused(who, 'topic.creat_topic', { ...place(), uuid, content: '聊聊', ...more });
  const info = (topic_id: number, who: SignedIn | null = null) =>
    circle.ask(who, 'topic.topic_info', { topic_id });
  const list = async (who: SignedIn | null = null) =>
    (await circle.ask(who, 'topic.topic_list', place())).list;
  const speak = (who: SignedIn, topicId: number, text = '我觉得是主队') =>
    circle.say(who, text, { channel_id: topicId });
  const refusedSay = (who: SignedIn, topicId: number) => {
    circle.now += 1000;
    return circle.refused(who, 'im.message_send', circle.saying('还有', { channel_id: topicId }));
  };
  const messageUnder = async () => {
    const { list: message } = await circle.ask(author, 'im.message_history', { ...circle.target });
    return message.find(one => one.uuid === uuid);
  };
  const close = (who: SignedIn, topic_id: number, on = true) =>
    circle.ask(who, 'topic.topic_close', { topic_id, on });

  describe('beginning', () => {
    test('stands under its message, in the list, and once', async () => {
      const topic_id = await begin();
      expect(await begin(author, { content: '另一个标题' })).toBe(topic_id);
      const topic = await info(topic_id);
      expect(topic).toMatchObject({
        ...place(),
        topic_id,
        uuid,
        content: '今晚谁会赢',
        message_count: 0,
        is_closed: false,
        is_following: false,
      });
      expect(topic.user_info?.id).toBe(member.id);
      expect((await list()).map(one => one.topic_id)).toEqual([topic_id]);
      expect((await messageUnder())?.extra).toEqual({
        topic: { id: topic_id, title: '今晚谁会赢', count: 0, last_at: circle.now },
      });
    });

    test('its maker and the author of the message follow it', async () => {
      const topic_id = await begin();
      const following = await Promise.all([author, member, circle.creator].map(who => info(topic_id, who)));
      expect(following.map(({ is_following }) => is_following)).toEqual([true, true, false]);
    });

    test.each([
      ['without a title', { content: '  ' }, 400, 'content'],
      ['with a title that is too long', { content: '长'.repeat(TITLE_MAX + 1) }, 400, 'content'],
      ['with pictures', { media_list: [{}] }, 400, 'media_list'],
      ['under what is no message', { uuid: 'x' }, 404, undefined],
      ['with more than 4 kB beside it', { expansion: { text: 'x'.repeat(5000) } }, 200, undefined],
    ])('is refused %s', async (_, more, status, field) => {
      const refused = await refusedBegin(more);
      expect([refused.status, refused.field]).toEqual([status, field]);
      expect(refused.code).not.toBe(200);
    });

    test('is refused with a word of the group’s own list', async () => {
      await circle.ask(circle.creator, 'im_admin.set_words', { ...place(), words: ['剧透'] });
      expect(await refusedBegin({ content: '剧透区' })).toMatchObject({ field: 'content', status: 400 });
    });

    test('is refused with a word of the site’s list', async () => {
      const { words } = OUTSIDE.site;
      onTestFinished(() => void Object.assign(OUTSIDE.site, { words }));
      Object.assign(OUTSIDE.site, { words: wordFilterOf('block 赌球') });
      expect(await refusedBegin({ content: '来赌球' })).toMatchObject({ field: 'content', status: 400 });
    });

    test('is refused under what was taken back, a system line, and a message of another room', async () => {
      const other = await Circle.open(db);
      const { uuid: elsewhere } = await other.say(other.creator, '无关');
      expect((await refusedBegin({ uuid: elsewhere })).status).toBe(404);
      await circle.ask(author, 'im.message_recall', { ...circle.target, uuid });
      expect((await refusedBegin()).status).toBe(404);
      await circle.kicked();
      const { list: message } = await circle.ask(author, 'im.message_history', { ...circle.target });
      const line = message.find(({ message_type }) => message_type === 'system');
      expect(line, 'the kick leaves a line').toBeDefined();
      expect(await refusedBegin({ uuid: line?.uuid })).toMatchObject({ status: 400, field: 'uuid' });
    });

    test('a topic has no topics', async () => {
      const topicId = await begin();
      const { uuid: within } = await speak(member, topicId);
      const refused = await refusedBegin({ channel_id: topicId, uuid: within });
      expect(refused.status).toBe(404);
    });
  });

  describe('rights are those of its channel', () => {
    test('who is muted there may not speak in it, and who is kicked may not either', async () => {
      const topicId = await begin();
      expect((await refusedSay(await circle.muted(), topicId)).code).toBe(24_408);
      expect((await refusedSay(await circle.kicked(), topicId)).code).toBe(24_406);
      expect((await refusedSay(await circle.outsider(), topicId)).code).toBe(403);
    });

    test('a channel that is hidden hides it from reading, listing and its number', async () => {
      const topicId = await begin();
      const rights = { list: [{ auth_id: 1, is_auth: 0, is_some: 0, identity_ids: [] }] };
      await circle.ask(circle.creator, 'im_admin.update_room_auth', { ...place(), ...rights });
      const target = { target_id: circle.groupId, channel_id: topicId };
      for (const who of [member, null]) {
        const there = await circle.refused(who, 'topic.topic_info', { topic_id: topicId });
        const nowhere = await circle.refused(who, 'topic.topic_info', { topic_id: 999_999 });
        expect(there).toEqual(nowhere);
        expect((await circle.refused(who, 'im.message_history', target)).status).toBe(404);
      }
      expect((await info(topicId, circle.creator)).topic_id).toBe(topicId);
      const { list: followed } = await circle.ask(circle.creator, 'topic.topic_following', place());
      expect(followed).toEqual([]);
      expect((await circle.ask(member, 'topic.topic_following', place())).list).toEqual([]);
    });

    test('slow mode holds in it', async () => {
      const topicId = await begin();
      await circle.ask(circle.creator, 'im_admin.set_slow', { ...place(), seconds: 30 });
      await speak(member, topicId);
      expect(await refusedSay(member, topicId)).toMatchObject({ code: 20_604, reason: 'slow' });
    });

    test('it is no room of the list, and nothing is set in it', async () => {
      const topicId = await begin();
      const index = await circle.ask(member, 'im.group_index', { group_id: circle.groupId });
      expect(index.channel_auth.map(({ channel_id }) => channel_id)).not.toContain(topicId);
      const there = { ...place(), channel_id: topicId };
      for (const [call, more] of [
        ['im.channel_info', {}],
        ['im_admin.channel_update', { name: '改名' }],
        ['im_admin.channel_del', {}],
        ['im_admin.set_slow', { seconds: 30 }],
        ['im.channel_readme_add', { content: '说明' }],
      ] as const)
        expect((await circle.refused(circle.creator, call, { ...there, ...more })).status).toBe(404);
    });

    test('it is gone with its channel', async () => {
      const topicId = await begin();
      await circle.ask(circle.creator, 'im_admin.channel_del', place());
      expect((await circle.refused(member, 'topic.topic_info', { topic_id: topicId })).status).toBe(404);
      expect((await refusedSay(member, topicId)).status).toBe(404);
      // What looks for open topics by themselves, as the relay does, does not find it either.
      const { status } = await db.read
        .selectFrom('chat_channel')
        .select('status')
        .where('id', '=', topicId)
        .executeTakeFirstOrThrow();
      expect(status).not.toBe(OPEN);
    });
  });

  describe('closing', () => {
    test('its maker closes it: only managers speak in it until it is opened again', async () => {
      const topicId = await begin();
      await close(member, topicId);
      expect((await info(topicId)).is_closed).toBe(true);
      expect(await refusedSay(member, topicId)).toMatchObject({ status: 403, reason: 'closed' });
      expect(await refusedSay(author, topicId)).toMatchObject({ status: 403, reason: 'closed' });
      await speak(circle.creator, topicId);
      await close(member, topicId, false);
      await speak(author, topicId);
      expect((await info(topicId)).message_count).toBe(2);
    });

    test('others may not; a manager’s closing stands in the audit', async () => {
      const topicId = await begin();
      const input = { topic_id: topicId, on: true };
      expect((await circle.refused(author, 'topic.topic_close', input)).reason).toBe('not_own');
      await close(await circle.channelManager(), topicId);
      const { list: acts } = await circle.ask(circle.creator, 'im_admin.audit_list', place());
      expect(acts[0]).toMatchObject({ action: 'close_topic' });
    });
  });

  describe('deleting', () => {
    const del = (who: SignedIn, topic_id: number) => circle.ask(who, 'topic.topic_del', { topic_id });

    test('its maker deletes it while nobody else spoke; another may begin anew', async () => {
      const topicId = await begin();
      await speak(member, topicId);
      await del(member, topicId);
      expect((await circle.refused(member, 'topic.topic_info', { topic_id: topicId })).status).toBe(404);
      expect((await messageUnder())?.extra).toEqual({});
      expect(await list()).toEqual([]);
      expect(await begin(author)).not.toBe(topicId);
    });

    test('after others spoke only managers may', async () => {
      const topicId = await begin();
      await speak(author, topicId);
      const input = { topic_id: topicId };
      expect((await circle.refused(member, 'topic.topic_del', input)).reason).toBe('spoken');
      expect((await circle.refused(author, 'topic.topic_del', input)).reason).toBe('not_own');
      await del(circle.creator, topicId);
      expect((await refusedSay(author, topicId)).status).toBe(404);
    });
  });

  describe('expansion', () => {
    const expand = (who: SignedIn, topic_id: number, expansion: object) => {
      circle.now += 1000;
      const named = { topic_id, target_id: circle.groupId, channel_id: circle.channelId, uuid };
      return circle.raw(who, 'topic.update_expansion', { ...named, expansion });
    };
    const bodyOf = async (answer: Promise<{ body: string }>) => JSON.parse((await answer).body);

    test('only the given keys change, and the same again changes nothing', async () => {
      const topicId = await begin(member, { expansion: { groupName: '群' } });
      const once = await bodyOf(expand(member, topicId, { userId: '7' }));
      const again = await bodyOf(expand(member, topicId, { userId: '7' }));
      expect(once.data.expansion).toEqual({ groupName: '群', userId: '7' });
      expect(again.data).toEqual(once.data);
    });

    test('others are refused, and what names another place finds nothing', async () => {
      const topicId = await begin();
      expect(await bodyOf(expand(author, topicId, { a: 1 }))).toMatchObject({ error: { reason: 'not_own' } });
      const other = await Circle.open(db);
      const { uuid: elsewhere } = await other.say(other.creator, '无关');
      const named = { topic_id: topicId, target_id: circle.groupId, channel_id: circle.channelId };
      for (const wrong of [
        { uuid: elsewhere },
        { uuid, target_id: other.groupId },
        { uuid, channel_id: topicId },
      ]) {
        const input = { ...named, expansion: {}, ...wrong };
        expect((await circle.refused(member, 'topic.update_expansion', input)).status).toBe(404);
      }
    });
  });
});
