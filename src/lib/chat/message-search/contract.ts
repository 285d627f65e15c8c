/** The call that searches messages. */
import { z } from 'zod';
import { userInfo } from '../../members/account/shapes.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, integer } from '../../platform/contract/fields.ts';
import { dayStart } from '../../platform/kernel/time.ts';
import { KEYWORD_MAX, RESULTS_A_PAGE, RESULTS_MAX } from './limits.ts';
import { SEARCH_WORDING } from './wording.ts';

/** A Beijing date, 'YYYY-MM-DD'. */
const day = z.string().refine(date => dayStart(date) !== undefined);

const input = z
  .object({
    keyword: z.string().trim().max(KEYWORD_MAX).default(''),
    /** The scope; without any of the three it is everything that the member belongs to. */
    group_id: id.optional(),
    channel_id: id.optional(),
    /** The other one of a private conversation. */
    target_id: id.optional(),
    /** The messages' author. */
    user_id: id.optional(),
    from: day.optional(),
    /** The day itself counts. */
    to: day.optional(),
    has_picture: flag.default(false),
    /** `last_cursor` of the page before; '' for the first. */
    cursor: z
      .string()
      .regex(/^\d{0,16}$/)
      .default(''),
    page_size: integer(1, RESULTS_MAX).default(RESULTS_A_PAGE),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: SEARCH_WORDING.days,
    params: { worded: true },
  });

export const messageSearchCalls = defineCalls({
  'im.message_search': {
    method: 'GET',
    path: '/api/v2/chat/message/search',
    access: 'member',
    scope: 'message_search',
    needs: 'view',
    summary:
      '搜消息：按词（一个房间、一个频道、与一个人的私信，或自己加入的所有频道和自己的私信）、发言人、日期、是否有图，新的在前；看不到的房间、自己屏蔽的人、自己删掉的私信和没接受的消息请求不在其中',
    input,
    output: z.object({
      list: z.array(
        z.object({
          /** `channel-n`. */
          uuid: z.string(),
          /** 21 a channel of a group, 1 a letter. */
          conversation_type: z.int(),
          /** The group, or the other one. */
          target_id: z.int(),
          /** Empty for letters. */
          group_name: z.string(),
          channel_id: z.int(),
          /** The channel's name; the other one's for letters. */
          channel_name: z.string(),
          n: z.int(),
          message_type: z.string(),
          user_info: userInfo.nullable(),
          /** ms */
          send_time: z.int(),
          /** The part of its text around the hit. */
          excerpt: z.string(),
          /** Ranges of the hits, in UTF-16 units of `excerpt`; `to` is the first after it. */
          marks: z.array(z.object({ from: z.int(), to: z.int() })),
        }),
      ),
      has_more: z.boolean(),
      last_cursor: z.string(),
    }),
  },
});
