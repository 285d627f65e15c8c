/** Groups over the API: one's own list, what visitors and members see, joining and leaving. */
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

  describe('my list', () => {
    test('holds the groups in the order kept on the server, those joined last at the end', async () => {
      const [second, third] = [await Circle.open(db), await Circle.open(db)];
      const who = await circle.outsider();
      for (const { groupId: group_id } of [circle, second, third])
        await circle.ask(who, 'im.group_join', { group_id });
      const order = async () => (await circle.ask(who, 'im.group_my_list', {})).list.map(one => one.group_id);
      expect(await order()).toEqual([circle.groupId, second.groupId, third.groupId]);
      const group_ids = [third.groupId, 999_999, third.groupId, circle.groupId];
      await circle.ask(who, 'im.group_my_sort_list', { group_ids });
      expect(await order()).toEqual([third.groupId, circle.groupId, second.groupId]);
    });

    test('shows channels in their categories, and what the member may do in each', async () => {
      const member = await circle.member();
      const link = await circle.channel({ kind: 'link', link: 'https://www.example.com/', categoryId: null });
      await circle.hidden();
      const [group] = (await circle.ask(member, 'im.group_my_list', {})).list;
      expect(group).toMatchObject({ isVisitor: false, isTemporary: false, group_info: { name: '群' } });
      expect(group!.list.map(({ name, items }) => [name, items.map(({ channel_id }) => channel_id)])).toEqual(
        [
          ['', [link]],
          ['闲聊', [circle.channelId]],
        ],
      );
      expect(group!.channel_auth).toEqual([
        { channel_id: link, channel_type: 5, channel_auth_types: [1], visitor_view: 0 },
        { channel_id: circle.channelId, channel_type: 1, channel_auth_types: [1, 2, 5, 6], visitor_view: 0 },
      ]);
    });

    test('takes as many queries for ten groups as for one', async () => {
      const who = await circle.outsider();
      const counted = async () => {
        let queries = 0;
        const count = {
          transformQuery: ({ node }: { node: never }) => {
            queries++;
            return node;
          },
          transformResult: async ({ result }: { result: never }) => result,
        };
        const counting = { ...db, read: db.read.withPlugin(count as never) };
        const { myGroups } = await import('#lib/chat/group/joined.server.ts');
        const viewer = { userId: who.id, isOperator: false, sessionId: 1 };
        const { list } = await myGroups({ db: counting, now: circle.now, viewer });
        return { queries, groups: list.length };
      };
      await circle.ask(who, 'im.group_join', ofGroup());
      const one = await counted();
      for (let n = 0; n < 9; n++)
        await circle.ask(who, 'im.group_join', { group_id: (await Circle.open(db)).groupId });
      const ten = await counted();
      expect([one.groups, ten.groups]).toEqual([1, 10]);
      expect(ten.queries).toBe(one.queries);
    });

    test('counts unread messages and mentions of channels that the member may view', async () => {
      const [member, other] = [await circle.member(), await circle.member()];
      const hidden = await circle.hidden();
      const mentioned = { isAll: false, userIds: [member.id], identityIds: [] };
      await circle.say(other, '@你', { mentioned });
      await circle.say(circle.creator, '所有人', { mentioned: { ...mentioned, isAll: true } });
      await circle.say(circle.creator, '看不到', { channel_id: hidden });
      await circle.say(member, '自己说的');
      const [group] = (await circle.ask(member, 'im.group_my_list', {})).list;
      expect([group!.msgUnReadCount, group!.unreadMentionedCount]).toEqual([2, 2]);
    });
  });

  describe('a group’s page', () => {
    test('shows a member their name and identities', async () => {
      const manager = await circle.manager();
      await circle.ask(manager, 'im.group_nickname', { ...ofGroup(), group_nickname: '场控' });
      const index = await circle.ask(manager, 'im.group_index', ofGroup());
      const [identity] = index.identity_ids;
      expect(index).toMatchObject({ group_nickname: '场控', first_identity_id: 0, isVisitor: false });
      expect(identity).toBe(circle.founded.identities.get(2));
    });

    test.each(['signed out', 'not joined', 'kicked'] as const)(
      'shows a visitor (%s) only what is open to visitors',
      async as => {
        await circle.channel({ visitorView: 1 });
        await circle.hidden();
        const who = as === 'kicked' ? await circle.kicked() : await circle.outsider();
        const index =
          as === 'signed out'
            ? await circle.ask(null, 'im.group_visitor_index', ofGroup())
            : await circle.ask(who, 'im.group_index', ofGroup());
        expect(index).toMatchObject({ isVisitor: true, isTemporary: true, msgUnReadCount: 0 });
        expect(index.channel_auth.map(({ channel_id }) => channel_id)).toEqual([circle.channelId]);
        expect(index.channel_auth[0]!.channel_auth_types).toEqual([1]);
      },
    );

    test('as a visitor sees it is the same for a member', async () => {
      await circle.channel({ visitorView: 1 });
      const index = await circle.ask(circle.creator, 'im.group_visitor_index', ofGroup());
      expect(index.channel_auth).toHaveLength(1);
      expect(index.isVisitor).toBe(true);
    });

    test('that is closed to visitors shows them no channel, no names and no identities', async () => {
      const closed = await Circle.open(db, { visitorView: 1 });
      const group_id = closed.groupId;
      const who = await closed.outsider();
      expect((await closed.ask(who, 'im.group_index', { group_id })).list).toEqual([]);
      const users = { group_id, user_ids: [closed.creator.id] };
      expect((await closed.ask(null, 'im.member_batch_get_role', users)).list).toEqual([]);
      expect((await closed.ask(who, 'im_admin.identity_batch_get', users)).list).toEqual([]);
      expect(await closed.ask(null, 'im_admin.identity_list', { group_id })).toEqual({ list: [], count: 0 });
      expect((await closed.ask(closed.creator, 'im.member_batch_get_role', users)).list).toHaveLength(1);
    });

    test('tells its name and size to anyone', async () => {
      await circle.member();
      expect(await circle.ask(null, 'im_admin.group_info', ofGroup())).toMatchObject({
        name: '群',
        member_count: 2,
        visitor_view: 0,
      });
    });

    test.each(['im.group_index', 'im.group_join', 'im.group_member_list', 'im.group_mute_status'] as const)(
      '%s of a group that never was is 404',
      async name => {
        expect(await circle.refused(circle.creator, name, { group_id: 999_999 })).toMatchObject({
          status: 404,
          reason: 'not_found',
        });
      },
    );
  });

  describe('joining', () => {
    test('shows the group as a member sees it, and changes nothing the second time', async () => {
      const who = await circle.outsider();
      const joined = await circle.ask(who, 'im.group_join', ofGroup());
      expect(joined).toMatchObject({ isVisitor: false, msgUnReadCount: 0 });
      expect(circle.changes).toMatchObject([{ type: 'member_list', userIds: [who.id] }]);
      const again = await circle.ask(who, 'im.group_join', ofGroup());
      expect(again).toEqual(joined);
      expect(circle.changes).toHaveLength(1);
      expect((await circle.ask(null, 'im_admin.group_info', ofGroup())).member_count).toBe(2);
    });

    test('is refused with 24406 after a kick', async () => {
      const who = await circle.kicked();
      expect(await circle.refused(who, 'im.group_join', ofGroup())).toMatchObject({
        status: 200,
        code: 24_406,
        reason: 'blocked',
      });
    });
  });

  describe('leaving', () => {
    test('takes the group from the list, and changes nothing the second time', async () => {
      const who = await circle.member();
      await circle.ask(who, 'im.group_leave', ofGroup());
      await circle.ask(who, 'im.group_leave', ofGroup());
      expect((await circle.ask(who, 'im.group_my_list', {})).list).toEqual([]);
      expect(circle.changes.map(({ type }) => type)).toEqual(['leave_group']);
    });

    test('is refused to the creator', async () => {
      expect(await circle.refused(circle.creator, 'im.group_leave', ofGroup())).toMatchObject({
        status: 403,
        reason: 'creator_stays',
      });
    });

    test('takes grants by name, so that coming back does not bring them', async () => {
      const who = await circle.channelManager();
      const mayManage = async () => {
        const index = await circle.ask(who, 'im.group_index', ofGroup());
        return index.channel_auth[0]!.channel_auth_types.includes(0);
      };
      expect(await mayManage()).toBe(true);
      await circle.ask(who, 'im.group_leave', ofGroup());
      await circle.ask(who, 'im.group_join', ofGroup());
      expect(await mayManage()).toBe(false);
    });
  });

  describe('one’s own notifications', () => {
    test('are kept for the group', async () => {
      const who = await circle.member();
      const state = () => circle.ask(who, 'im.group_mute_status', ofGroup());
      expect(await state()).toEqual({ mute_status: 0 });
      for (const mute_status of [1, 2, 0]) {
        await circle.ask(who, 'im.group_set_mute', { ...ofGroup(), mute_status });
        expect(await state()).toEqual({ mute_status });
      }
    });

    test('are set for nobody else: with user_ids it mutes them (spec §7.3), as managers may', async () => {
      const [manager, member, other] = [await circle.manager(), await circle.member(), await circle.member()];
      await circle.ask(manager, 'im.group_set_mute', { ...ofGroup(), mute_status: 2 });
      const context = { forbidden_duration: 1800 };
      const input = { ...ofGroup(), user_ids: [member.id], auth_ids: [2], is_toggle: false, context };
      expect(await circle.ask(manager, 'im.group_set_mute', input)).toEqual({ mute_status: 2 });
      const sends = (who: SignedIn) => circle.refused(who, 'im.message_send', circle.saying('话'));
      expect(await sends(member)).toMatchObject({ code: 24_408, until: circle.now + 1_800_000 });
      expect(await circle.refused(other, 'im.group_set_mute', input)).toMatchObject({ status: 403 });
      expect((await sends(other)).code).toBe(200);
      await circle.ask(manager, 'im.group_set_mute', { ...input, is_toggle: true });
      expect((await sends(member)).code).toBe(200);
    });

    test.each([
      ['neither', {}],
      ['both', { mute_status: 1, user_ids: [1] }],
    ])('need one of mute_status and user_ids: %s is refused', async (_, fields) => {
      const input = { ...ofGroup(), ...fields };
      expect(await circle.refused(circle.creator, 'im.group_set_mute', input)).toMatchObject({
        status: 400,
        field: 'mute_status',
      });
    });

    test.each([
      ['a visitor', 'outsider', 403],
      ['a kicked member', 'kicked', 200],
    ] as const)('of %s are refused', async (_, role, status) => {
      const who = await circle[role]();
      const answer = await circle.refused(who, 'im.group_set_mute', { ...ofGroup(), mute_status: 1 });
      expect(answer.status).toBe(status);
    });
  });
});
