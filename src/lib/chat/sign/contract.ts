/** Calls of sign channels: members sign in once a day. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { id, integer, pageSize } from '../../platform/contract/fields.ts';
import { memberItem } from '../group/shapes.ts';

/** The reward of a sign-in, and its streak. */
const signData = {
  prop_reward: z.array(z.object({ prop_id: z.int(), count: z.int() })),
  /** Consecutive days. */
  continue_sign_count: z.int(),
};

export const signCalls = defineCalls({
  'im.channel_sign_in': {
    method: 'GET',
    path: '/api/v2/chat/channel/sign_in',
    access: 'member',
    scope: 'sign',
    needs: 'belong',
    writes: true,
    summary:
      '在签到房间签到，每个房间每天（北京时间）一次；今天已签到的，再答一次同样的结果，is_new 为 false',
    input: z.object({ channel_id: id }),
    output: z.object({
      ...signData,
      /** Whether this call signed in. */
      is_new: z.boolean(),
      /** Position among today's. */
      nth: z.int(),
    }),
  },
  'im.channel_sign_status': {
    method: 'GET',
    path: '/api/v2/chat/channel/sign_status',
    access: 'member',
    scope: 'sign_group',
    needs: 'belong',
    summary:
      '签到房间（不给 channel_id 则是频道里第一个看得到的）里自己今天是否已签、连续天数，以及今天签到的成员，按先后',
    input: z.object({
      group_id: id,
      channel_id: id.optional(),
      /** `last_cursor` of the page before. */
      cursor: integer(0, 2_147_483_647).default(0),
      page_size: pageSize,
    }),
    output: z.object({
      /** 0: the group has no sign channel that the caller sees. */
      channel_id: z.int(),
      /** 1 signed in today, 0 not yet. */
      sign_status: z.int(),
      /** Consecutive days; not lost until today is over. */
      continue_sign_count: z.int(),
      /** Days in all. */
      total_sign_count: z.int(),
      /** One's own position among today's; 0 before one signed in. */
      nth: z.int(),
      /** The reward that today's sign-in brought, or will bring. */
      prop_reward: signData.prop_reward,
      /** Today in Beijing, 'YYYY-MM-DD'. */
      today: z.string(),
      list: z.array(
        memberItem.extend({
          nth: z.int(),
          continue_sign_count: z.int(),
          /** ms */
          sign_time: z.int(),
        }),
      ),
      /** Number of those who signed in today, even if they left the group since. */
      count: z.int(),
      has_more: z.boolean(),
      last_cursor: z.int(),
    }),
  },
});
