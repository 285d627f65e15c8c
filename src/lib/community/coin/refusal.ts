/** Refusals where coins are spent. */
import { conflict } from '../../platform/errors/app-error.ts';
import { COIN_WORDING } from './wording.ts';

export const coinsShort = (missing: number) => conflict('coins_short', COIN_WORDING.short(missing));
