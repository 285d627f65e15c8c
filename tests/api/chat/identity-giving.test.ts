/** Giving a group's identities to members over the API, and taking them away: who may, and to whom. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
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
  const add = async (more: object = {}, who = circle.creator) =>
    (await circle.ask(who, 'im_admin.identity_add', { ...ofGroup(), identity_name: '贵宾', ...more })).id;
  const give = (identity_id: number, people: SignedIn[], is_auth = 1, who = circle.creator) =>
    circle.ask(who, 'im_admin.identity_auth_to_users', {
      ...ofGroup(),
      identity_id,
      user_ids: people.map(({ id }) => id),
      is_auth,
    });
  const builtIn = (flag: number) => circle.founded.identities.get(flag)!;
  const grantedTo = async (who: SignedIn) => {
    const input = { ...ofGroup(), user_ids: [who.id] };
    return (await circle.ask(null, 'im_admin.identity_batch_get', input)).list[0]!.identity_ids;
  };
  /** A member whose identity manages the group. */
  const holder = async () => {
    const who = await circle.member();
    await circle.identity([who], ['manage']);
    return who;
  };

  describe('giving', () => {
    test('reaches all or none, and taking it away also takes it from beside their name', async () => {
      const [one, other] = [await circle.member(), await circle.member()];
      const id = await add();
      await give(id, [one, other]);
      expect(circle.changes.at(-1)).toMatchObject({ type: 'identity', userIds: [one.id, other.id] });
      await circle.ask(one, 'im.group_nickname', {
        ...ofGroup(),
        group_nickname: '',
        first_identity_id: id,
      });
      const input = { ...ofGroup(), identity_id: id };
      expect(await circle.ask(circle.creator, 'im_admin.identity_user_ids', input)).toMatchObject({
        user_ids: [one.id, other.id],
        count: 2,
      });
      const page = { ...input, page: 2, page_size: 1 };
      expect(await circle.ask(circle.creator, 'im_admin.identity_member_list', page)).toMatchObject({
        list: [{ user_id: other.id, identity_ids: [id] }],
        count: 2,
      });
      await give(id, [one], 0);
      const { list: roles } = await circle.ask(null, 'im.member_batch_get_role', {
        ...ofGroup(),
        user_ids: [one.id],
      });
      expect(roles).toMatchObject([{ identity_ids: [], first_identity_id: 0 }]);
      const outsider = await circle.outsider();
      const mixed = { ...ofGroup(), identity_id: id, user_ids: [one.id, outsider.id] };
      expect(await circle.refused(circle.creator, 'im_admin.identity_auth_to_users', mixed)).toMatchObject({
        status: 404,
      });
      expect(await grantedTo(one)).toEqual([]);
    });

    test('again changes nothing', async () => {
      const member = await circle.member();
      const id = await add();
      await give(id, [member]);
      const changes = circle.changes.length;
      await give(id, [member]);
      expect(circle.changes).toHaveLength(changes);
    });

    test('managers are appointed by the creator alone', async () => {
      const [manager, member] = [await circle.manager(), await circle.member()];
      const id = builtIn(IDENTITY_FLAG.groupManager);
      const input = { ...ofGroup(), identity_id: id, user_ids: [member.id] };
      for (const who of [manager, await holder()])
        expect(await circle.refused(who, 'im_admin.identity_auth_to_users', input)).toMatchObject({
          status: 403,
          reason: 'not_given',
        });
      await give(id, [member]);
      await circle.ask(member, 'im.group_update', { ...ofGroup(), desc: '新官上任' });
      await give(id, [member], 0);
      expect(await circle.refused(member, 'im.group_update', { ...ofGroup(), desc: '旧' })).toMatchObject({
        status: 403,
      });
    });

    test.each([
      ['creator', IDENTITY_FLAG.creator],
      ['leader', IDENTITY_FLAG.channelManager],
      ['bot', IDENTITY_FLAG.bot],
    ])('the %s’s identity is given in its own way', async (_, flag) => {
      const member = await circle.member();
      const input = { ...ofGroup(), identity_id: builtIn(flag), user_ids: [member.id] };
      expect(await circle.refused(circle.creator, 'im_admin.identity_auth_to_users', input)).toMatchObject({
        status: 403,
        reason: 'not_given',
      });
    });

    test('one that manages is not passed on by those who hold it', async () => {
      const who = await circle.member();
      const own = await circle.identity([who], ['manage']);
      const friend = await circle.member();
      const input = { ...ofGroup(), identity_id: own, user_ids: [friend.id] };
      expect(await circle.refused(who, 'im_admin.identity_auth_to_users', input)).toMatchObject({
        status: 403,
        reason: 'rank',
      });
    });
  });
});
