/** Letters in the search of messages: only for the two, and only what each of them still has. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import { IndexFollower } from '#lib/chat/message-search/follow.server.ts';
import type { InputOf } from '#lib/platform/contract/call.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type SearchQuery = Partial<InputOf<AllCalls['im.message_search']>>;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let post: Post;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    post = await Post.open(db);
  });

  async function search(who: SignedIn, input: SearchQuery = { keyword: '密码' }) {
    const follower = new IndexFollower(db);
    while (await follower.step(0));
    return (await post.circle.ask(who, 'im.message_search', input)).list;
  }
  const found = async (who: SignedIn, input?: SearchQuery) =>
    (await search(who, input)).map(({ uuid }) => uuid);

  test('both find a letter, newest first among messages of groups, named after the other one', async () => {
    const [one, other] = await post.friends();
    await post.write(one, other, '密码是一');
    const message = await post.circle.say(one, '房间的密码');
    const { uuid } = await post.write(other, one, '密码是二');
    const list = await search(one);
    expect(list.map(({ excerpt }) => excerpt)).toEqual(['密码是二', '房间的密码', '密码是一']);
    const [{ nickname }] = (await db.read
      .selectFrom('user')
      .select('nickname')
      .where('id', '=', other.id)
      .execute()) as [{ nickname: string }];
    expect(list[0]).toMatchObject({
      uuid,
      conversation_type: 1,
      target_id: other.id,
      group_name: '',
      channel_name: nickname,
      user_info: { id: other.id },
    });
    expect(list[1]).toMatchObject({
      uuid: message.uuid,
      conversation_type: 21,
      target_id: post.circle.groupId,
    });
    expect((await search(other)).map(({ target_id }) => target_id)).toEqual([
      one.id,
      post.circle.groupId,
      one.id,
    ]);
    expect(await found(one, { keyword: '密码', user_id: other.id })).toEqual([uuid]);
  });

  test('in one conversation: its letters alone, of either of the two, and nothing of others’', async () => {
    const { one, other } = await post.talking();
    const third = await post.circle.member();
    await post.write(one, third, '密码给第三人');
    const mine = await post.write(one, other, '密码是一');
    const theirs = await post.write(other, one, '密码是二');
    const here = { keyword: '密码', target_id: other.id };
    expect(await found(one, here)).toEqual([theirs.uuid, mine.uuid]);
    expect(await found(one, { ...here, user_id: one.id })).toEqual([mine.uuid]);
    expect(await found(other, { ...here, target_id: one.id })).toEqual([theirs.uuid, mine.uuid]);
    const { circle } = post;
    for (const input of [
      { ...here, group_id: circle.groupId },
      { ...here, channel_id: circle.channelId },
    ])
      expect(await circle.refused(one, 'im.message_search', input)).toMatchObject({ status: 404 });
    expect(await circle.refused(third, 'im.message_search', here)).toMatchObject({ status: 404 });
  });

  test('who belongs to no group finds their letters, too', async () => {
    const [writer, reader] = (await post.strangers(2)) as [SignedIn, SignedIn];
    const { uuid } = await post.write(writer, reader, '密码');
    expect(await found(writer)).toEqual([uuid]);
  });

  test('a third person never finds them, by no way of asking', async () => {
    const { one, other, channelId } = await post.talking();
    await post.write(one, other, '密码');
    const { circle } = post;
    for (const third of [circle.creator, await circle.member(), await circle.outsider()]) {
      expect(await found(third)).toEqual([]);
      expect(await found(third, { user_id: one.id })).toEqual([]);
      const input = { keyword: '密码', channel_id: channelId };
      expect(await circle.refused(third, 'im.message_search', input)).toMatchObject({ status: 404 });
    }
  });

  test('what one deleted for oneself is found by the other alone, and later letters by both', async () => {
    const { one, other } = await post.talking();
    const first = await post.write(one, other, '旧密码');
    await post.circle.ask(one, 'im.letters_delete', { target_id: other.id });
    expect([await found(one), await found(other)]).toEqual([[], [first.uuid]]);
    const second = await post.write(other, one, '新密码');
    expect(await found(one)).toEqual([second.uuid]);
    expect(await found(other)).toEqual([second.uuid, first.uuid]);
  });

  test('a request is found by its writer; by its reader once it is accepted', async () => {
    const [writer, reader] = (await post.strangers(2)) as [SignedIn, SignedIn];
    const { uuid } = await post.write(writer, reader, '密码');
    expect([await found(writer), await found(reader)]).toEqual([[uuid], []]);
    await post.answer(reader, writer, true);
    expect(await found(reader)).toEqual([uuid]);
  });

  test('a declined request is not found by who declined it, nor what still comes of it', async () => {
    const [writer, reader] = (await post.strangers(2)) as [SignedIn, SignedIn];
    await post.write(writer, reader, '密码');
    await post.answer(reader, writer, false);
    await post.write(writer, reader, '密码又来');
    expect(await found(reader)).toEqual([]);
    expect(await found(writer)).toHaveLength(2);
  });

  test('letters with somebody blocked are not found until the block is lifted', async () => {
    const { one, other } = await post.talking();
    const { uuid } = await post.write(one, other, '密码');
    await post.block(one, other);
    expect([await found(one), await found(other)]).toEqual([[], [uuid]]);
    await post.block(one, other, false);
    expect(await found(one)).toEqual([uuid]);
  });
});
