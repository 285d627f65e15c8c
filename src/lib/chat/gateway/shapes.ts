/** Shapes of what the gateway sends. Field names are those of the calls. */
import { z } from 'zod';
import { GROUP_EVENTS } from '../group/events.ts';
import { mapLine } from '../group/shapes.ts';
import { dayMatch } from '../match-day/shapes.ts';
import { reaction } from '../message/shapes.ts';

export const wireMessage = z.object({
  uuid: z.string().meta({ description: '频道 id 与序号：“7-12”' }),
  channel_id: z.int(),
  n: z.int().meta({ description: '在房间里的序号，从 1 起，没有空缺' }),
  rev: z.int().meta({ description: '修订号：房间里每有一次变化就加一' }),
  user_id: z.int(),
  local_id: z.string(),
  message_type: z.string(),
  content: z.looseObject({}),
  extra: z.looseObject({}),
  reply_n: z.int().nullable(),
  mentioned: z.looseObject({}),
  expansion: z.looseObject({}),
  reactions: z.array(reaction).meta({ description: '各表情的回应数，按首次出现的先后' }),
  status: z.int().meta({ description: '1 正常，2 已撤回，3 已隐藏' }),
  send_time: z.int().meta({ description: '毫秒' }),
});

export const ownReaction = z.object({ n: z.int(), emoji: z.string() });

/** Every frame that the gateway sends, by `type`. */
export const downFrames = {
  welcome: {
    summary: '接受了 hello',
    fields: z.object({
      seq: z.int().optional().meta({ description: 'hello 带了 seq 时，与它相同' }),
      epoch: z.string().meta({ description: '与上次不同，表示已知的修订号都已作废' }),
      user_id: z.int().nullable().meta({ description: 'null 为访客' }),
      expires: z.int().nullable().meta({ description: '毫秒：在此之前用新令牌再发一次 hello' }),
      time: z.int().meta({ description: '服务器时间，毫秒' }),
    }),
  },
  ack: { summary: '某一帧成功，seq 指明是哪一帧；其余字段见各帧', fields: z.looseObject({ seq: z.int() }) },
  nack: {
    summary: '某一帧被拒绝',
    fields: z.object({
      seq: z.int().nullable(),
      code: z.int(),
      reason: z.string(),
      message: z.string(),
      field: z.string().optional(),
      until: z.int().nullable().optional().meta({ description: '禁言到何时，毫秒；null 为永久' }),
    }),
  },
  log: {
    summary: '打开的房间里新增或变化的消息，按修订号先后',
    fields: z.object({ channel_id: z.int(), entries: z.array(wireMessage) }),
  },
  gap: {
    summary: '错过的变化太多：重新读取这个房间',
    fields: z.object({ channel_id: z.int() }),
  },
  heads: {
    summary: '其他房间的最新序号，每秒至多一次',
    fields: z.object({
      group_id: z.int(),
      channels: z.array(
        z.object({
          channel_id: z.int(),
          n: z.int(),
          by: z.array(z.int()).optional().meta({ description: '新消息各是谁发的，按先后' }),
          gone: z
            .boolean()
            .optional()
            .meta({ description: '有消息被撤回、隐藏或改了提到的人：未读数可能变了' }),
          parent_id: z.int().optional().meta({ description: '话题所在的房间；不是话题则没有' }),
          calls: z.array(z.int()).optional().meta({ description: '被 @ 的身份组；0 为所有人' }),
          map_lines: z
            .array(mapLine)
            .optional()
            .meta({ description: '其中赛点播报「又打完一局」的消息；防剧透的读者每场只见最新的一条' }),
        }),
      ),
    }),
  },
  letter: {
    summary: '自己的私信变了：来信、发信、撤回、已读、接受或删除；重新读取列表',
    fields: z.object({ channel_id: z.int() }),
  },
  typing: {
    summary: '对方正在写私信',
    fields: z.object({ channel_id: z.int(), user_id: z.int() }),
  },
  mention: { summary: '有人 @ 了你', fields: z.object({ channel_id: z.int(), n: z.int() }) },
  read: {
    summary: '在另一个页面读到了这里',
    fields: z.object({ channel_id: z.int(), n: z.int(), own: z.int() }),
  },
  said: {
    summary: '自己说了话，在哪个页面都一样：不算未读',
    fields: z.object({ channel_id: z.int(), n: z.int() }),
  },
  reacted: {
    summary: '在另一个页面回应了消息，或收回了回应',
    fields: z.object({ channel_id: z.int(), n: z.int(), emoji: z.string(), on: z.boolean() }),
  },
  event: {
    summary: '频道的配置、成员或权限变了；config_rev 若不是上一个加一，重新读取频道',
    fields: z.object({
      event: z.enum(GROUP_EVENTS),
      group_id: z.int(),
      config_rev: z.int(),
      channel_id: z.int().optional(),
      user_ids: z.array(z.int()).optional(),
      readme_at: z.int().optional().meta({ description: '只有房间说明变了：何时写的，毫秒；0 为已删除' }),
      changed: z
        .object({ nickname: z.string(), fields: z.array(z.string()) })
        .optional()
        .meta({ description: '只告诉管理者：谁改了配置的哪些项（group.name、channel:7.link）' }),
    }),
  },
  presence: {
    summary:
      'watch 或 watch_letters 的人里谁在线：先是全部，之后每两秒至多一次变化。不公开在线状态的人总是不在线',
    fields: z.object({
      group_id: z.int().meta({ description: '0 为私信' }),
      online: z.array(z.int()),
      offline: z.array(z.int()),
    }),
  },
  matches: {
    summary: '打开的比赛日房间里，有比赛变了',
    fields: z.object({ channel_id: z.int(), matches: z.array(dayMatch) }),
  },
  signs: {
    summary: '打开的签到房间里有人签到，每秒至多一次',
    fields: z.object({
      channel_id: z.int(),
      today: z.string().meta({ description: '北京日期' }),
      count: z.int().meta({ description: '今天签到的人数' }),
    }),
  },
  quizzes: {
    summary: '打开的房间里，投票的票数变了，每秒至多一次',
    fields: z.object({
      channel_id: z.int(),
      quizzes: z.array(
        z.object({ quiz_id: z.int(), counts: z.array(z.int()).meta({ description: '按选项先后' }) }),
      ),
    }),
  },
  closed: {
    summary: '不再能看到这个打开的房间',
    fields: z.object({ channel_id: z.int() }),
  },
  slow: { summary: '接收太慢：暂停发送，跟上之后自动补齐', fields: z.object({}) },
  kickoff: { summary: '同一账号打开的浏览器太多，这一个被断开', fields: z.object({}) },
  pong: { summary: '对 ping 的回答', fields: z.object({}) },
} as const;

export type DownType = keyof typeof downFrames;
export type DownFields<T extends DownType> = z.input<(typeof downFrames)[T]['fields']>;
