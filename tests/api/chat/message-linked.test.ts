/** The card of a link to a message of a room, by its reader. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HIDDEN } from '#lib/chat/message/kind.ts';
import { LINKED_MAX } from '#lib/chat/message/limits.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

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

  type Who = Parameters<typeof circle.ask>[0];
  const cardFor = async (who: Who, uuid: string) =>
    (await circle.ask(who, 'im.message_linked', { uuid })).message;

  test('tells who, when, where and the first words', async () => {
    const { uuid } = await circle.say(circle.creator, '长'.repeat(LINKED_MAX + 5));
    const card = await cardFor(null, uuid);
    expect(card).toMatchObject({ user_id: circle.creator.id, text: '长'.repeat(LINKED_MAX) });
    expect(card?.place).toMatch(/^群 # /);
    expect(card?.send_time).toBe(circle.now);
  });

  test('of a room that visitors do not see, members see it and nobody else', async () => {
    const { uuid } = await circle.say(circle.creator, '只给成员');
    await db.write
      .updateTable('chat_group')
      .set(set => ({ visitor_view: 1, config_rev: set('config_rev', '+', 1) }))
      .where('id', '=', circle.groupId)
      .execute();
    for (const who of [circle.creator, await circle.manager(), await circle.member(), await circle.muted()])
      expect(await cardFor(who, uuid)).toMatchObject({ text: '只给成员' });
    for (const who of [null, await circle.outsider(), await circle.kicked()])
      expect(await cardFor(who, uuid)).toBeNull();
  });

  test('of a room of managers, members see nothing', async () => {
    const channel_id = await circle.hidden();
    const { uuid } = await circle.say(circle.creator, '管理员说的', { channel_id });
    expect(await cardFor(circle.creator, uuid)).not.toBeNull();
    expect(await cardFor(await circle.member(), uuid)).toBeNull();
  });

  test('what is hidden, recalled, of a closed room, or was never there is not told apart', async () => {
    const [hidden, recalled] = [
      await circle.say(circle.creator, '甲'),
      await circle.say(circle.creator, '乙'),
    ];
    await db.write
      .updateTable('chat_message')
      .set({ status: HIDDEN })
      .where('channel_id', '=', circle.channelId)
      .where('n', '=', Number(hidden.uuid.split('-')[1]))
      .execute();
    await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid: recalled.uuid });
    const channel_id = await circle.channel();
    const closed = await circle.say(circle.creator, '丙', { channel_id });
    await circle.ask(circle.creator, 'im_admin.channel_del', { group_id: circle.groupId, channel_id });
    const nowhere = [`${circle.channelId}-99`, '999999-1', 'x', ''];
    for (const uuid of [hidden.uuid, recalled.uuid, closed.uuid, ...nowhere])
      expect(await cardFor(circle.creator, uuid), uuid).toBeNull();
  });

  test('what the reader’s blocked people said is left out', async () => {
    const { uuid } = await circle.say(circle.creator, '别人看得到');
    const member = await circle.member();
    await circle.ask(member, 'user.block', { user_id: circle.creator.id, on: true });
    expect(await cardFor(member, uuid)).toBeNull();
    expect(await cardFor(null, uuid)).not.toBeNull();
  });

  test('a private conversation is no room', async () => {
    const post = await Post.open(db);
    const [one, other] = await post.friends();
    const { uuid } = await post.write(one, other, '只给你看');
    for (const who of [one, other, null])
      expect((await post.circle.ask(who, 'im.message_linked', { uuid })).message).toBeNull();
  });
});
