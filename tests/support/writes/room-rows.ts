/** Writing calls of groups, channels and messages, with the preparation of each. */
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { PREVIEWED } from '../api.ts';
import { makeSmallRoom, ROOM_INPUTS, type SmallRoom } from '../chat/inputs.ts';
import { storedUpload } from '../chat/stored-upload.ts';
import { makeMatchDay } from '../match-day.ts';
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
  'im_admin.auth_channel_user',
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
  'im_admin.resort_identity',
  'im_admin.identity_add',
  'im_admin.identity_update',
  'im_admin.identity_auth_to_users',
  'im_admin.identity_del',
  'im_admin.blacklist_operator',
  'im_admin.handover_ask',
  'im_admin.set_slow',
  'im_admin.set_words',
  'im.message_send',
  'im.message_recall',
  'im.message_expansion',
  'im.message_react',
  'im.message_edit',
  'activity.share_message',
  'activity.share_group',
  'im.letters_begin',
  'topic.update_expansion',
  'topic.share_topic',
  'topic.topic_follow',
  'topic.topic_close',
  'topic.topic_del',
  'im.group_kick_out',
  'im.pin_msg_add',
  'im.channel_readme_add',
  'im.channel_sign_in',
  'im.add_quiz',
  'im.quiz_answer',
  'im.channel_live_set',
] as const satisfies readonly RoomName[];

/** To whom a stranger wrote. */
async function requested(scene: Scene): Promise<Person> {
  const member = await scene.member();
  await scene.ask(scene.ann, 'im.letters_begin', { target_id: member.id });
  return member;
}

/** A member's own stickers, newest first. */
async function stickersIn(scene: Scene): Promise<{ member: Person; ids: number[] }> {
  const member = await scene.member();
  const ids: number[] = [];
  for (let i = 0; i < 2; i++) {
    const file = await storedUpload(scene.db, member.id, 'meme');
    ids.unshift((await scene.ask(member, 'im.sticker_add', { file })).own_id);
  }
  return { member, ids };
}

export const ROOM_ROWS: Partial<Record<Name, Prepare>> = {
  'im.chat_message': async scene => [(await scene.member()).browser, { url: PREVIEWED }],
  'im.sticker_add': async scene => {
    const member = await scene.member();
    return [member.browser, { file: await storedUpload(scene.db, member.id, 'meme') }];
  },
  'im.sticker_collect': async scene => {
    const { owner, member, room } = await roomIn(scene);
    const key = await storedUpload(scene.db, owner.id);
    const { uuid } = await scene.ask(owner, 'im.message_send', {
      ...{ target_id: room.groupId, channel_id: room.channelId },
      ...{ message_type: 'image', content: { list: [key] } },
      expansion: { local_message_id: key.slice(0, 40) },
    });
    return [member.browser, { uuid, url: UPLOAD_PATH + key }];
  },
  'im.sticker_del': async scene => {
    const { member, ids } = await stickersIn(scene);
    return [member.browser, { own_id: ids[0] }];
  },
  'im.sticker_sort': async scene => {
    const { member, ids } = await stickersIn(scene);
    return [member.browser, { own_ids: ids.toReversed() }];
  },
  'activity.share_match': async scene => {
    const { owner, room } = await roomIn(scene);
    const targets = [{ group_id: room.groupId, channel_id: room.channelId }];
    return [owner.browser, { match_id: scene.bracket.semi1.id, targets }];
  },
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
  'im.letters_answer': async scene => [
    (await requested(scene)).browser,
    { target_id: scene.ann.id, on: false },
  ],
  'im.letters_delete': async scene => [(await requested(scene)).browser, { target_id: scene.ann.id }],
  'im.read': async scene => {
    const { member, room } = await roomIn(scene);
    return [member.browser, { target_id: room.groupId, channel_id: room.channelId, n: 0 }];
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
  'im_admin.handover_revoke': async scene => {
    const { owner, room } = await roomIn(scene);
    await scene.ask(owner, 'im_admin.handover_ask', ROOM_INPUTS['im_admin.handover_ask'](room));
    return [owner.browser, { group_id: room.groupId }];
  },
  'im.handover_answer': async scene => {
    const { owner, member, room } = await roomIn(scene);
    await scene.ask(owner, 'im_admin.handover_ask', ROOM_INPUTS['im_admin.handover_ask'](room));
    return [member.browser, { group_id: room.groupId, accept: true }];
  },
  'im.channel_readme_del': async scene => {
    const { owner, room } = await roomIn(scene);
    await scene.ask(owner, 'im.channel_readme_add', ROOM_INPUTS['im.channel_readme_add'](room));
    return [owner.browser, ROOM_INPUTS['im.channel_readme_del'](room)];
  },
  'topic.creat_topic': async scene => {
    const { owner, room } = await roomIn(scene);
    const { uuid } = await scene.ask(owner, 'im.message_send', {
      ...{ target_id: room.groupId, channel_id: room.channelId },
      ...{ message_type: 'text', content: { text: '再聊聊' } },
      expansion: { local_message_id: `topic-${room.topicId}` },
    });
    return [owner.browser, { ...ROOM_INPUTS['topic.creat_topic'](room), uuid }];
  },
  'im.highlight_add': async scene => {
    const { owner, room } = await roomIn(scene);
    await makeMatchDay(scene.db, room.groupId, room.channelId, scene.world.now);
    return [owner.browser, ROOM_INPUTS['im.highlight_add'](room)];
  },
  'im.highlight_del': async scene => {
    const { owner, room } = await roomIn(scene);
    await makeMatchDay(scene.db, room.groupId, room.channelId, scene.world.now);
    await scene.ask(owner, 'im.highlight_add', ROOM_INPUTS['im.highlight_add'](room));
    return [owner.browser, ROOM_INPUTS['im.highlight_del'](room)];
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
