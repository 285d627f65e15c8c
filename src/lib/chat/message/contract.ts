/** Calls of messages (api/README 'Chat on the wire'). */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, onlyList } from '../../platform/contract/fields.ts';
import { mapLine } from '../group/shapes.ts';
import { EMOJI_MAX, HISTORY_A_PAGE, HISTORY_MAX, UUID_MAX } from './limits.ts';
import { expansion, mentioned, message, position, reaction } from './shapes.ts';

/** 9999-12-31, in milliseconds. */
const MS_MAX = 253_402_300_799_999;
const nothing = z.object({});
/** 21 a channel of a group; 1 a private conversation, for which the other one is the target. */
const conversation_type = integer(1, 99).default(21);
/** The group, or the other user. */
const target_id = id;
/** A private conversation has no need of `channel_id`. */
const inChannel = { conversation_type, target_id, channel_id: id.optional() };

export const messageCalls = defineCalls({
  'im.message_send': {
    method: 'POST',
    path: '/api/v2/chat/message/send',
    access: 'member',
    scope: 'message_target',
    needs: 'send',
    summary:
      '发消息；同一个 expansion.local_message_id 只存一次。不带 channel_id 的是管理者踢人前的话，存到频道的第一个聊天房间',
    input: z.object({
      conversation_type,
      target_id,
      channel_id: id.optional(),
      message_type: z.string().max(20),
      content: z.looseObject({}),
      /** Fields that the server makes from what a card names: the client's own are not stored. */
      extra: z.looseObject({}).optional(),
      expansion,
      mentioned: mentioned.default({ isAll: false, userIds: [], identityIds: [] }),
      /** Position of the message that it answers. */
      reply_n: position.optional(),
    }),
    output: z.object({
      /** 0: the message is stored. */
      code: z.int(),
      uuid: z.string(),
      /** ms */
      send_time: z.int(),
      n: z.int(),
      rev: z.int(),
    }),
  },
  'im.message_recall': {
    method: 'POST',
    path: '/api/v2/chat/message/recall',
    access: 'member',
    scope: 'message_channel',
    needs: 'view',
    summary: '撤回自己的消息；管理者可以撤回身份比自己低的成员的消息',
    input: z.object({ ...inChannel, uuid: z.string().max(UUID_MAX) }),
    output: nothing,
  },
  'im.message_expansion': {
    method: 'POST',
    path: '/api/v2/chat/message/expansion',
    access: 'member',
    scope: 'message_channel',
    needs: 'send',
    summary: '修改自己消息的附加数据，只改给出的项；最多 4 kB',
    input: z.object({
      ...inChannel,
      uuid: z.string().max(UUID_MAX),
      expansion: z.looseObject({}),
    }),
    output: z.object({ expansion: z.looseObject({}) }),
  },
  'im.message_react': {
    method: 'POST',
    path: '/api/v2/chat/message/react',
    access: 'member',
    scope: 'message_channel',
    needs: 'respond',
    summary: '用表情回应消息，或收回自己的回应',
    input: z.object({
      ...inChannel,
      uuid: z.string().max(UUID_MAX),
      emoji: z.string().max(EMOJI_MAX),
      on: z.boolean(),
    }),
    output: z.object({ rev: z.int(), reactions: z.array(reaction) }),
  },
  'im.message_edit': {
    method: 'POST',
    path: '/api/v2/chat/message/edit',
    access: 'member',
    scope: 'message_channel',
    needs: 'send',
    summary: '编辑自己的文字消息，发出后十分钟内；附加数据里的 edited_at 记下何时。转发来的不能编辑',
    input: z.object({
      ...inChannel,
      uuid: z.string().max(UUID_MAX),
      text: z.string(),
      /** People whom it mentions from now on; without it, the same as before. */
      mentioned: mentioned.optional(),
    }),
    output: z.object({ rev: z.int() }),
  },
  'im.message_history': {
    method: 'GET',
    path: '/api/v2/chat/message/history',
    access: 'visitor',
    scope: 'message_channel',
    needs: 'view',
    summary:
      '房间的消息，按先后；默认最新一页，也可以从某一时刻、某一位置之前、之后或前后取，或取某次变化以后的变化',
    input: z.object({
      ...inChannel,
      /** ms: sent before this instant. */
      before: integer(0, MS_MAX).optional(),
      before_n: position.optional(),
      after_n: position.optional(),
      around_n: position.optional(),
      /** Changes after this `rev`, each message once as it is now; whatever the count. */
      since_rev: position.optional(),
      count: integer(1, HISTORY_MAX).default(HISTORY_A_PAGE),
    }),
    output: z.object({
      list: z.array(message),
      /** The viewer's own reactions to these messages. */
      reacted: z.array(z.object({ n: z.int(), emoji: z.string() })),
      /** Whether there are further messages in the requested direction; around a position: in either. */
      has_more: z.boolean(),
      has_before: z.boolean(),
      has_after: z.boolean(),
      /** Whether more changed since `since_rev` than is sent: fetch anew. */
      is_gap: z.boolean(),
      /** Position of the channel's latest message, and its latest revision. */
      n: z.int(),
      rev: z.int(),
      config_rev: z.int().meta({ description: '频道的配置版本；私信为 0' }),
    }),
  },
  'im.message_linked': {
    method: 'GET',
    path: '/api/v2/chat/message/linked',
    access: 'visitor',
    summary: '链接指向的一条房间消息：谁、何时、开头的话；看不到、已撤回或不存在的都为 null',
    input: z.object({ uuid: z.string().max(UUID_MAX) }),
    output: z.object({
      message: z
        .object({
          user_id: z.int(),
          name: z.string(),
          text: z.string(),
          place: z.string().meta({ description: '频道和房间的名字' }),
          send_time: z.int().meta({ description: '毫秒' }),
        })
        .nullable(),
    }),
  },
  'im.unread': {
    method: 'GET',
    path: '/api/v2/chat/unread',
    access: 'member',
    summary:
      '自己各房间和私信的未读数、@我的数目；没有未读、也没有单独设置免打扰的略过，还没有接受的消息请求不计',
    input: nothing,
    output: onlyList(
      z.object({
        /** 21 a channel of a group; 1 a private conversation. */
        conversation_type: z.int(),
        /** The group, or the other user. */
        target_id: z.int(),
        channel_id: z.int(),
        /** The channel that a followed topic hangs under; absent for other channels. */
        parent_id: z.int().optional(),
        /** Unread messages; the lines about finished maps count as one a match. */
        unread: z.int(),
        mentioned: z.int(),
        /** All unread lines about finished maps. */
        map_lines: z.array(mapLine),
        /** Position up to which it is read. */
        read_n: z.int(),
        /** Position of the channel's latest message. */
        n: z.int(),
        /** 0 all, 1 nothing, 2 mentions: what counts in the channel, whether that is its group's, and its group's. */
        mute_status: z.int(),
        is_as_group: z.boolean(),
        group_mute_status: z.int(),
      }),
    ),
  },
  'im.mentions': {
    method: 'GET',
    path: '/api/v2/chat/message/mentions',
    access: 'member',
    scope: 'message_channel',
    needs: 'belong',
    summary: '房间里某一位置之后提到自己（也包括 @全体和自己的身份）的消息的位置，按先后',
    input: z.object({ ...inChannel, after_n: position.default(0) }),
    output: onlyList(z.int()),
  },
  'im.read': {
    method: 'POST',
    path: '/api/v2/chat/message/read',
    access: 'member',
    scope: 'message_channel',
    needs: 'belong',
    summary: '读到了 n；比原来小则标为未读',
    input: z.object({ ...inChannel, n: integer(0, Number.MAX_SAFE_INTEGER) }),
    output: z.object({
      n: z.int(),
      own: z.int().meta({ description: '这之后不算未读的消息数：自己的、撤回或隐藏的、自己拉黑的人的' }),
    }),
  },
  'im.clear_unread': {
    method: 'POST',
    path: '/api/v2/chat/unread/clear',
    access: 'member',
    scope: 'message_unread',
    needs: 'belong',
    summary:
      '把房间标为已读；不给 channel_id 则是频道里看得到的所有房间。conversation_type 为 1 时是与一个人的私信',
    input: z.object(inChannel),
    output: nothing,
  },
  'im.group_kick_out': {
    method: 'POST',
    path: '/api/v2/chat/group/kick_out',
    access: 'group_manager',
    scope: 'message_group',
    needs: 'manage',
    summary: '把成员踢出频道并加入黑名单，在第一个聊天房间留下提示；只能对身份比自己低的成员',
    input: z.object({ group_id: id, user_id: id }),
    output: nothing,
  },
});
