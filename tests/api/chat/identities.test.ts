/** A group's identities over the API: made, edited, ordered, given, deleted, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
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
  const ofGroup = () => ({ group_id: circle.groupId });
  const add = async (more: object = {}, who = circle.creator) =>
    (await circle.ask(who, 'im_admin.identity_add', { ...ofGroup(), identity_name: '贵宾', ...more })).id;
  const list = async () => (await circle.ask(null, 'im_admin.identity_list', ofGroup())).list;
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

  describe('adding', () => {
    test('stands last, with its colour in capitals and its grants once', async () => {
      const id = await add({ identity_color: '#1673fc', auth_ids: [SEND, SEND] });
      expect((await list()).at(-1)).toEqual({
        id,
        identity_name: '贵宾',
        identity_color: '1673FC',
        flag: 0,
        group_id: circle.groupId,
        auth_ids: [SEND],
      });
      expect(circle.changes).toMatchObject([{ type: 'identity' }]);
    });

    test.each([
      ['no name', { identity_name: ' ' }, { field: 'identity_name', reason: 'identity_name_empty' }],
      ['a long name', { identity_name: '长'.repeat(13) }, { field: 'identity_name' }],
      ['a colour by name', { identity_color: 'blue' }, { field: 'identity_color' }],
      ['a short colour', { identity_color: 'FFF' }, { field: 'identity_color' }],
      ['an unknown permission', { auth_ids: [3] }, { field: 'auth_ids' }],
      ['a built-in identity’s name', { identity_name: '创建者' }, { reason: 'name_taken' }],
    ])('with %s is refused', async (_, more, refusal) => {
      const input = { ...ofGroup(), identity_name: '贵宾', ...more };
      expect(await circle.refused(circle.creator, 'im_admin.identity_add', input)).toMatchObject(refusal);
    });

    test('fifty fit into a group', async () => {
      const rows = Array.from({ length: 45 }, (_, n) => ({
        group_id: circle.groupId,
        name: `第${n}`,
        color: '484F6A',
        flag: 0,
        grants: '[]',
        sort: n,
      }));
      await db.write.insertInto('chat_identity').values(rows).execute();
      await circle.changed();
      await add();
      const input = { ...ofGroup(), identity_name: '多余' };
      expect(await circle.refused(circle.creator, 'im_admin.identity_add', input)).toMatchObject({
        status: 409,
        reason: 'identities_full',
      });
    });

    test('one that manages is made by the creator and managers by role alone', async () => {
      const input = { ...ofGroup(), identity_name: '副手', auth_ids: [MANAGE] };
      expect(await circle.refused(await holder(), 'im_admin.identity_add', input)).toMatchObject({
        status: 403,
        reason: 'rank',
      });
      await circle.ask(await circle.manager(), 'im_admin.identity_add', input);
    });
  });

  describe('editing', () => {
    test('changes what is given, and the same again is no change', async () => {
      const id = await add({ auth_ids: [SEND] });
      const before = circle.changes.length;
      for (let times = 0; times < 2; times++)
        await circle.ask(circle.creator, 'im_admin.identity_update', {
          ...ofGroup(),
          id,
          identity_name: '嘉宾',
          auth_ids: [SEND],
        });
      expect((await list()).at(-1)).toMatchObject({ identity_name: '嘉宾', auth_ids: [SEND] });
      expect(circle.changes.slice(before)).toMatchObject([{ type: 'identity' }]);
    });

    test('a grant counts at once for those who hold it', async () => {
      const member = await circle.member();
      const place = { ...ofGroup(), channel_id: circle.channelId };
      await circle.ask(circle.creator, 'im_admin.auth_channel', {
        ...place,
        auth_id: SEND,
        is_auth: 0,
        is_some: 0,
      });
      const id = await add();
      await give(id, [member]);
      expect(await circle.refused(member, 'im.message_send', circle.saying('喂'))).toMatchObject({
        code: 403,
      });
      await circle.ask(circle.creator, 'im_admin.identity_update', { ...ofGroup(), id, auth_ids: [SEND] });
      await circle.say(member, '喂');
    });

    test('built-in identities keep their permissions, not their names', async () => {
      const id = builtIn(IDENTITY_FLAG.groupManager);
      const edit = (more: object) => ({ ...ofGroup(), id, ...more });
      await circle.ask(circle.creator, 'im_admin.identity_update', edit({ identity_name: '房管' }));
      expect(
        await circle.refused(circle.creator, 'im_admin.identity_update', edit({ auth_ids: [SEND] })),
      ).toMatchObject({ status: 403, reason: 'built_in' });
    });

    test('one that manages, and the managers’ own, are no business of those who hold it', async () => {
      const who = await circle.member();
      const own = await circle.identity([who], ['manage']);
      for (const id of [own, builtIn(IDENTITY_FLAG.groupManager), builtIn(IDENTITY_FLAG.creator)])
        expect(
          await circle.refused(who, 'im_admin.identity_update', {
            ...ofGroup(),
            id,
            identity_color: '000000',
          }),
        ).toMatchObject({ status: 403, reason: 'rank' });
      const manager = await circle.manager();
      const rename = { ...ofGroup(), identity_color: '000000' };
      await circle.ask(manager, 'im_admin.identity_update', { ...rename, id: own });
      const creator = { ...rename, id: builtIn(IDENTITY_FLAG.creator) };
      expect(await circle.refused(manager, 'im_admin.identity_update', creator)).toMatchObject({
        status: 403,
      });
    });

    test('one of another group is not found', async () => {
      const foreign = await Circle.open(db);
      const id = await foreign.identity([]);
      const input = { ...ofGroup(), id, identity_name: '我的' };
      expect(await circle.refused(circle.creator, 'im_admin.identity_update', input)).toMatchObject({
        status: 404,
      });
    });
  });

  test('the creator’s identity stays first in any order', async () => {
    const id = await add();
    const sort = (identity_ids: number[]) =>
      circle.ask(circle.creator, 'im_admin.resort_identity', { ...ofGroup(), identity_ids });
    await sort([id]);
    expect((await list()).map(one => one.id)).toEqual([builtIn(1), id, builtIn(2), builtIn(3), builtIn(4)]);
    const changes = circle.changes.length;
    await sort([id]);
    expect(circle.changes).toHaveLength(changes);
    const twice = { ...ofGroup(), identity_ids: [id, id] };
    expect(await circle.refused(circle.creator, 'im_admin.resort_identity', twice)).toMatchObject({
      status: 400,
      field: 'identity_ids',
    });
  });

  describe('deleting', () => {
    test('takes it from members and from the rights of rooms', async () => {
      const member = await circle.member();
      const id = await add();
      await give(id, [member]);
      const place = { ...ofGroup(), channel_id: circle.channelId };
      const entry = { auth_id: SEND, is_auth: 1, is_some: 1, identity_ids: [id] };
      await circle.ask(circle.creator, 'im_admin.auth_channel', { ...place, ...entry });
      const input = { ...ofGroup(), identity_id: id };
      expect((await circle.ask(circle.creator, 'im_admin.get_identity_channel', input)).list).toMatchObject([
        { channel_id: circle.channelId, auth_ids: [SEND] },
      ]);
      await circle.ask(circle.creator, 'im_admin.identity_del', { ...ofGroup(), id });
      expect((await list()).map(one => one.id)).not.toContain(id);
      expect(await grantedTo(member)).toEqual([]);
      const { list: rights } = await circle.ask(circle.creator, 'im_admin.get_channel_auth', place);
      expect(rights.find(({ auth_id }) => auth_id === SEND)).toMatchObject({ is_some: 1, identity_ids: [] });
      expect(
        await circle.refused(circle.creator, 'im_admin.identity_del', { ...ofGroup(), id }),
      ).toMatchObject({
        status: 404,
      });
    });

    test.each([1, 2, 3, 4])('of the built-in one of flag %i is refused', async flag => {
      const input = { ...ofGroup(), id: builtIn(flag) };
      expect(await circle.refused(circle.creator, 'im_admin.identity_del', input)).toMatchObject({
        status: 403,
        reason: 'built_in',
      });
    });
  });

  test('the permissions of several come together, without those that are no more', async () => {
    const id = await add({ auth_ids: [SEND] });
    const input = { ...ofGroup(), identity_ids: [id, 1_000_000] };
    expect((await circle.ask(circle.creator, 'im_admin.identity_auth_list', input)).list).toEqual([
      { identity_id: id, auth_ids: [SEND] },
    ]);
  });
});
