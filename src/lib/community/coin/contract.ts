/** Calls of coins. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { listOf, page, pageSize } from '../../platform/contract/fields.ts';
import { REASONS } from './reason.ts';

const entry = z.object({
  id: z.int(),
  /** Negative: coins spent or taken back. */
  change: z.int(),
  /** The balance after it. */
  balance: z.int(),
  /** Shown to the owner, in Chinese. */
  reason: z.string(),
  type: z.enum(REASONS),
  /** Epoch milliseconds. */
  create_time: z.int(),
});

export const coinCalls = defineCalls({
  'user.get_hojo_coin_log': {
    method: 'GET',
    path: '/api/v1/user/get_hojo_coin_log',
    access: 'member',
    summary: '自己的赛点币明细，新的在前',
    input: z.object({ page, page_size: pageSize }),
    output: listOf(entry),
  },
});
