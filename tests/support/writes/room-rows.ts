/** Writing calls of groups, channels and messages, with the preparation of each. */
import { makeSmallRoom, ROOM_INPUTS, type SmallRoom } from '../chat/inputs.ts';
import type { Person } from '../reports.ts';
import type { Name, Prepare, Scene } from './scene.ts';

type RoomName = keyof typeof ROOM_INPUTS;

interface Room {
  owner: Person;
  member: Person;
  room: SmallRoom;
}

async function roomIn(scene: Scene): Promise<Room> {
  const [owner, member] = [await scene.member(), await scene.member()];
  const room = await makeSmallRoom(scene.db, { ownerId: owner.id, memberId: member.id }, scene.world.now);
  return { owner, member, room };
}

/** The creator asks. */
const byOwner =
  (name: RoomName): Prepare =>
  async scene => {
    const { owner, room } = await roomIn(scene);
    return [owner.browser, ROOM_INPUTS[name](room)];
  };

const OWNERS = [
  'im.group_set_mute',
  'im.group_nickname',
  'im.group_update',
  'im_admin.group_del',
  'im_admin.auth_group_user',
  'im.channel_set_mute',
  'im_admin.add_channel_type',
  'im_admin.update_channel_type',
  'im_admin.sort_room',
  'im_admin.channel_create',
  'im_admin.channel_update',
  'im_admin.update_room_base',
  'im_admin.update_room_auth',
  'im_admin.auth_channel',
  'im_admin.set_leader',
  'im_admin.channel_del',
  'im.message_send',
  'im.message_recall',
  'im.message_expansion',
  'im.group_kick_out',
  'im.pin_msg_add',
  'im.channel_readme_add',
  'im.channel_sign_in',
  'im.add_quiz',
  'im.quiz_answer',
] as const satisfies readonly RoomName[];

export const ROOM_ROWS: Partial<Record<Name, Prepare>> = {
  ...Object.fromEntries(OWNERS.map(name => [name, byOwner(name)])),
  'im.group_create': async scene => [(await scene.member()).browser, { name: '开黑群' }],
  'im.group_join': async scene => {
    const { room } = await roomIn(scene);
    return [(await scene.member()).browser, { group_id: room.groupId }];
  },
  'im.group_leave': async scene => {
    const { member, room } = await roomIn(scene);
    return [member.browser, { group_id: room.groupId }];
  },
  'im.clear_unread': async scene => {
    const { member, room } = await roomIn(scene);
    return [member.browser, { target_id: room.groupId }];
  },
  'im.group_my_sort_list': async scene => {
    const { owner, member, room } = await roomIn(scene);
    const ids = { ownerId: owner.id, memberId: member.id };
    const second = await makeSmallRoom(scene.db, ids, scene.world.now);
    return [owner.browser, { group_ids: [second.groupId, room.groupId] }];
  },
  'im.channel_readme_del': async scene => {
    const { owner, room } = await roomIn(scene);
    await scene.ask(owner, 'im.channel_readme_add', ROOM_INPUTS['im.channel_readme_add'](room));
    return [owner.browser, ROOM_INPUTS['im.channel_readme_del'](room)];
  },
  'im.delete_pin_msg': async scene => {
    const { owner, room } = await roomIn(scene);
    await scene.ask(owner, 'im.pin_msg_add', ROOM_INPUTS['im.pin_msg_add'](room));
    return [owner.browser, ROOM_INPUTS['im.delete_pin_msg'](room)];
  },
  'im_admin.del_channel_type': async scene => {
    const { owner, room } = await roomIn(scene);
    const input = { group_id: room.groupId, name: '空的' };
    const { id } = await scene.ask(owner, 'im_admin.add_channel_type', input);
    return [owner.browser, { group_id: room.groupId, id }];
  },
  'im_admin.sort_channel_type': async scene => {
    const { owner, room } = await roomIn(scene);
    const input = { group_id: room.groupId, name: '第二' };
    const { id } = await scene.ask(owner, 'im_admin.add_channel_type', input);
    return [owner.browser, { group_id: room.groupId, ids: [id, room.categoryId] }];
  },
};
