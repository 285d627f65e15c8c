import { defineLimits, MINUTE } from '../../members/account/limit.ts';

export const FOLLOW_TRIES = defineLimits({ follows: { max: 60, window: MINUTE } });
