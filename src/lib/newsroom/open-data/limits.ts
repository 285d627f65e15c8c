/** API keys, and what they raise. */
import { defineLimits } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** Working keys of one member. */
export const KEYS_MAX = 3;
/** A member's keys may have as many times the work done for them that an address of visitors may (http/work.ts). */
export const KEY_FACTOR = 5;

export const KEY_TRIES = defineLimits({ newKeys: { max: 10, window: DAY } });
