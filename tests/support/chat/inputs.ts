/** Inputs of every call of groups, channels and messages, about a small room. */

import type { Transaction } from 'kysely';
import type { AllCalls } from '#lib/app/calls.ts';
import { insertChannel } from '#lib/chat/group/channel-row.server.ts';
import { type Founded, giveIdentity, insertGroup } from '#lib/chat/group/create.server.ts';
import { insertMember } from '#lib/chat/group/member.server.ts';
import { appendMessages } from '#lib/chat/message/append.server.ts';
import { NOBODY } from '#lib/chat/message/entry.ts';
import { insertTopic } from '#lib/chat/topic/create.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { PREVIEWED } from '../api.ts';

type Name = keyof AllCalls & string;
/** Whose input is about no room: pictures, and reports of anything. */
type AboutNoRoom = 'im.image_analysis';
export type RoomCall =
  | Exclude<Extract<Name, `im.${string}` | `im_admin.${string}` | `topic.${string}`>, AboutNoRoom>
  | 'activity.share_message'
  | 'activity.share_group';

/** A group of one user's with another member, a message and a quiz of its creator, and a sign channel. */
export interface SmallRoom extends Founded {
  memberId: number;
  uuid: string;
  /** A sign channel, a live one. */
  signId: number;
  liveId: number;
  quizId: number;
  /** Under the message, begun by the other member. */
  topicId: number;
  /** An identity of the group's own, held by the other member. */
  identityId: number;
}

let serial = 0;

export function makeSmallRoom(
  db: Database,
  { ownerId, memberId }: { ownerId: number; memberId: number },
  now: number,
): Promise<SmallRoom> {
  return inTransaction(db, async trx => {
    const founded = await insertGroup(trx, { ownerId, name: '群' }, now);
    await insertMember(trx, founded.groupId, memberId, now);
    const draft = {
      channelId: founded.channelId,
      userId: ownerId,
      localId: `small-${founded.groupId}`,
      kind: 'text',
      content: { text: '大家好' },
      extra: {},
      replyN: null,
      mentioned: NOBODY,
      reachedIds: [],
      expansion: {},
    } as const;
    await appendMessages(trx, db, [draft], now);
    const { groupId, categoryId } = founded;
    const sign = { groupId, categoryId, name: '签到', kind: 'sign', sort: 1 } as const;
    const signId = await insertChannel(trx, sign, now);
    const live = { groupId, categoryId, name: '直播', kind: 'live', sort: 2 } as const;
    const liveId = await insertChannel(trx, live, now);
    const { id: quizId } = await trx
      .insertInto('chat_quiz')
      .values({
        channel_id: founded.channelId,
        user_id: ownerId,
        title: '谁会赢',
        options: '["主队","客队"]',
        counts: '[0,0]',
        end_at: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const identityId = await insertIdentity(trx, groupId);
    await giveIdentity(trx, groupId, memberId, identityId);
    const topicId = await insertTopic(trx, {
      channel: { id: founded.channelId, group_id: groupId, kind: 'chat' },
      ...{ n: 1, userId: memberId, title: '聊聊', expansion: {}, now },
    });
    const ids = { memberId, identityId, signId, liveId, quizId, topicId };
    return { ...founded, ...ids, uuid: `${founded.channelId}-1` };
  });
}

export async function insertIdentity(trx: Transaction<DB>, groupId: number): Promise<number> {
  const { id } = await trx
    .insertInto('chat_identity')
    .values({
      group_id: groupId,
      name: '应援团',
      color: '484F6A',
      flag: 0,
      grants: '[]',
      sort: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Input = (room: SmallRoom) => Record<string, unknown>;

const nothing: Input = () => ({});
const ofGroup: Input = ({ groupId }) => ({ group_id: groupId });
const inChannel: Input = ({ groupId, channelId }) => ({ group_id: groupId, channel_id: channelId });
const ofIdentity: Input = ({ groupId, identityId }) => ({ group_id: groupId, identity_id: identityId });
const inTarget: Input = ({ groupId, channelId }) => ({ target_id: groupId, channel_id: channelId });
const plus =
  (one: Input, more: Record<string, unknown> | Input): Input =>
  room => ({ ...one(room), ...(typeof more === 'function' ? more(room) : more) });
const about: Input = ({ groupId, memberId }) => ({ group_id: groupId, user_id: memberId });
const toMember: Input = ({ memberId }) => ({ target_id: memberId });
const ofTopic: Input = ({ topicId }) => ({ topic_id: topicId });
const entry = { auth_id: 2, is_auth: 0, is_some: 0, identity_ids: [] };

export const ROOM_INPUTS: Record<Exclude<RoomCall, 'im.abuse'>, Input> = {
  'im.group_my_list': nothing,
  'im.group_my_sort_list': ({ groupId }) => ({ group_ids: [groupId] }),
  'im.group_mute_status': ofGroup,
  'im.group_set_mute': plus(ofGroup, { mute_status: 1 }),
  'im.group_index': ofGroup,
  'im.group_visitor_index': ofGroup,
  'im_admin.group_info': ofGroup,
  'im.group_hot_list': nothing,
  'im.group_member_list': ofGroup,
  'im_admin.user_list': ofGroup,
  'im_admin.manager_user_list': ofGroup,
  'im.member_batch_get_role': plus(ofGroup, ({ memberId }) => ({ user_ids: [memberId] })),
  'im_admin.identity_batch_get': plus(ofGroup, ({ memberId }) => ({ user_ids: [memberId] })),
  'im_admin.identity_list': ofGroup,
  'im_admin.get_self_auth': ofGroup,
  'im.channel_match_day': inChannel,
  'im_admin.get_auth_cfg': nothing,
  'im_admin.get_additional_data': ofGroup,
  'im.group_join': ofGroup,
  'im.group_leave': ofGroup,
  'im.group_nickname': plus(ofGroup, () => ({ group_nickname: `群名片${++serial}` })),
  'im.group_create': () => ({ name: '开黑群' }),
  'im.group_update': plus(ofGroup, { name: '改过' }),
  'im_admin.group_del': ofGroup,
  'im_admin.auth_group_user': plus(ofGroup, ({ memberId }) => ({ user_ids: [memberId] })),
  'im_admin.get_channel_list': ofGroup,
  'im.channel_info': inChannel,
  'im_admin.get_channel_auth': inChannel,
  'im.mention_candidates': inChannel,
  'im.channel_mute_status': inChannel,
  'im.channel_set_mute': plus(inChannel, { mute_status: 1 }),
  'im_admin.leader_list': inChannel,
  'im_admin.manager_list': inChannel,
  'im_admin.get_channel_type_list': ofGroup,
  'im_admin.get_room_list': ofGroup,
  'im_admin.auth_user_list': plus(inChannel, { auth_id: 2 }),
  'im_admin.auth_identity_list': plus(inChannel, { auth_id: 2 }),
  'im_admin.add_channel_type': plus(ofGroup, { name: '赛事' }),
  'im_admin.update_channel_type': plus(ofGroup, ({ categoryId }) => ({ id: categoryId, name: '赛事' })),
  'im_admin.del_channel_type': plus(ofGroup, ({ categoryId }) => ({ id: categoryId })),
  'im_admin.sort_channel_type': plus(ofGroup, ({ categoryId }) => ({ ids: [categoryId] })),
  'im_admin.sort_room': plus(ofGroup, ({ channelId }) => ({ list: [{ id: 0, channel_ids: [channelId] }] })),
  'im_admin.channel_create': plus(ofGroup, { name: '房间', channel_type: 1 }),
  'im_admin.channel_update': plus(inChannel, { name: '大厅' }),
  'im_admin.update_room_base': plus(inChannel, { name: '大厅', desc: '随便聊' }),
  'im_admin.update_room_auth': plus(inChannel, { visitor_view: 1, list: [entry] }),
  'im_admin.auth_channel': plus(inChannel, entry),
  'im_admin.auth_channel_user': plus(inChannel, ({ memberId }) => ({ user_ids: [memberId] })),
  'im_admin.set_leader': plus(inChannel, ({ memberId }) => ({ user_id: memberId, on: true })),
  'im_admin.channel_del': inChannel,
  'im_admin.identity_member_list': ofIdentity,
  'im_admin.identity_user_ids': ofIdentity,
  'im_admin.resort_identity': plus(ofGroup, ({ identityId }) => ({ identity_ids: [identityId] })),
  'im_admin.identity_add': plus(ofGroup, () => ({ identity_name: `新身份${++serial}` })),
  'im_admin.identity_update': plus(ofGroup, ({ identityId }) => ({
    id: identityId,
    identity_color: '1673FC',
  })),
  'im_admin.identity_auth_list': plus(ofGroup, ({ identityId }) => ({ identity_ids: [identityId] })),
  'im_admin.identity_auth_to_users': plus(ofIdentity, ({ memberId }) => ({
    user_ids: [memberId],
    is_auth: 0,
  })),
  'im_admin.get_identity_channel': ofIdentity,
  'im_admin.identity_del': plus(ofGroup, ({ identityId }) => ({ id: identityId })),
  'im_admin.blacklist_list': ofGroup,
  'im_admin.forbidden_list': ofGroup,
  'im_admin.blacklist_operator': plus(about, { operator: 1 }),
  'im_admin.audit_list': ofGroup,
  'im_admin.handover_ask': about,
  'im_admin.handover_revoke': ofGroup,
  'im.handover': ofGroup,
  'im.handover_answer': plus(ofGroup, { accept: true }),
  'im_admin.set_slow': plus(inChannel, { seconds: 10 }),
  'im_admin.word_list': ofGroup,
  'im_admin.set_words': plus(ofGroup, { words: ['剧透'] }),
  'im_admin.auth_why': plus(inChannel, ({ memberId }) => ({ user_id: memberId, auth_id: 2 })),
  'im_admin.view_as': plus(ofGroup, { view_as: 'visitor' }),
  'im.emotions_list': nothing,
  'im.emotions_infos': () => ({ ids: '1' }),
  'im.sticker_list': nothing,
  // Nothing of that name: who may not is told so before.
  'im.sticker_add': () => ({ file: 'none' }),
  'im.sticker_collect': ({ uuid }) => ({ uuid, url: 'none' }),
  'im.sticker_del': () => ({ own_id: 1 }),
  'im.sticker_sort': () => ({ own_ids: [] }),
  'im.chat_message': () => ({ url: PREVIEWED }),
  'im.message_send': plus(inTarget, () => ({
    message_type: 'text',
    content: { text: '喂' },
    expansion: { local_message_id: `input-${++serial}` },
  })),
  'activity.share_message': ({ uuid, groupId, channelId }) => ({
    messages: [{ uuid }],
    targets: [{ group_id: groupId, channel_id: channelId }],
  }),
  'activity.share_group': ({ groupId, channelId }) => ({
    group_id: groupId,
    targets: [{ group_id: groupId, channel_id: channelId }],
  }),
  'im.message_recall': plus(inTarget, ({ uuid }) => ({ uuid })),
  'im.message_expansion': plus(inTarget, ({ uuid }) => ({ uuid, expansion: { vote: 1 } })),
  'im.message_react': plus(inTarget, ({ uuid }) => ({ uuid, emoji: '微笑', on: true })),
  'im.message_edit': plus(inTarget, ({ uuid }) => ({ uuid, text: '改过' })),
  'im.message_history': inTarget,
  'im.message_linked': ({ uuid }) => ({ uuid }),
  'im.pin_msg_get': inChannel,
  'im.pin_msg_add': plus(inChannel, ({ uuid }) => ({ message: { uuid } })),
  'im.delete_pin_msg': inChannel,
  'im.highlight_add': plus(inChannel, ({ uuid }) => ({ uuid })),
  'im.highlight_del': plus(inChannel, ({ uuid }) => ({ uuid })),
  'im.channel_sign_in': ({ signId }) => ({ channel_id: signId }),
  'im.channel_sign_status': ofGroup,
  'im.channel_live_set': ({ groupId, liveId }) => ({
    group_id: groupId,
    channel_id: liveId,
    link: 'https://live.bilibili.com/1',
  }),
  'im.channel_readme': inChannel,
  'im.channel_readme_add': plus(inChannel, { content: '文明发言' }),
  'im.channel_readme_del': inChannel,
  'im.add_quiz': plus(inChannel, { title: '今晚谁赢', options: ['主队', '客队'] }),
  'im.quiz_list': inChannel,
  'im.quiz_answer': ({ quizId }) => ({ quiz_id: quizId, option: 0 }),
  'topic.creat_topic': plus(inChannel, ({ uuid }) => ({ uuid, content: '聊聊' })),
  'topic.update_expansion': plus(ofTopic, ({ groupId, channelId, uuid }) => ({
    ...{ target_id: groupId, channel_id: channelId, uuid },
    expansion: { groupName: '群' },
  })),
  'topic.topic_list': inChannel,
  'topic.share_topic': plus(ofTopic, ({ groupId, channelId }) => ({
    targets: [{ group_id: groupId, channel_id: channelId }],
  })),
  'topic.topic_info': ofTopic,
  'topic.topic_follow': plus(ofTopic, { on: true }),
  'topic.topic_following': ofGroup,
  'topic.topic_close': plus(ofTopic, { on: true }),
  'topic.topic_del': ofTopic,
  'im.message_search': plus(inChannel, { keyword: '大家' }),
  // Of the member's to the room's creator, or with them.
  'im.letters_list': nothing,
  'im.letters_history': ({ memberId }) => ({ targetId: memberId }),
  'im.letters_can_send': ({ memberId }) => ({ user_id: memberId }),
  'im.letters_conversation': toMember,
  'im.letters_begin': toMember,
  'im.letters_answer': plus(toMember, { on: true }),
  'im.letters_delete': toMember,
  'im.letters_unread': nothing,
  'im.unread': nothing,
  'im.read': plus(inTarget, () => ({ n: 1 })),
  'im.mentions': inTarget,
  'im.clear_unread': inTarget,
  'im.group_kick_out': plus(ofGroup, ({ memberId }) => ({ user_id: memberId })),
};

export const isRoomCall = (name: string): name is keyof typeof ROOM_INPUTS => name in ROOM_INPUTS;
