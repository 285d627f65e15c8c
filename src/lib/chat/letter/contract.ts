/** Calls of letters: who may write to whom, and acts on a conversation. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id } from '../../platform/contract/fields.ts';

const nothing = z.object({});
const reception = z.enum(['none', 'open', 'requested', 'declined', 'accepted']);
const maySend = {
  /** 1: may be written to. */
  is_auth: z.int(),
  /** Why not: for programs, and for a person; empty otherwise. */
  reason: z.string(),
  message: z.string(),
  /** Letters wait for the other's consent. */
  is_request: z.boolean(),
  /** Letters that may be sent until then; null without a limit. */
  left: z.int().nullable(),
};

export const letterCalls = defineCalls({
  'im.letters_can_send': {
    method: 'GET',
    path: '/api/v2/chat/letters/can_send',
    access: 'member',
    summary: '能否给这个人发私信；给出 group_id 则只看这个频道的权限',
    input: z.object({ user_id: id, group_id: id.optional() }),
    output: z.object(maySend),
  },
  'im.letters_conversation': {
    method: 'GET',
    path: '/api/v2/chat/letters/conversation',
    access: 'member',
    summary: '与一个人的私信：对方是谁，自己接受了没有，还能不能发',
    input: z.object({ target_id: id }),
    output: z.object({
      user_info: userInfo,
      /** 0 before the first letter. */
      channel_id: z.int(),
      /** The caller's reception of the other's letters; `none` before the first. */
      reception,
      is_blocked: z.boolean(),
      ...maySend,
    }),
  },
  'im.letters_begin': {
    method: 'POST',
    path: '/api/v2/chat/letters/begin',
    access: 'member',
    summary: '写第一封之前：得到与这个人的私信的房间。已有则不变',
    input: z.object({ target_id: id, group_id: id.optional() }),
    output: z.object({ channel_id: z.int() }),
  },
  'im.letters_answer': {
    method: 'POST',
    path: '/api/v2/chat/letters/answer',
    access: 'member',
    summary: '接受消息请求（on 为 true）或拒绝；拒绝之后对方的私信不再出现，对方不会得知',
    input: z.object({ target_id: id, on: flag }),
    output: z.object({ reception }),
  },
  'im.letters_delete': {
    method: 'POST',
    path: '/api/v2/chat/letters/delete',
    access: 'member',
    summary: '删除与这个人的私信，只对自己；对方再来信时重新出现',
    input: z.object({ target_id: id }),
    output: nothing,
  },
  'im.letters_unread': {
    method: 'GET',
    path: '/api/v2/chat/letters/unread',
    access: 'member',
    summary: '未读的私信条数，和等待回复的消息请求数',
    input: nothing,
    output: z.object({ unread: z.int(), requests: z.int() }),
  },
});
