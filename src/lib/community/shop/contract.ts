/** Calls of what coins buy. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import { flag, id } from '../../platform/contract/fields.ts';

const worn = z.object({ avatar_frame: z.string(), name_color: z.string() });

export const shopCalls = defineCalls({
  'user.goods_list': {
    method: 'GET',
    path: '/api/v1/user/goods_list',
    access: 'member',
    summary: '可以用赛点币兑换的商品，与自己的状态：0 未兑换，1 已兑换，2 佩戴中',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          goods_id: z.int(),
          kind: z.enum(['frame', 'color', 'stickers']),
          code: z.string(),
          name: z.string(),
          price: z.int(),
          status: z.int(),
        }),
      ),
      /** Coins that one has. */
      balance: z.int(),
    }),
  },
  'user.goods_buy': {
    method: 'POST',
    path: '/api/v1/user/goods_buy',
    access: 'member',
    summary: '用赛点币兑换一件商品；不退换',
    input: z.object({ goods_id: id }),
    output: z.object({ balance: z.int() }),
  },
  'user.goods_wear': {
    method: 'POST',
    path: '/api/v1/user/goods_wear',
    access: 'member',
    summary: '佩戴兑换来的头像框或名字颜色，每种一件；以 is_worn 为 false 取下',
    input: z.object({ goods_id: id, is_worn: flag.default(true) }),
    output: worn,
  },
});
