/** Mutes of one room over the API: set and lifted there, and there alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const SEND = 2;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let member: SignedIn;
  let otherId: number;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db);
    member = await circle.member();
    otherId = await circle.channel();
    circle.changes.length = 0;
  });

  const here = (users: SignedIn[], more = {}) => ({
    group_id: circle.groupId,
    channel_id: circle.channelId,
    user_ids: users.map(({ id }) => id),
    ...more,
  });
  const mute = (who: SignedIn, users = [member], more = {}) =>
    circle.ask(who, 'im_admin.auth_channel_user', here(users, more));
  const speaks = async (channel_id = circle.channelId) => {
    const place = { target_id: circle.groupId, channel_id };
    circle.now += 1000;
    const message = circle.saying('喂', place);
    const { code } = JSON.parse((await circle.raw(member, 'im.message_send', message)).body);
    return code;
  };
  const listed = async () =>
    (await circle.ask(circle.creator, 'im_admin.forbidden_list', { group_id: circle.groupId })).list;
  const acts = async () => {
    const { list } = await circle.ask(circle.creator, 'im_admin.audit_list', { group_id: circle.groupId });
    return list.map(({ action, text }) => [action, text]);
  };

  test('holds in that room alone, is told to the muted, listed with its room, and lifted there', async () => {
    await mute(circle.creator, [member], { context: { forbidden_duration: 3600 } });
    expect(circle.changes).toMatchObject([
      { type: 'ban', channelId: circle.channelId, userIds: [member.id] },
    ]);
    expect([await speaks(), await speaks(otherId)]).toEqual([24_408, 200]);
    expect(await listed()).toMatchObject([
      { user_id: member.id, bans: [{ auth_id: SEND, channel_id: circle.channelId }] },
    ]);
    expect((await acts())[0]).toEqual(['ban', expect.stringContaining('房间「')]);
    // The whole group’s mute is another one: lifting it lifts nothing here, and says nothing of it.
    await circle.ask(circle.creator, 'im_admin.auth_group_user', {
      group_id: circle.groupId,
      user_ids: [member.id],
      is_toggle: true,
    });
    expect([await speaks(), circle.changes.length, (await acts())[0]![0]]).toEqual([24_408, 1, 'ban']);
    await mute(circle.creator, [member], { is_toggle: true });
    expect([await speaks(), await listed()]).toEqual([200, []]);
    expect([circle.changes.length, (await acts())[0]![0]]).toEqual([2, 'unban']);
  });

  test('is set by the room’s manager, on members of lower rank in that room', async () => {
    const leader = await circle.channelManager();
    await mute(leader);
    expect(await speaks()).toBe(24_408);
    await mute(leader, [member], { context: { forbidden_duration: 0 } });
    expect(await speaks()).toBe(200);
    const refused = (who: SignedIn, users: SignedIn[], more = {}) =>
      circle.refused(who, 'im_admin.auth_channel_user', here(users, more));
    const rank = { status: 403, reason: 'rank' };
    const peer = await circle.member();
    await circle.grant('manage', [leader.id, peer.id]);
    expect(await refused(leader, [peer])).toMatchObject(rank);
    expect(await refused(leader, [await circle.manager()])).toMatchObject(rank);
    expect(await refused(leader, [member, circle.creator])).toMatchObject(rank);
    expect(await speaks()).toBe(200);
    expect(await refused(leader, [member], { channel_id: otherId })).toMatchObject({ status: 403 });
    expect(await refused(await circle.outsider(), [member])).toMatchObject({ status: 403 });
    expect(await refused(leader, [await circle.outsider()])).toMatchObject({ status: 404 });
    expect(await refused(leader, [member], { auth_ids: [0] })).toMatchObject({ field: 'auth_ids' });
  });

  test('a room of another group is not found', async () => {
    const foreign = await Circle.open(db);
    expect(
      await circle.refused(
        circle.creator,
        'im_admin.auth_channel_user',
        here([member], { channel_id: foreign.channelId }),
      ),
    ).toMatchObject({ status: 404 });
  });
});
