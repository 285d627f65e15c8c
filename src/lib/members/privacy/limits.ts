/** Limits of blocks. */
import { defineLimits, MINUTE } from '../account/limit.ts';

/** Users that one member may block. */
export const BLOCKS_MAX = 1000;
export const BLOCKS_A_PAGE = 40;
/** Maximum page size. */
export const PAGE_MAX = 100;

export const PRIVACY_TRIES = defineLimits({ blocks: { max: 60, window: MINUTE } });
