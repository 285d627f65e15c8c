/** The frames that clients send on /im (docs/im-protocol.md). */
import { z } from 'zod';
import { id } from '../../platform/contract/fields.ts';
import { EMOJI_MAX, LOCAL_ID_MAX } from '../message/limits.ts';
import { mentioned, reaction } from '../message/shapes.ts';
import { defineFrames } from './frame.ts';
import { ownReaction, wireMessage } from './shapes.ts';

/** Members that one client may watch. */
const WATCHED_MAX = 100;
const POSITION_MAX = Number.MAX_SAFE_INTEGER;
const position = z.int().min(1).max(POSITION_MAX);
const counter = z.int().min(0).max(POSITION_MAX);
const nothing = z.object({});

export const upFrames = defineFrames({
  hello: {
    access: 'visitor',
    cost: 'budget',
    summary: '第一帧：令牌（访客不带），已知的 epoch。令牌将到期时再发一次',
    input: z.object({ token: z.string().max(1024).nullish(), epoch: z.string().max(64).nullish() }),
    answer: nothing,
  },
  open: {
    access: 'visitor',
    scope: 'talk',
    needs: 'view',
    cost: 'turn',
    summary: '打开房间；带上已知的 rev 补收之后的变化，不带则得到最近的消息',
    input: z.object({ channel_id: id, rev: counter.nullish() }),
    answer: z.object({
      n: z.int(),
      rev: z.int(),
      entries: z.array(wireMessage),
      has_before: z.boolean(),
      reacted: z.array(ownReaction).meta({ description: '自己对这些消息的回应；带上 rev 时，对错过的那些' }),
      reacted_of: z.array(z.int()).meta({ description: 'reacted 说的是哪些消息：没有列出的回应已经收回' }),
      config_rev: z.int().meta({ description: '频道的配置版本：此后的变化以 event 告知' }),
    }),
  },
  close: {
    access: 'visitor',
    cost: 'nothing',
    summary: '离开房间：不再收到它的消息',
    input: z.object({ channel_id: id }),
    answer: nothing,
  },
  send: {
    access: 'member',
    scope: 'talk',
    needs: 'send',
    cost: 'budget',
    summary: '发送消息；同一 local_id 只存一次',
    input: z.object({
      channel_id: id,
      local_id: z.string().min(1).max(LOCAL_ID_MAX),
      message_type: z.string().max(20),
      content: z.looseObject({}),
      reply_n: position.nullish(),
      mentioned: mentioned.optional(),
    }),
    answer: z.object({ uuid: z.string(), n: z.int(), rev: z.int(), send_time: z.int() }),
  },
  recall: {
    access: 'member',
    scope: 'talk',
    needs: 'view',
    cost: 'budget',
    summary: '撤回消息：自己的，或管理者撤回身份更低的成员的',
    input: z.object({ channel_id: id, n: position }),
    answer: z.object({ rev: z.int() }),
  },
  expand: {
    access: 'member',
    scope: 'talk',
    needs: 'send',
    cost: 'budget',
    summary: '修改自己消息的附加数据，只改给出的项；最多 4 kB',
    input: z.object({ channel_id: id, n: position, expansion: z.looseObject({}) }),
    answer: z.object({ expansion: z.looseObject({}) }),
  },
  react: {
    access: 'member',
    scope: 'talk',
    needs: 'respond',
    cost: 'budget',
    summary: '用表情回应消息，或收回自己的回应',
    input: z.object({ channel_id: id, n: position, emoji: z.string().max(EMOJI_MAX), on: z.boolean() }),
    answer: z.object({ rev: z.int(), reactions: z.array(reaction) }),
  },
  edit: {
    access: 'member',
    scope: 'talk',
    needs: 'send',
    cost: 'budget',
    summary:
      '编辑自己的文字消息，发出后十分钟内；附加数据里的 edited_at 记下何时。带上 mentioned 则改为提到这些人，不带则不变',
    input: z.object({ channel_id: id, n: position, text: z.string(), mentioned: mentioned.optional() }),
    answer: z.object({ rev: z.int() }),
  },
  read: {
    access: 'member',
    scope: 'talk',
    needs: 'belong',
    cost: 'budget',
    summary: '读到了 n；比原来小则标为未读',
    input: z.object({ channel_id: id, n: counter }),
    answer: z.object({ n: z.int(), own: z.int() }),
  },
  typing: {
    access: 'member',
    scope: 'letter',
    needs: 'send',
    cost: 'budget',
    summary: '正在给对方写私信；双方都回复过才会告诉对方',
    input: z.object({ channel_id: id }),
    answer: nothing,
  },
  watch: {
    access: 'member',
    scope: 'group',
    needs: 'belong',
    cost: 'turn',
    summary: '成员列表里看得到的成员：立即得到他们是否在线，之后得到变化；取代上一次的，空则不再接收',
    input: z.object({ group_id: id, user_ids: z.array(id).max(WATCHED_MAX) }),
    answer: nothing,
  },
  watch_letters: {
    access: 'member',
    cost: 'turn',
    summary:
      '看得到的私信的对方：立即得到他们是否在线，之后得到变化；取代上一次的 watch 或 watch_letters，空则不再接收',
    input: z.object({ user_ids: z.array(id).max(WATCHED_MAX) }),
    answer: nothing,
  },
  ping: { access: 'visitor', cost: 'nothing', summary: '还在吗', input: nothing, answer: nothing },
});

export type UpFrames = typeof upFrames;
export type UpType = keyof UpFrames;
