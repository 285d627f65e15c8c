/** Calls of badges. */
import { z } from 'zod';
import { badge } from '../../members/account/shapes.ts';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id, onlyList } from '../../platform/contract/fields.ts';

export const badgeCalls = defineCalls({
  'user.badge_list': {
    method: 'GET',
    path: '/api/v1/user/badge_list',
    access: 'member',
    summary: '获得的徽章，佩戴的在前；不给 user_id 时是自己的',
    input: z.object({ user_id: id.optional() }),
    output: onlyList(badge),
  },
  'user.badge_status': {
    method: 'GET',
    path: '/api/v1/user/badge_status',
    access: 'member',
    summary: '自己与每枚徽章：0 未获得，1 已获得，2 佩戴中',
    input: z.object({ badge_id: id.optional() }),
    output: onlyList(
      z.object({
        ...badge.shape,
        status: z.int(),
        /** How it is earned. */
        desc: z.string(),
        /** Unix seconds; null while it is not earned. */
        grant_time: z.int().nullable(),
      }),
    ),
  },
  'user.add_badge': {
    method: 'POST',
    path: '/api/v1/user/add_badge',
    access: 'member',
    summary: '佩戴获得的徽章，或以 is_worn 为 false 取下',
    input: z.object({ badge_id: id, is_worn: flag.default(true) }),
    output: z.object({ badge_list: z.array(badge) }),
  },
});
