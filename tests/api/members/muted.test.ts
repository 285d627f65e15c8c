/** What who is muted does not do: one table over the calls of taking part, for a mute in the group and in one room. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Square, sourceOf } from '#tests/support/chat/square.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Name = Parameters<Square['circle']['refused']>[1];

const MUTED = 24_408;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let square: Square;
  let id: number;
  let comment: number;
  let uuid: string;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    square = await Square.open(db);
    const author = await square.circle.member();
    id = await square.post(author, '好球');
    comment = await square.comment(author, id, '沙发');
    ({ uuid } = await square.circle.say(author, '喂'));
  });

  /** Where a call takes place: in the room of posts, in that of messages, or in the group. */
  const TABLE: Record<string, [call: Name, where: 'posts' | 'messages' | 'group', input: () => object]> = {
    'a like of a post': ['moment.like', 'posts', () => ({ source_type: 'moment', source_id: id, status: 1 })],
    'a like of a comment': [
      'moment.like',
      'posts',
      () => ({ source_type: 'comment', source_id: comment, status: 1 }),
    ],
    'an emoji on a post': [
      'moment.emoji_action',
      'posts',
      () => ({ source_type: 'moment', source_id: id, emoji: '赞', action: 1 }),
    ],
    'a comment': ['comment.reply', 'posts', () => ({ source: sourceOf(id), content: '板凳' })],
    'a post': ['moment.publish', 'posts', () => ({ ...square.place, content: '新的' })],
    'an emoji on a message': [
      'im.message_react',
      'messages',
      () => ({ ...square.circle.target, uuid, emoji: '赞', on: true }),
    ],
    'a message': ['im.message_send', 'messages', () => square.circle.saying('在')],
    'a card’s name': [
      'im.group_nickname',
      'group',
      () => ({ group_id: square.circle.groupId, group_nickname: `老${square.circle.groupId}` }),
    ],
  };

  describe.each(Object.entries(TABLE))('%s', (_, [call, where, input]) => {
    const codeOf = async (who: SignedIn) => {
      square.circle.now += 1000;
      return JSON.parse((await square.circle.raw(who, call, { ...input() })).body).code;
    };
    const room = () => (where === 'posts' ? square.postsId : square.circle.channelId);

    test('is open to a member', async () => {
      expect(await codeOf(await square.circle.member())).toBe(200);
    });

    test('is refused to who is muted in the group, until the end of the mute', async () => {
      const who = await square.circle.muted(60);
      expect(await codeOf(who)).toBe(MUTED);
      square.circle.now += 60_000;
      expect(await codeOf(who)).toBe(200);
    });

    test('is refused to who is muted in that room', async () => {
      const who = await square.circle.banned('send', room());
      expect(await codeOf(who)).toBe(where === 'group' ? 200 : MUTED);
    });

    test('is open to who is muted in another room', async () => {
      const who = await square.circle.banned('send', await square.circle.channel());
      expect(await codeOf(who)).toBe(200);
    });

    test('is open to a manager, whom no mute holds', async () => {
      const who = await square.circle.manager();
      await db.write
        .insertInto('chat_ban')
        .values({
          group_id: square.circle.groupId,
          channel_id: 0,
          permission: 'send',
          until: null,
          user_id: who.id,
          by_id: square.circle.creator.id,
          created_at: 1,
        })
        .execute();
      await square.circle.changed();
      expect(await codeOf(who)).toBe(200);
    });
  });

  test('who is muted still chooses among their own identities', async () => {
    const who = await square.circle.muted();
    await square.circle.ask(who, 'im.group_nickname', {
      group_id: square.circle.groupId,
      group_nickname: '',
      first_identity_id: 0,
    });
  });
});
