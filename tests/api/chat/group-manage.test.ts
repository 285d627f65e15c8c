/** Managing groups over the API: founding, editing, kicking, muting, dissolving, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GROUP_PRICE } from '#lib/chat/group/limits.ts';
import { TOKEN_MS } from '#lib/members/account/sign-in/token.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { giveCoins } from '#tests/support/coins.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

/** Tokens of these people are good for longer. */
const HALF_TOKEN_MS = TOKEN_MS / 2;

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
  const kick = (user: SignedIn) => ({ ...ofGroup(), user_id: user.id });
  const mute = (users: SignedIn[], more = {}) => ({
    ...ofGroup(),
    user_ids: users.map(({ id }) => id),
    ...more,
  });
  const lines = async () =>
    (await circle.ask(null, 'im.message_history', circle.target)).list.filter(
      ({ message_type }) => message_type === 'system',
    );
  const members = async () => (await circle.ask(null, 'im_admin.group_info', ofGroup())).member_count;

  describe('founding', () => {
    test('makes a group with a chat, and its founder the creator', async () => {
      const who = await circle.outsider();
      const { group_id } = await circle.ask(who, 'im.group_create', { name: '  开黑  群 ', desc: '来玩' });
      const [group] = (await circle.ask(who, 'im.group_my_list', {})).list;
      expect(group).toMatchObject({ group_id, name: '开黑 群', group_info: { group_type_id: 3 } });
      expect(group!.channel_auth[0]!.channel_auth_types).toContain(0);
      expect(circle.changes).toMatchObject([{ groupId: group_id, configRev: 1, userIds: [who.id] }]);
    });

    test.each([
      ['no name', { name: ' ' }, 'name'],
      ['a long name', { name: '长'.repeat(21) }, 'name'],
      ['a long introduction', { desc: '长'.repeat(201) }, 'desc'],
      ['an unknown type', { group_type_id: 5 }, 'group_type_id'],
      ['somebody’s picture', { icon: '/api/v1/upload/chat_group_setting/2026-01-01/x/1' }, 'icon'],
    ])('with %s is refused', async (_, more, field) => {
      const input = { name: '群', ...more };
      expect(await circle.refused(await circle.outsider(), 'im.group_create', input)).toMatchObject({
        status: 400,
        field,
      });
    });

    test('passes three times a day', async () => {
      const who = await circle.outsider();
      await giveCoins(db, who.id, 3 * GROUP_PRICE);
      for (let n = 0; n < 3; n++) await circle.ask(who, 'im.group_create', { name: `群${n}` });
      expect(await circle.refused(who, 'im.group_create', { name: '群' })).toMatchObject({ status: 429 });
    });
  });

  describe('editing', () => {
    test('changes what is given, once', async () => {
      const manager = await circle.manager();
      for (let times = 0; times < 2; times++)
        await circle.ask(manager, 'im.group_update', { ...ofGroup(), name: '新名', visitor_view: 1 });
      expect(await circle.ask(null, 'im_admin.group_info', ofGroup())).toMatchObject({
        name: '新名',
        desc: '',
        visitor_view: 1,
      });
      expect(circle.changes.map(({ type }) => type)).toEqual(['channel_config']);
    });

    test.each([
      ['a visitor', 'outsider', { status: 403, reason: 'visitor' }],
      ['a member', 'member', { status: 403, reason: 'no_grant' }],
      ['a manager of a channel', 'channelManager', { status: 403, reason: 'no_grant' }],
      ['a kicked member', 'kicked', { code: 24_406 }],
    ] as const)('is refused to %s', async (_, role, refusal) => {
      const input = { ...ofGroup(), name: '我的' };
      expect(await circle.refused(await circle[role](), 'im.group_update', input)).toMatchObject(refusal);
    });
  });

  test('the hot list shows the largest groups first, listed and open ones only', async () => {
    const [large, unlisted] = [await Circle.open(db), await Circle.open(db, { isListed: false })];
    for (let n = 0; n < 12; n++) await large.member();
    const { list, count } = await circle.ask(null, 'im.group_hot_list', { page_size: 1 });
    expect(list).toMatchObject([{ group_id: large.groupId, member_count: 13 }]);
    const all = (await circle.ask(null, 'im.group_hot_list', { page_size: 100 })).list;
    expect(count).toBe(all.length);
    const ids = all.map(({ group_id }) => group_id);
    expect(ids).toContain(circle.groupId);
    expect(ids).not.toContain(unlisted.groupId);
  });

  describe('kicking out', () => {
    test('takes the membership and leaves one line in the first chat', async () => {
      const [manager, member] = [await circle.manager(), await circle.member()];
      await circle.ask(manager, 'im.group_kick_out', kick(member));
      expect(await lines()).toMatchObject([
        {
          user_id: manager.id,
          content: { type: 'kick', userId: member.id, groupName: '群', targetId: circle.groupId },
        },
      ]);
      expect(await members()).toBe(2);
      expect((await circle.ask(member, 'im.group_my_list', {})).list).toEqual([]);
      expect(circle.changes).toMatchObject([{ type: 'kick_out', userIds: [member.id] }]);
    });

    test('again changes nothing', async () => {
      const member = await circle.member();
      for (let times = 0; times < 2; times++)
        await circle.ask(circle.creator, 'im.group_kick_out', kick(member));
      expect(await lines()).toHaveLength(1);
      expect(await members()).toBe(1);
      expect(circle.changes).toHaveLength(1);
    });

    test('of who never belonged is 404', async () => {
      const outsider = await circle.outsider();
      expect(await circle.refused(circle.creator, 'im.group_kick_out', kick(outsider))).toMatchObject({
        status: 404,
      });
      expect(await lines()).toEqual([]);
    });

    test('reaches lower ranks only', async () => {
      const [manager, other] = [await circle.manager(), await circle.manager()];
      for (const target of [manager, other, circle.creator])
        expect(await circle.refused(manager, 'im.group_kick_out', kick(target))).toMatchObject({
          status: 403,
          reason: 'rank',
        });
      await circle.ask(circle.creator, 'im.group_kick_out', kick(other));
      expect(await members()).toBe(2);
    });

    test.each(['member', 'channelManager', 'outsider'] as const)('is refused to a %s', async role => {
      const [who, member] = [await circle[role](), await circle.member()];
      expect(await circle.refused(who, 'im.group_kick_out', kick(member))).toMatchObject({ status: 403 });
    });
  });

  describe('muting', () => {
    const speaks = async (who: SignedIn) => {
      const { list, forbidden_end_time } = await circle.ask(who, 'im_admin.get_self_auth', {
        ...ofGroup(),
        channel_id: circle.channelId,
      });
      return [list.find(({ auth_id }) => auth_id === 2)!.is_auth, forbidden_end_time];
    };

    test.each([60, 1800, 3600, 18_000, 86_400, 604_800])('lasts %i seconds, and no longer', async seconds => {
      const member = await circle.member();
      await circle.ask(
        circle.creator,
        'im_admin.auth_group_user',
        mute([member], { context: { forbidden_duration: seconds } }),
      );
      expect(await speaks(member)).toEqual([0, circle.now / 1000 + seconds]);
      expect(circle.changes).toMatchObject([{ type: 'ban', userIds: [member.id] }]);
      const begun = circle.now;
      circle.now = begun + Math.min(seconds * 1000, HALF_TOKEN_MS) - 1;
      expect((await speaks(member))[0]).toBe(0);
      if (seconds * 1000 > HALF_TOKEN_MS) return;
      circle.now = begun + seconds * 1000;
      expect(await speaks(member)).toEqual([1, 0]);
    });

    test('is a minute without a duration, and is lifted by 0 or is_toggle', async () => {
      const member = await circle.member();
      const set = (more = {}) => circle.ask(circle.creator, 'im_admin.auth_group_user', mute([member], more));
      await set();
      expect(await speaks(member)).toEqual([0, circle.now / 1000 + 60]);
      await set({ context: { forbidden_duration: 0 } });
      expect(await speaks(member)).toEqual([1, 0]);
      await set();
      await set({ is_toggle: true });
      expect(await speaks(member)).toEqual([1, 0]);
    });

    test.each([
      ['another duration', { context: { forbidden_duration: 61 } }, 'context.forbidden_duration'],
      ['managing', { auth_ids: [0] }, 'auth_ids'],
      ['an unknown permission', { auth_ids: [2, 3] }, 'auth_ids'],
    ])('with %s is bad input', async (_, more, field) => {
      const input = mute([await circle.member()], more);
      expect(await circle.refused(circle.creator, 'im_admin.auth_group_user', input)).toMatchObject({
        status: 400,
        field,
      });
    });

    test('of several holds for all or for none', async () => {
      const [manager, member] = [await circle.manager(), await circle.member()];
      const input = mute([member, circle.creator]);
      expect(await circle.refused(manager, 'im_admin.auth_group_user', input)).toMatchObject({
        status: 403,
        reason: 'rank',
      });
      expect(await speaks(member)).toEqual([1, 0]);
      const outsider = await circle.outsider();
      expect(
        await circle.refused(manager, 'im_admin.auth_group_user', mute([member, outsider])),
      ).toMatchObject({ status: 404 });
    });

    test('does not end with leaving and coming back', async () => {
      const member = await circle.muted();
      await circle.ask(member, 'im.group_leave', ofGroup());
      await circle.ask(member, 'im.group_join', ofGroup());
      expect((await speaks(member))[0]).toBe(0);
    });

    test('of several permissions is one change', async () => {
      const member = await circle.member();
      await circle.ask(circle.creator, 'im_admin.auth_group_user', mute([member], { auth_ids: [2, 4] }));
      expect(circle.changes).toHaveLength(1);
    });
  });

  describe('what a member may do', () => {
    test('is told of the group, and of a channel', async () => {
      const manager = await circle.manager();
      const data = (more = {}) =>
        circle.ask(manager, 'im_admin.get_additional_data', { ...ofGroup(), ...more });
      expect((await data()).auth_ids).toContain(0);
      const member = await circle.member();
      expect((await data({ user_id: member.id })).auth_ids).not.toContain(0);
      const outsider = await circle.outsider();
      expect(
        await circle.refused(manager, 'im_admin.get_additional_data', { ...ofGroup(), user_id: outsider.id }),
      ).toMatchObject({ status: 404 });
    });

    test('is named in a catalogue, by kind of channel', async () => {
      const { list } = await circle.ask(circle.creator, 'im_admin.get_auth_cfg', { channel_type: 5 });
      expect(list.map(({ auth_id, title }) => [auth_id, title])).toEqual([
        [0, '房间管理员'],
        [1, '查看权限'],
      ]);
      expect((await circle.ask(circle.creator, 'im_admin.get_auth_cfg', {})).list).toHaveLength(9);
    });

    test('identities come in their order, to visitors too', async () => {
      const { list, count } = await circle.ask(null, 'im_admin.identity_list', ofGroup());
      expect(list.map(({ flag }) => flag)).toEqual([1, 2, 3, 4]);
      expect(count).toBe(4);
      expect(list[3]).toMatchObject({ identity_color: '1673FC', group_id: circle.groupId, auth_ids: [] });
    });
  });

  describe('dissolving', () => {
    test('is the creator’s, and everything is 404 afterwards', async () => {
      const manager = await circle.manager();
      expect(await circle.refused(manager, 'im_admin.group_del', ofGroup())).toMatchObject({
        status: 403,
        reason: 'not_creator',
      });
      await circle.ask(circle.creator, 'im_admin.group_del', ofGroup());
      for (const [name, input] of [
        ['im.group_index', ofGroup()],
        ['im_admin.group_del', ofGroup()],
        ['im.message_history', circle.target],
        ['im.message_send', circle.saying('喂')],
        ['im.channel_info', { channel_id: circle.channelId }],
      ] as const)
        expect(await circle.refused(circle.creator, name, input), name).toMatchObject({ status: 404 });
      expect((await circle.ask(manager, 'im.group_my_list', {})).list).toEqual([]);
      expect((await circle.ask(manager, 'im.unread', {})).list).toEqual([]);
    });
  });
});
