/** Slow mode of rooms, and the word list of a group, over the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  const ofGroup = () => ({ group_id: circle.groupId });
  const inChannel = () => ({ ...ofGroup(), channel_id: circle.channelId });

  describe('slow mode', () => {
    const slow = (seconds: number, who = circle.creator) =>
      circle.ask(who, 'im_admin.set_slow', { ...inChannel(), seconds });
    const tooSoon = async (who: SignedIn, input = circle.saying('又')) =>
      circle.refused(who, 'im.message_send', input);

    test('keeps a member’s messages apart, says until when, and lets the next one through', async () => {
      const member = await circle.member();
      await slow(10, await circle.channelManager());
      const sent = circle.now + 1000;
      await circle.say(member, '一');
      circle.now += 9_999;
      expect(await tooSoon(member)).toMatchObject({
        status: 200,
        code: 20_604,
        reason: 'slow',
        until: sent + 10_000,
        message: '慢速模式：1 秒后可以再发言',
      });
      circle.now += 1;
      await circle.ask(member, 'im.message_send', circle.saying('二'));
      expect((await circle.ask(member, 'im.channel_info', inChannel())).slow_seconds).toBe(10);
    });

    test('counts what was said before it was set', async () => {
      const member = await circle.member();
      await circle.say(member, '一');
      await slow(900);
      expect(await tooSoon(member)).toMatchObject({ reason: 'slow' });
    });

    test('answers a repeat as it was stored', async () => {
      const member = await circle.member();
      await slow(900);
      const input = circle.saying('一');
      const first = await circle.ask(member, 'im.message_send', input);
      expect(await circle.ask(member, 'im.message_send', input)).toEqual(first);
    });

    test('of two that come at once one is refused', async () => {
      const member = await circle.member();
      await slow(5);
      const answers = await Promise.all(['一', '二'].map(text => tooSoon(member, circle.saying(text))));
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 20_604]);
    });

    test('is no way around by leaving and coming back', async () => {
      const member = await circle.member();
      await slow(900);
      await circle.say(member, '一');
      await circle.ask(member, 'im.group_leave', ofGroup());
      await circle.ask(member, 'im.group_join', ofGroup());
      expect(await tooSoon(member)).toMatchObject({ reason: 'slow' });
    });

    test('holds for one room and one member, and not for managers', async () => {
      const [member, other] = [await circle.member(), await circle.member()];
      const leader = await circle.channelManager();
      const second = await circle.channel();
      await slow(900);
      await circle.say(member, '一');
      await circle.say(other, '一');
      await circle.say(member, '一', { channel_id: second });
      for (const who of [leader, await circle.manager(), circle.creator])
        for (const text of ['一', '二']) await circle.say(who, text);
    });

    test('is lifted by 0, and is one of a few', async () => {
      const member = await circle.member();
      await slow(900);
      await circle.say(member, '一');
      await slow(0);
      await circle.say(member, '二');
      const input = { ...inChannel(), seconds: 7 };
      expect(await circle.refused(circle.creator, 'im_admin.set_slow', input)).toMatchObject({
        status: 400,
        field: 'seconds',
      });
    });

    test('is for rooms in which people talk', async () => {
      const channel_id = await circle.channel({ kind: 'sign' });
      const input = { ...ofGroup(), channel_id, seconds: 10 };
      expect(await circle.refused(circle.creator, 'im_admin.set_slow', input)).toMatchObject({
        reason: 'not_here',
      });
    });
  });

  describe('the word list', () => {
    const set = (words: string[]) =>
      circle.ask(circle.creator, 'im_admin.set_words', { ...ofGroup(), words });

    test('refuses messages as the site’s list does, whoever sends them', async () => {
      const member = await circle.member();
      expect(await set([' 剧透 ', '剧-透'])).toEqual({ words: ['剧透'] });
      for (const who of [member, circle.creator])
        expect(await circle.refused(who, 'im.message_send', circle.saying('别剧 透啊'))).toMatchObject({
          status: 400,
          reason: 'content_violates',
          message: '消息包含不允许的内容，请修改后再发',
        });
      await set([]);
      await circle.say(member, '别剧透啊');
    });

    test('holds in this group alone', async () => {
      await set(['剧透']);
      const other = await Circle.open(db);
      await other.say(other.creator, '剧透');
    });

    test('refuses a name in the group, and only there', async () => {
      const member = await circle.member();
      await set(['剧透']);
      const input = { ...ofGroup(), group_nickname: '剧透大王' };
      expect(await circle.refused(member, 'im.group_nickname', input)).toMatchObject({ code: 30_007 });
    });

    test('is read by managers, and the same again is no change', async () => {
      const manager = await circle.manager();
      for (let times = 0; times < 2; times++) await set(['剧透', '广告']);
      expect(circle.changes).toHaveLength(1);
      expect((await circle.ask(manager, 'im_admin.word_list', ofGroup())).words).toEqual(['剧透', '广告']);
    });
  });
});
