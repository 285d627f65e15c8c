/** Refusals of the shop's calls. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { SHOP_WORDING } from './wording.ts';

export const noGoods = () => notFound(SHOP_WORDING.unknown);
export const alreadyOwned = () => conflict('already_owned', SHOP_WORDING.owned);
export const notOwned = () => conflict('not_owned', SHOP_WORDING.not_owned);
export const notWorn = () => badInput('goods_id', SHOP_WORDING.not_worn);
