/** Characters of a source and of a licence. */
export const SOURCE_MAX = 200;
export const LICENCE_MAX = 100;
export const REASON_MAX = 200;
/** Minimum pixels of each side of a picture. */
export const SIDE_MIN = 64;
export const PAGE_MAX = 40;
/** Maximum number of previous pictures of an entity that the desk lists. */
export const HISTORY_MAX = 30;
