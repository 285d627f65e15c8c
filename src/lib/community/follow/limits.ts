/** Limits of following. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';

/** Follows of one member; it bounds what their lists read. */
export const FOLLOWS_MAX = 500;
/** Today's matches in the list. */
export const MATCHES_MAX = 100;

export const FOLLOW_TRIES = defineLimits({ follows: { max: 60, window: MINUTE } });
