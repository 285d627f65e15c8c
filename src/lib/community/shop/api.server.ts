/** One handler a call of the shop. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { shopCalls } from './contract.ts';
import { buyGoods, goodsList, wearGoods } from './service.server.ts';

export const shopHandlers: Handlers<typeof shopCalls> = {
  'user.goods_list': (_, context) => goodsList(context),
  'user.goods_buy': ({ goods_id }, context) => buyGoods(context, goods_id),
  'user.goods_wear': (input, context) => wearGoods(context, input),
};
