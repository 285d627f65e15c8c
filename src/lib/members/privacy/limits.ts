/** Limits of blocks. */

/** Users that one member may block. */
export const BLOCKS_MAX = 1000;
export const BLOCKS_A_PAGE = 40;
/** Largest page that may be asked for. */
export const PAGE_MAX = 100;
