/** Calls of the list of conversations and their past. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer, listOf, page, pageSize } from '../../platform/contract/fields.ts';
import { HISTORY_A_PAGE, HISTORY_MAX } from '../message/limits.ts';
import { message, position } from '../message/shapes.ts';

/** 9999-12-31, in milliseconds. */
const MS_MAX = 253_402_300_799_999;

export const inboxCalls = defineCalls({
  'im.letters_list': {
    method: 'GET',
    path: '/api/v2/chat/letters/list',
    access: 'member',
    summary: '自己的私信，最近的在前；is_request 为 true 则是陌生人的消息请求。自己屏蔽的人略过',
    input: z.object({ is_request: flag.default(false), page, page_size: pageSize }),
    output: listOf(
      z.object({
        targetId: z.int(),
        channel_id: z.int(),
        name: z.string(),
        head_portrait: z.string(),
        user_info: userInfo,
        last_message: message,
        unread: z.int(),
        /** ms */
        time: z.int(),
      }),
    ),
  },
  'im.letters_history': {
    method: 'GET',
    path: '/api/v2/chat/letters/history',
    access: 'member',
    summary: '与一个人的私信，按先后；默认最新一页，其余同 message/history。没有写过信则为空',
    input: z.object({
      targetId: id,
      /** ms: sent before this instant. */
      before: integer(0, MS_MAX).optional(),
      before_n: position.optional(),
      after_n: position.optional(),
      around_n: position.optional(),
      since_rev: position.optional(),
      count: integer(1, HISTORY_MAX).default(HISTORY_A_PAGE),
    }),
    output: z.object({ list: z.array(message), has_more: z.boolean() }),
  },
});
