/** Rights in rooms over the API: entries, grants by name, leaders, and who may set them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const SEND = 2;
const MANAGE = 0;

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
  const inChannel = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
  const entry = (auth_id: number, more = {}) => ({
    auth_id,
    is_auth: 1,
    is_some: 0,
    identity_ids: [],
    ...more,
  });
  const set = (who: SignedIn, auth_id: number, more = {}) =>
    circle.ask(who, 'im_admin.auth_channel', { ...inChannel(), ...entry(auth_id, more) });
  const refusal = (who: SignedIn, auth_id: number, more = {}) =>
    circle.refused(who, 'im_admin.auth_channel', { ...inChannel(), ...entry(auth_id, more) });
  const may = async (who: SignedIn, auth_id: number) => {
    const { list } = await circle.ask(who, 'im_admin.get_self_auth', inChannel());
    return list.find(one => one.auth_id === auth_id)!.is_auth === 1;
  };

  test('speaking for holders of an identity only makes an announcement room', async () => {
    const [holder, member] = [await circle.member(), await circle.member()];
    const identity = await circle.identity([holder]);
    await set(circle.creator, SEND, { is_some: 1, identity_ids: [identity] });
    expect([await may(holder, SEND), await may(member, SEND)]).toEqual([true, false]);
    expect(await circle.refused(member, 'im.message_send', circle.saying('喂'))).toMatchObject({
      status: 403,
      reason: 'no_grant',
    });
    const { list } = await circle.ask(circle.creator, 'im_admin.auth_identity_list', {
      ...inChannel(),
      auth_id: SEND,
    });
    expect(list).toMatchObject([{ id: identity, is_auth: 1 }]);
  });

  test('a grant by name holds beside an entry that denies all', async () => {
    const [named, member] = [await circle.member(), await circle.member()];
    await set(circle.creator, SEND, { is_auth: 0, user_ids: [named.id] });
    expect([await may(named, SEND), await may(member, SEND)]).toEqual([true, false]);
    const users = await circle.ask(circle.creator, 'im_admin.auth_user_list', {
      ...inChannel(),
      auth_id: SEND,
    });
    expect(users).toMatchObject({ list: [{ user_id: named.id, is_auth: 1 }], count: 1 });
  });

  test('grants by name stay when only the entry is set', async () => {
    const named = await circle.member();
    await set(circle.creator, SEND, { user_ids: [named.id] });
    await set(circle.creator, SEND, { is_auth: 0 });
    expect(await may(named, SEND)).toBe(true);
  });

  test('the same again is neither told nor audited', async () => {
    for (let times = 0; times < 2; times++) await set(circle.creator, SEND, { is_auth: 0 });
    expect(circle.changes).toMatchObject([{ type: 'auth', channelId: circle.channelId }]);
  });

  test('a whole set comes in one change, with the opening to visitors', async () => {
    const list = [entry(SEND, { is_auth: 0 }), entry(6, { is_auth: 0 })];
    const manager = await circle.channelManager();
    await circle.ask(manager, 'im_admin.update_room_auth', { ...inChannel(), visitor_view: 1, list });
    const rights = await circle.ask(circle.creator, 'im_admin.get_channel_auth', inChannel());
    expect(rights.visitor_view).toBe(1);
    expect(rights.list.filter(one => [SEND, 6].includes(one.auth_id))).toEqual(list);
    expect(circle.changes.map(({ type }) => type)).toEqual(['auth']);
  });

  test('grants by name come in the same change; one that is refused leaves everything as it was', async () => {
    const [named, outsider] = [await circle.member(), await circle.outsider()];
    const read = () => circle.ask(circle.creator, 'im_admin.get_channel_auth', inChannel());
    const before = await read();
    const save = (userIds: number[]) => ({
      ...inChannel(),
      visitor_view: 1,
      list: [entry(6, { is_auth: 0 }), entry(SEND, { is_auth: 0, user_ids: userIds })],
    });
    const refused = await circle.refused(circle.creator, 'im_admin.update_room_auth', save([outsider.id]));
    expect([refused.status, await read(), circle.changes]).toEqual([400, before, []]);
    await circle.ask(circle.creator, 'im_admin.update_room_auth', save([named.id]));
    expect([await may(named, SEND), await may(named, 6)]).toEqual([true, false]);
    expect(circle.changes.map(({ type }) => type)).toEqual(['auth']);
  });

  test.each([
    ['an identity of another group', 'identity_ids'],
    ['a user of another group', 'user_ids'],
  ])('%s is refused', async (_, field) => {
    const other = await Circle.open(db);
    const ids = field === 'identity_ids' ? [await other.identity([])] : [other.creator.id];
    expect(await refusal(circle.creator, SEND, { is_some: 1, [field]: ids })).toMatchObject({ status: 400 });
  });

  test.each([7, 13, 4, 99])('permission %i, which a chat does not have, is refused', async auth_id => {
    expect(await refusal(circle.creator, auth_id)).toMatchObject({ status: 400, field: 'auth_id' });
  });

  describe('who manages a channel', () => {
    test('sets its other rights, but appoints no managers', async () => {
      const manager = await circle.channelManager();
      const friend = await circle.member();
      await set(manager, SEND, { is_auth: 0 });
      expect(await refusal(manager, MANAGE, { user_ids: [manager.id, friend.id] })).toMatchObject({
        status: 403,
        reason: 'no_grant',
      });
    });

    test('is refused in calls of the whole group', async () => {
      const manager = await circle.channelManager();
      for (const name of ['im_admin.channel_del', 'im_admin.set_leader', 'im_admin.get_room_list'] as const)
        expect(
          await circle.refused(manager, name, { ...inChannel(), user_id: manager.id, on: false }),
          name,
        ).toMatchObject({ status: 403 });
    });
  });

  describe('leaders', () => {
    const appoint = (who: SignedIn, user: SignedIn, on = true) =>
      circle.ask(who, 'im_admin.set_leader', { ...inChannel(), user_id: user.id, on });
    const leaders = async () => {
      const { list } = await circle.ask(circle.creator, 'im_admin.leader_list', inChannel());
      return list.map(({ user_id }) => user_id);
    };

    test('manage the channel and hold its managers’ identity, until they are taken back', async () => {
      const [member, manager] = [await circle.member(), await circle.manager()];
      for (let times = 0; times < 2; times++) await appoint(manager, member);
      expect(await leaders()).toEqual([member.id]);
      expect(await may(member, MANAGE)).toBe(true);
      const granted = async () =>
        (await circle.ask(member, 'im.group_index', { group_id: circle.groupId })).identity_ids;
      expect(await granted()).toEqual([circle.founded.identities.get(3)]);
      await appoint(manager, member, false);
      expect(await leaders()).toEqual([]);
      expect([await may(member, MANAGE), await granted()]).toEqual([false, []]);
      expect(circle.changes.map(({ type }) => type)).toEqual(['channel_leader', 'channel_leader']);
    });

    test('are members: others are 404', async () => {
      const outsider = await circle.outsider();
      const input = { ...inChannel(), user_id: outsider.id, on: true };
      expect(await circle.refused(circle.creator, 'im_admin.set_leader', input)).toMatchObject({
        status: 404,
      });
    });

    test('stand among the managers, with holders of an identity that manages', async () => {
      const [leader, holder] = [await circle.member(), await circle.member()];
      const identity = await circle.identity([holder]);
      await appoint(circle.creator, leader);
      await set(circle.creator, MANAGE, { is_some: 1, identity_ids: [identity] });
      const { list } = await circle.ask(circle.creator, 'im_admin.manager_list', inChannel());
      expect(list.map(({ user_id }) => user_id)).toEqual([leader.id, holder.id]);
    });
  });
});
