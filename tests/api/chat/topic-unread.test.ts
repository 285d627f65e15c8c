/** Who has what unread in topics. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let author: SignedIn;
  let member: SignedIn;
  let topicId: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    [author, member] = [await circle.member(), await circle.member()];
    const { uuid } = await circle.say(author, '今晚谁会赢');
    const place = { group_id: circle.groupId, channel_id: circle.channelId };
    const input = { ...place, uuid, content: '今晚谁会赢' };
    ({ topic_id: topicId } = await circle.ask(author, 'topic.creat_topic', input));
  });

  const speak = (who: SignedIn, text = '主队') => circle.say(who, text, { channel_id: topicId });
  const follow = (who: SignedIn, on = true) =>
    circle.ask(who, 'topic.topic_follow', { topic_id: topicId, on });
  const unread = async (who: SignedIn) => {
    const { list } = await circle.ask(who, 'im.unread', {});
    return list.find(({ channel_id }) => channel_id === topicId)?.unread ?? 0;
  };

  test('its maker has unread what others say; who does not follow has nothing', async () => {
    await speak(member);
    await speak(member);
    expect(await unread(author)).toBe(2);
    expect(await unread(circle.creator)).toBe(0);
    expect(await unread(member)).toBe(0);
  });

  test('the row of a topic names its channel, and the group counts it', async () => {
    await speak(member);
    const { list } = await circle.ask(author, 'im.unread', {});
    expect(list.find(({ channel_id }) => channel_id === topicId)).toMatchObject({
      target_id: circle.groupId,
      parent_id: circle.channelId,
    });
    const { list: groups } = await circle.ask(author, 'im.group_my_list', {});
    expect(groups.find(({ group_id }) => group_id === circle.groupId)?.msgUnReadCount).toBe(1);
  });

  test('who speaks in it follows it, and what was said before is not unread', async () => {
    for (const text of ['一', '二', '三']) await speak(author, text);
    await speak(member);
    expect(await unread(member)).toBe(0);
    await speak(author, '四');
    expect(await unread(member)).toBe(1);
  });

  test('own messages are not unread, with those of others between them', async () => {
    await speak(author);
    await speak(member);
    await speak(author);
    await speak(member);
    expect([await unread(author), await unread(member)]).toEqual([1 + 1, 1]);
  });

  test('following begins at the end, also for the second time', async () => {
    await speak(author);
    await follow(member);
    expect(await unread(member)).toBe(0);
    await speak(author);
    expect(await unread(member)).toBe(1);
    await follow(member, false);
    expect(await unread(member)).toBe(0);
    for (const text of ['一', '二']) await speak(author, text);
    await follow(member);
    expect(await unread(member)).toBe(0);
    await speak(author);
    expect(await unread(member)).toBe(1);
  });

  test('who spoke, followed no longer and speaks again has nothing unread of what was said meanwhile', async () => {
    await speak(member);
    await follow(member, false);
    for (const text of ['一', '二']) await speak(author, text);
    await speak(member);
    expect(await unread(member)).toBe(0);
  });

  test('following what one follows already marks nothing as read', async () => {
    await follow(member);
    await speak(author);
    await follow(member);
    expect(await unread(member)).toBe(1);
  });

  test('it is cleared alone, or with all of the group', async () => {
    const target_id = circle.groupId;
    await speak(member);
    await circle.ask(author, 'im.clear_unread', { target_id, channel_id: topicId });
    expect(await unread(author)).toBe(0);
    await speak(member);
    await circle.ask(author, 'im.clear_unread', { target_id });
    expect(await unread(author)).toBe(0);
  });

  test('who leaves the group follows nothing of it when they come back', async () => {
    await speak(member);
    const group = { group_id: circle.groupId };
    await circle.ask(member, 'im.group_leave', group);
    await circle.ask(member, 'im.group_join', group);
    await speak(author);
    expect(await unread(member)).toBe(0);
  });

  test('what the member follows is listed by activity', async () => {
    const { uuid } = await circle.say(author, '另一件事');
    const other = { group_id: circle.groupId, channel_id: circle.channelId, uuid, content: '另一件事' };
    const { topic_id } = await circle.ask(author, 'topic.creat_topic', other);
    const followed = async () =>
      (await circle.ask(author, 'topic.topic_following', { group_id: circle.groupId })).list;
    expect((await followed()).map(one => one.topic_id)).toEqual([topic_id, topicId]);
    await speak(member);
    expect(await followed()).toMatchObject([{ topic_id: topicId, unread: 1 }, { topic_id }]);
  });
});
