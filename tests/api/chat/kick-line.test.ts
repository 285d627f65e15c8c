/** The text that a manager's client sends to a group before it kicks somebody (spec §5, §7.3). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
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
  const history = async () => (await circle.ask(null, 'im.message_history', circle.target)).list;

  describe('the line of a kick that a client sends itself', () => {
    const line = () => {
      const { channel_id: _, ...input } = circle.saying('踢出');
      return input;
    };

    test('is stored in the first chat room, once, of who may kick', async () => {
      const manager = await circle.manager();
      await circle.channel();
      const message = line();
      const { code, uuid } = await circle.ask(manager, 'im.message_send', message);
      expect([code, uuid]).toEqual([0, `${circle.channelId}-1`]);
      expect(await circle.ask(manager, 'im.message_send', message)).toMatchObject({ code: 0, uuid });
      const content = {
        targetId: circle.groupId,
        messageType: 'text',
        msg: '广告，已踢',
        timeStamp: 1,
        userId: 2,
      };
      await circle.ask(manager, 'im.message_send', { ...line(), content });
      expect(await history()).toMatchObject([
        { content: { text: '踢出' } },
        { content: { text: '广告，已踢' } },
      ]);
    });

    test('is answered with code 0 where there is no room to talk in, and stored nowhere', async () => {
      const place = { group_id: circle.groupId, channel_id: circle.channelId };
      const manager = await circle.manager();
      await circle.ask(circle.creator, 'im_admin.channel_del', place);
      expect(await circle.ask(manager, 'im.message_send', line())).toMatchObject({ code: 0, uuid: '' });
    });

    test.each([
      ['a member', 'member'],
      ['a channel manager', 'channelManager'],
      ['a visitor', 'outsider'],
    ] as const)('is refused to %s', async (_, role) => {
      expect(await circle.refused(await circle[role](), 'im.message_send', line())).toMatchObject({
        status: 403,
      });
    });
  });
});
