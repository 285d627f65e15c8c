/** Topics elsewhere: shared, searched, reported, forwarded, exported and erased. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IndexFollower } from '#lib/chat/message-search/follow.server.ts';
import { topicData } from '#lib/chat/topic/user-data.server.ts';
import { UNTITLED } from '#lib/chat/topic/wording.ts';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

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
  const speak = (who: SignedIn, topicId: number, text = '我觉得是主队') =>
    circle.say(who, text, { channel_id: topicId });
  const messageUnder = async () => {
    const { list: message } = await circle.ask(author, 'im.message_history', { ...circle.target });
    return message.find(one => one.uuid === uuid);
  };
  describe('sharing', () => {
    test('a topic that visitors see goes as a card, another as its address', async () => {
      const topicId = await begin();
      const target = { group_id: circle.groupId, channel_id: await circle.channel() };
      const share = async () => {
        circle.now += 1000;
        await circle.ask(member, 'topic.share_topic', { topic_id: topicId, targets: [target] });
        const { list: message } = await circle.ask(member, 'im.message_history', {
          target_id: circle.groupId,
          channel_id: target.channel_id,
        });
        return message.at(-1);
      };
      const url = `/chat/group?group_id=${circle.groupId}&chat_id=${topicId}`;
      expect(await share()).toMatchObject({
        message_type: 'card',
        content: { type: 'topic', id: topicId },
        extra: { url, title: '今晚谁会赢' },
      });
      await circle.ask(circle.creator, 'im_admin.channel_update', { ...place(), visitor_view: 1 });
      const sent = await share();
      expect(sent?.message_type).toBe('text');
      expect(sent?.content).toMatchObject({ text: expect.stringContaining(url) });
    });

    test('it takes the right to share in its channel', async () => {
      const topicId = await begin();
      const targets = [{ group_id: circle.groupId, channel_id: await circle.channel() }];
      const rights = { list: [{ auth_id: 5, is_auth: 0, is_some: 0, identity_ids: [] }] };
      await circle.ask(circle.creator, 'im_admin.update_room_auth', { ...place(), ...rights });
      const refused = await circle.refused(member, 'topic.share_topic', { topic_id: topicId, targets });
      expect([refused.status, refused.message]).toEqual([403, '您没有分享权限']);
    });
  });

  test('messages in it are found in its channel and in the group, with the channel’s rights', async () => {
    const topicId = await begin();
    await speak(member, topicId, '翡翠色的烟花');
    const follower = new IndexFollower(db);
    while (await follower.step(0));
    const find = async (who: SignedIn, where: object) =>
      (await circle.ask(who, 'im.message_search', { keyword: '烟花', ...where })).list;
    for (const where of [place(), { group_id: circle.groupId }, {}])
      expect(await find(author, where)).toMatchObject([{ channel_id: topicId }]);
    const rights = { list: [{ auth_id: 1, is_auth: 0, is_some: 0, identity_ids: [] }] };
    await circle.ask(circle.creator, 'im_admin.update_room_auth', { ...place(), ...rights });
    expect(await find(author, { group_id: circle.groupId })).toEqual([]);
    expect(await find(author, {})).toEqual([]);
  });

  test('a message in it is reported as any other', async () => {
    const { uuid: within } = await speak(member, await begin());
    const about = { source_type: 'message', source_id: within, reason: 'spam' } as const;
    await circle.ask(author, 'im.abuse', about);
    const row = await db.read
      .selectFrom('report_case')
      .select(['thing_type', 'author_id'])
      .where('thing_id', '=', within)
      .executeTakeFirst();
    expect(row).toEqual({ thing_type: 'message', author_id: member.id });
  });

  test('a forward leaves the topic behind', async () => {
    await begin();
    const target = { group_id: circle.groupId, channel_id: await circle.channel() };
    circle.now += 1000;
    await circle.ask(author, 'activity.share_message', { messages: [{ uuid }], targets: [target] });
    const { list: message } = await circle.ask(author, 'im.message_history', {
      target_id: circle.groupId,
      channel_id: target.channel_id,
    });
    expect(message.at(-1)?.extra).not.toHaveProperty('topic');
  });

  test('an edit of the message leaves its topic', async () => {
    const topicId = await begin();
    circle.now += 1000;
    await circle.ask(author, 'im.message_edit', { ...circle.target, uuid, text: '改过' });
    expect((await messageUnder())?.extra).toMatchObject({ topic: { id: topicId } });
  });

  test.each([
    ['anonymise', '今晚谁会赢'],
    ['erase', UNTITLED],
  ] as const)('a closed account: %s leaves the title %s, and no name', async (ownText, title) => {
    const leaver = await signInAs(db, 'member', circle.now, { password_hash: await hashPassword('abc123') });
    await circle.ask(leaver, 'im.group_join', { group_id: circle.groupId });
    const topicId = await begin(leaver);
    const tables = await topicData.tables(db, leaver.id);
    expect(tables.map(({ name, rows }) => [name, rows.map(row => row['title'])])).toEqual([
      ['topics', ['今晚谁会赢']],
      ['topics_followed', ['今晚谁会赢']],
    ]);
    await circle.ask(leaver, 'auth.unregister', { password: 'abc123', said: ownText });
    const topic = await circle.ask(null, 'topic.topic_info', { topic_id: topicId });
    expect(topic.content).toBe(title);
    expect(topic.user_info?.nickname ?? '').not.toBe(leaver.nickname);
    expect((await messageUnder())?.extra).toMatchObject({ topic: { title } });
  });
});
