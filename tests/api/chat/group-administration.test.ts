/** Running a group over the API: its blacklist, muted members and audit. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AllCalls } from '#lib/app/calls.ts';
import type { InputOf } from '#lib/platform/contract/call.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

type Name = keyof AllCalls & string;

const VIEW = 1;
const SEND = 2;

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
  const operate = (who: SignedIn, user: SignedIn, operator: number) =>
    circle.ask(who, 'im_admin.blacklist_operator', { ...ofGroup(), user_id: user.id, operator });
  const audit = async (more: object = {}) =>
    circle.ask(circle.creator, 'im_admin.audit_list', { ...ofGroup(), ...more });

  describe('the blacklist', () => {
    const listed = async () => (await circle.ask(circle.creator, 'im_admin.blacklist_list', ofGroup())).list;

    test('takes a member out, with a line, and lets them in again', async () => {
      const [manager, member] = [await circle.manager(), await circle.member()];
      await operate(manager, member, 1);
      expect(await listed()).toMatchObject([
        { user_id: member.id, by_user_id: manager.id, time: circle.now / 1000, identity_ids: [] },
      ]);
      expect(circle.changes).toMatchObject([{ type: 'kick_out', userIds: [member.id] }]);
      const { list } = await circle.ask(null, 'im.message_history', circle.target);
      expect(list).toMatchObject([{ message_type: 'system', content: { userId: member.id } }]);
      expect(await circle.refused(member, 'im.group_join', ofGroup())).toMatchObject({ code: 24_406 });
      await operate(manager, member, 0);
      expect(await listed()).toEqual([]);
      await circle.ask(member, 'im.group_join', ofGroup());
    });

    test('keeps somebody out who never belonged', async () => {
      const outsider = await circle.outsider();
      for (let times = 0; times < 2; times++) await operate(circle.creator, outsider, 1);
      expect(await circle.refused(outsider, 'im.group_join', ofGroup())).toMatchObject({ code: 24_406 });
      expect(circle.changes).toHaveLength(1);
      expect((await audit()).list.map(({ action }) => action)).toEqual(['block']);
    });

    test('taking off who is not on it changes nothing', async () => {
      await operate(circle.creator, await circle.outsider(), 0);
      expect(circle.changes).toEqual([]);
    });

    test('reaches lower ranks only, nobody who is not there, and not oneself', async () => {
      const manager = await circle.manager();
      const put = (user_id: number) => ({ ...ofGroup(), user_id, operator: 1 });
      for (const target of [circle.creator, await circle.manager()])
        expect(await circle.refused(manager, 'im_admin.blacklist_operator', put(target.id))).toMatchObject({
          status: 403,
          reason: 'rank',
        });
      expect(await circle.refused(manager, 'im_admin.blacklist_operator', put(manager.id))).toMatchObject({
        reason: 'self',
      });
      expect(await circle.refused(manager, 'im_admin.blacklist_operator', put(1_000_000))).toMatchObject({
        status: 404,
      });
    });

    test('comes in pages, the latest first', async () => {
      const people: number[] = [];
      for (let n = 0; n < 3; n++) {
        const who = await circle.member();
        circle.now += 1000;
        await operate(circle.creator, who, 1);
        people.unshift(who.id);
      }
      const page = { ...ofGroup(), page: 2, page_size: 2 };
      const { list, count } = await circle.ask(circle.creator, 'im_admin.blacklist_list', page);
      expect([list.map(({ user_id }) => user_id), count]).toEqual([[people[2]], 3]);
    });
  });

  test('muted members are listed with what, until when and by whom, while it lasts', async () => {
    const manager = await circle.manager();
    const [one, other] = [await circle.member(), await circle.member()];
    const mute = (user: SignedIn, forbidden_duration: number, auth_ids: number[]) =>
      circle.ask(manager, 'im_admin.auth_group_user', {
        ...ofGroup(),
        user_ids: [user.id],
        auth_ids,
        context: { forbidden_duration },
      });
    await mute(one, 60, [SEND]);
    circle.now += 1000;
    await mute(other, 3600, [VIEW, SEND]);
    const muted = () => circle.ask(circle.creator, 'im_admin.forbidden_list', ofGroup());
    const end = circle.now / 1000 + 3600;
    expect(await muted()).toMatchObject({
      list: [
        { user_id: other.id, auth_ids: [SEND, VIEW], forbidden_end_time: end },
        { user_id: one.id, auth_ids: [SEND], bans: [{ channel_id: 0, by_user_id: manager.id }] },
      ],
      count: 2,
    });
    circle.now += 60_000;
    expect(await muted()).toMatchObject({ list: [{ user_id: other.id }], count: 1 });
  });

  describe('the audit', () => {
    test('tells managers who did what to whom, the latest first, by page and by action', async () => {
      const [manager, member] = [await circle.manager(), await circle.member()];
      const room = await circle.channel({ name: '旧房' });
      await circle.ask(manager, 'im.group_update', { ...ofGroup(), name: '新名' });
      await circle.ask(manager, 'im_admin.channel_del', { ...ofGroup(), channel_id: room });
      await circle.ask(manager, 'im.group_kick_out', { ...ofGroup(), user_id: member.id });
      const first = await audit({ page_size: 2 });
      expect(first).toMatchObject({
        list: [
          { action: 'kick', title: '踢出成员', user_id: manager.id, time: circle.now / 1000 },
          { action: 'delete_channel', text: '房间「旧房」' },
        ],
        has_more: true,
      });
      const next = await audit({ page_size: 2, cursor: first.last_cursor });
      expect(next).toMatchObject({ list: [{ text: '名称改为「新名」' }], has_more: false });
      const { list } = await audit({ action: 'edit_group' });
      expect(list.map(({ action }) => action)).toEqual(['edit_group']);
    });

    test('has every act of administration', async () => {
      const [member, other] = [await circle.member(), await circle.member()];
      const ask = <N extends Name>(name: N, input: Partial<InputOf<AllCalls[N]>> & Record<string, unknown>) =>
        circle.ask(circle.creator, name, input);
      const { id } = await ask('im_admin.add_channel_type', { ...ofGroup(), name: '赛事' });
      await ask('im_admin.update_channel_type', { ...ofGroup(), id, name: '赛程' });
      await ask('im_admin.sort_channel_type', { ...ofGroup(), ids: [id] });
      await ask('im_admin.del_channel_type', { ...ofGroup(), id });
      const made = { ...ofGroup(), name: '新房', channel_type: 1 };
      const { channel_id } = await ask('im_admin.channel_create', made);
      const list = [{ id: 0, channel_ids: [channel_id, circle.channelId] }];
      await ask('im_admin.sort_room', { ...ofGroup(), list });
      await ask('im_admin.update_room_base', { ...inChannel(), name: '大厅' });
      await ask('im_admin.auth_channel', { ...inChannel(), auth_id: 6, is_auth: 0, is_some: 0 });
      await ask('im_admin.set_leader', { ...inChannel(), user_id: member.id, on: true });
      await ask('im_admin.set_leader', { ...inChannel(), user_id: member.id, on: false });
      await ask('im_admin.set_slow', { ...inChannel(), seconds: 10 });
      await ask('im_admin.set_words', { ...ofGroup(), words: ['剧透'] });
      await ask('im_admin.channel_del', { ...ofGroup(), channel_id });
      const identity = await ask('im_admin.identity_add', { ...ofGroup(), identity_name: '贵宾' });
      const blocked = { ...ofGroup(), identity_id: identity.id, user_ids: [member.id] };
      await ask('im_admin.identity_update', { ...ofGroup(), id: identity.id, identity_name: '嘉宾' });
      await ask('im_admin.resort_identity', { ...ofGroup(), identity_ids: [identity.id] });
      await ask('im_admin.identity_auth_to_users', blocked);
      await ask('im_admin.identity_auth_to_users', { ...blocked, is_auth: 0 });
      await ask('im_admin.identity_del', { ...ofGroup(), id: identity.id });
      await ask('im_admin.auth_group_user', { ...ofGroup(), user_ids: [member.id] });
      await ask('im_admin.auth_group_user', { ...ofGroup(), user_ids: [member.id], is_toggle: true });
      await operate(circle.creator, other, 1);
      await operate(circle.creator, other, 0);
      await ask('im.group_update', { ...ofGroup(), name: '新名' });
      await ask('im_admin.handover_ask', { ...ofGroup(), user_id: member.id });
      await ask('im_admin.handover_revoke', ofGroup());
      await ask('im_admin.handover_ask', { ...ofGroup(), user_id: member.id });
      await circle.ask(member, 'im.handover_answer', { ...ofGroup(), accept: false });
      const acts = (await audit({ page_size: 100 })).list.map(({ action }) => action).toReversed();
      expect(acts).toEqual(
        (
          'create_category edit_category sort_categories delete_category create_channel sort_channels edit_channel ' +
          'edit_rights add_leader remove_leader set_slow set_words delete_channel add_identity edit_identity ' +
          'sort_identities give_identity take_identity delete_identity ban unban kick unblock edit_group ' +
          'ask_handover revoke_handover ask_handover decline_handover'
        ).split(' '),
      );
    });
  });
});
