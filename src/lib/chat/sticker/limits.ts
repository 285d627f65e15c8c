/** Limits of stickers. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';

/** Stickers of one's own. */
export const OWN_MAX = 100;
/** Pixels of a sticker in a message, at most. */
export const SHOWN_MAX = 160;
/** Packs whose stickers one answer holds. */
export const PACKS_MAX = 20;

export const STICKER_TRIES = defineLimits({
  /** Added by one member. */
  stickers: { max: 30, window: MINUTE },
});
