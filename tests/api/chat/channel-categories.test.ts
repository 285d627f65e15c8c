/** Categories of rooms, their order, and one's own notifications of a room, over the API. */
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
  const events = () => circle.changes.map(({ type }) => type);

  describe('categories', () => {
    const add = async (name: string) =>
      (await circle.ask(circle.creator, 'im_admin.add_channel_type', { ...ofGroup(), name })).id;
    const order = async () =>
      (await circle.ask(circle.creator, 'im_admin.get_channel_type_list', ofGroup())).list.map(
        ({ name }) => name,
      );

    test('are added, renamed, sorted and deleted while empty', async () => {
      const [one, two] = [await add('一'), await add('二')];
      await circle.ask(circle.creator, 'im_admin.update_channel_type', { ...ofGroup(), id: one, name: '壹' });
      await circle.ask(circle.creator, 'im_admin.sort_channel_type', { ...ofGroup(), ids: [two, one] });
      expect(await order()).toEqual(['二', '壹', '闲聊']);
      await circle.ask(circle.creator, 'im_admin.del_channel_type', { ...ofGroup(), id: two });
      expect(await order()).toEqual(['壹', '闲聊']);
      expect(events()).toEqual([...Array(3).fill('channel_type'), 'channel_sort', 'channel_type']);
    });

    test('one that holds rooms is not deleted', async () => {
      const input = { ...ofGroup(), id: circle.founded.categoryId };
      expect(await circle.refused(circle.creator, 'im_admin.del_channel_type', input)).toMatchObject({
        status: 409,
        reason: 'not_empty',
      });
    });

    test('of another group are not touched', async () => {
      const { categoryId: id } = (await Circle.open(db)).founded;
      for (const name of ['im_admin.update_channel_type', 'im_admin.del_channel_type'] as const)
        expect(await circle.refused(circle.creator, name, { ...ofGroup(), id, name: '改' })).toMatchObject({
          status: 404,
        });
      expect(
        await circle.refused(circle.creator, 'im_admin.sort_channel_type', { ...ofGroup(), ids: [id] }),
      ).toMatchObject({ status: 400, field: 'ids' });
    });

    test('rooms are sorted in them and moved between them', async () => {
      const second = await circle.channel();
      const category = await add('二');
      const list = [
        { id: category, channel_ids: [second] },
        { id: 0, channel_ids: [circle.channelId] },
      ];
      await circle.ask(circle.creator, 'im_admin.sort_room', { ...ofGroup(), list });
      const rooms = await circle.ask(circle.creator, 'im_admin.get_room_list', ofGroup());
      expect(rooms.list.map(({ id, items }) => [id, items.map(one => one.channel_id)])).toEqual([
        [0, [circle.channelId]],
        [circle.founded.categoryId, []],
        [category, [second]],
      ]);
      await circle.ask(circle.creator, 'im_admin.sort_room', { ...ofGroup(), list });
      expect(events().filter(type => type === 'channel_sort')).toHaveLength(1);
    });

    test.each(['foreign', 'twice'])('a %s room is refused', async which => {
      const foreign = (await Circle.open(db)).channelId;
      const channel_ids = which === 'foreign' ? [foreign] : [circle.channelId, circle.channelId];
      const input = { ...ofGroup(), list: [{ id: 0, channel_ids }] };
      expect(await circle.refused(circle.creator, 'im_admin.sort_room', input)).toMatchObject({
        status: 400,
        field: 'list',
      });
    });
  });

  describe('one’s own notifications of a channel', () => {
    test('are kept beside what one has read', async () => {
      const member = await circle.member();
      const channel_id = await circle.channel();
      await circle.say(circle.creator, '一', { channel_id });
      await circle.ask(member, 'im.channel_set_mute', { ...inChannel(channel_id), mute_status: 2 });
      expect(await circle.ask(member, 'im.channel_mute_status', { channel_id })).toEqual({
        mute_status: 2,
        is_as_group: false,
      });
      const [row] = (await circle.ask(member, 'im.unread', {})).list;
      expect(row).toMatchObject({ channel_id, unread: 1, mute_status: 2, group_mute_status: 0 });
    });

    test('are refused to visitors', async () => {
      const input = { ...inChannel(), mute_status: 1 };
      expect(await circle.refused(await circle.outsider(), 'im.channel_set_mute', input)).toMatchObject({
        status: 403,
        reason: 'visitor',
      });
    });
  });
});
