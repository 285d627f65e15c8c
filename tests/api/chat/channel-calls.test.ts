/** Rooms over the API: what each caller sees of them, and their managers' changes. */
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
  const ofGroup = () => ({ group_id: circle.groupId });
  const inChannel = (channel_id = circle.channelId) => ({ ...ofGroup(), channel_id });
  const audit = async () => {
    const rows = await db.read
      .selectFrom('chat_audit')
      .select(['actor_id', 'action'])
      .where('group_id', '=', circle.groupId)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  const events = () => circle.changes.map(({ type }) => type);

  describe('a list of several groups', () => {
    test('shows each caller what they may see, and leaves out groups that are not there', async () => {
      const other = await Circle.open(db);
      const hidden = await circle.hidden();
      const member = await circle.member();
      const group_ids = [other.groupId, 999_999, circle.groupId, other.groupId];
      const seenBy = async (who: Parameters<Circle['ask']>[0]) => {
        const { list } = await circle.ask(who, 'im_admin.get_channel_list', { group_ids });
        return list.map(one => [one.group_id, one.channel_auth.map(({ channel_id }) => channel_id)]);
      };
      const open = [
        [other.groupId, [other.channelId]],
        [circle.groupId, [circle.channelId]],
      ];
      expect(await seenBy(null)).toEqual(open);
      expect(await seenBy(member)).toEqual(open);
      expect(await seenBy(circle.creator)).toEqual([
        [other.groupId, [other.channelId]],
        [circle.groupId, [circle.channelId, hidden]],
      ]);
    });

    test('may name one group by itself', async () => {
      const { list } = await circle.ask(null, 'im_admin.get_channel_list', ofGroup());
      expect(list).toHaveLength(1);
    });
  });

  describe('a hidden channel', () => {
    test.each([
      'im.channel_info',
      'im_admin.get_channel_auth',
      'im.channel_mute_status',
      'im.channel_set_mute',
      'im_admin.leader_list',
      'im_admin.manager_list',
      'im_admin.auth_user_list',
      'im_admin.auth_identity_list',
      'im_admin.channel_update',
      'im_admin.update_room_base',
      'im_admin.update_room_auth',
      'im_admin.auth_channel',
      'im_admin.get_self_auth',
    ] as const)('is 404 to members in %s, as one that never was', async name => {
      const member = await circle.member();
      const more = { mute_status: 1, auth_id: 1, is_auth: 1, is_some: 0, list: [] };
      const refusal = (channel_id: number) =>
        circle.refused(member, name, { ...inChannel(channel_id), ...more });
      const one = await refusal(await circle.hidden());
      expect(one).toMatchObject({ status: 404, reason: 'not_found' });
      expect(await refusal(999_999)).toEqual(one);
    });

    test('does not betray its category', async () => {
      const { id: type_id } = await circle.ask(circle.creator, 'im_admin.add_channel_type', {
        ...ofGroup(),
        name: '内部',
      });
      await circle.hidden({ categoryId: type_id });
      const member = await circle.member();
      const names = async (who: Parameters<Circle['ask']>[0]) =>
        (await circle.ask(who, 'im_admin.get_channel_type_list', ofGroup())).list.map(({ name }) => name);
      expect(await names(member)).toEqual(['闲聊']);
      expect(await names(circle.creator)).toEqual(['闲聊', '内部']);
    });
  });

  test('a channel of another group is 404 even to who manages both', async () => {
    const other = await Circle.open(db);
    const input = { ...ofGroup(), channel_id: other.channelId };
    await other.ask(other.creator, 'im.group_join', ofGroup());
    for (const name of [
      'im_admin.get_channel_auth',
      'im_admin.leader_list',
      'im_admin.channel_update',
    ] as const)
      expect(await circle.refused(other.creator, name, input), name).toMatchObject({ status: 404 });
    for (const name of ['im_admin.channel_del', 'im_admin.set_leader'] as const)
      expect(
        await circle.refused(circle.creator, name, { ...input, user_id: circle.creator.id, on: true }),
        name,
      ).toMatchObject({ status: 404 });
  });

  describe('making a channel', () => {
    test('puts it last in its category, with the rights of its kind', async () => {
      const { channel_id } = await circle.ask(circle.creator, 'im_admin.channel_create', {
        ...ofGroup(),
        name: ' 战术 板 ',
        channel_type: 1,
        type_id: circle.founded.categoryId,
        visitor_view: 1,
      });
      const member = await circle.member();
      const { list } = await circle.ask(member, 'im_admin.get_channel_list', ofGroup());
      expect(list[0]!.list[0]!.items.map(({ name }) => name)).toEqual(['闲聊', '战术 板']);
      expect(list[0]!.channel_auth.at(-1)).toEqual({
        channel_id,
        channel_type: 1,
        channel_auth_types: [1, 2, 5, 6],
        visitor_view: 1,
      });
      expect(circle.changes).toMatchObject([{ type: 'channel_operation', channelId: channel_id }]);
      expect(await audit()).toEqual(['create_channel']);
    });

    test.each([
      ['http', 'http://example.com/'],
      ['a script', 'javascript:alert(1)'],
      ['credentials', 'https://user:pass@example.com/'],
      ['no host', 'https://localhost'],
      ['nothing', ''],
    ])('a link of %s is refused', async (_, link) => {
      const input = { ...ofGroup(), name: '外链', channel_type: 5, link };
      expect(await circle.refused(circle.creator, 'im_admin.channel_create', input)).toMatchObject({
        status: 400,
        field: 'link',
      });
    });

    test('a link channel opens its address, and a chat has none', async () => {
      const link = 'https://example.com/a?b=1';
      const input = { ...ofGroup(), name: '外链', channel_type: 5, link };
      const { channel_id } = await circle.ask(circle.creator, 'im_admin.channel_create', input);
      expect(await circle.ask(null, 'im.channel_info', { channel_id })).toMatchObject({
        link,
        channel_type: 5,
      });
      expect(
        await circle.refused(circle.creator, 'im_admin.channel_create', { ...input, channel_type: 1 }),
      ).toMatchObject({ status: 400, field: 'link' });
    });

    test('a room of posts is made with the rights of its kind', async () => {
      const input = { ...ofGroup(), name: '精彩瞬间', channel_type: 3 };
      const { channel_id } = await circle.ask(circle.creator, 'im_admin.channel_create', input);
      const query = { group_id: circle.groupId, channel_id };
      const { list } = await circle.ask(circle.creator, 'im_admin.get_channel_auth', query);
      const granted = list.filter(({ is_auth }) => is_auth === 1).map(({ auth_id }) => auth_id);
      expect(granted.toSorted((one, other) => one - other)).toEqual([1, 5, 6, 7, 8]);
    });

    test('a category of another group, a name that is empty or too long are refused', async () => {
      const other = await Circle.open(db);
      for (const [more, field] of [
        [{ type_id: other.founded.categoryId }, 'type_id'],
        [{ name: ' \u200b ' }, 'name'],
        [{ name: '长'.repeat(21) }, 'name'],
      ] as const) {
        const input = { ...ofGroup(), name: '房间', channel_type: 1, ...more };
        expect(await circle.refused(circle.creator, 'im_admin.channel_create', input)).toMatchObject({
          status: 400,
          field,
        });
      }
    });
  });

  describe('editing a channel', () => {
    test('changes only what is given, is told and audited once', async () => {
      const manager = await circle.channelManager();
      const input = { ...inChannel(), name: '大厅', desc: '随便聊' };
      await circle.ask(manager, 'im_admin.update_room_base', input);
      await circle.ask(manager, 'im_admin.update_room_base', input);
      expect(await circle.ask(null, 'im.channel_info', inChannel())).toMatchObject({
        name: '大厅',
        desc: '随便聊',
      });
      expect(events()).toEqual(['channel_info']);
      expect(await audit()).toEqual(['edit_channel']);
    });

    test('closing it to visitors hides it from them at once', async () => {
      await circle.ask(circle.creator, 'im_admin.channel_update', { ...inChannel(), visitor_view: 1 });
      expect(await circle.refused(null, 'im.channel_info', inChannel())).toMatchObject({ status: 404 });
      expect(events()).toEqual(['channel_config']);
    });

    test.each([
      ['a visitor', 'outsider', { status: 403, reason: 'visitor' }],
      ['a member', 'member', { status: 403, reason: 'no_grant' }],
      ['a kicked member', 'kicked', { code: 24_406 }],
      ['a muted member', 'muted', { status: 403, reason: 'no_grant' }],
    ] as const)('%s is refused', async (_, role, refusal) => {
      const who = await circle[role]();
      const input = { ...inChannel(), name: '改名' };
      expect(await circle.refused(who, 'im_admin.channel_update', input)).toMatchObject(refusal);
    });

    test('a manager of one channel is refused in another', async () => {
      const manager = await circle.channelManager(await circle.channel());
      expect(
        await circle.refused(manager, 'im_admin.channel_update', { ...inChannel(), name: '改名' }),
      ).toMatchObject({ status: 403 });
    });
  });

  test('a deleted channel is 404 to all, and in no list', async () => {
    const channel_id = await circle.channel();
    await circle.ask(circle.creator, 'im_admin.channel_del', inChannel(channel_id));
    for (const name of ['im.channel_info', 'im_admin.channel_del'] as const)
      expect(await circle.refused(circle.creator, name, inChannel(channel_id))).toMatchObject({
        status: 404,
      });
    const { list } = await circle.ask(circle.creator, 'im_admin.get_room_list', ofGroup());
    expect(list.flatMap(({ items }) => items.map(one => one.channel_id))).toEqual([circle.channelId]);
  });
});
