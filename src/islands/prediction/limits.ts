/** Rows of a page of a league. */
export const ROWS = 20;
/** Characters of a code, with what is written between them. */
export const CODE_MAX = 16;
