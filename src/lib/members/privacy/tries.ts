import { defineLimits, MINUTE } from '../account/limit.ts';

export const PRIVACY_TRIES = defineLimits({ blocks: { max: 60, window: MINUTE } });
