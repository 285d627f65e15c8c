/** Rows per page of a league. */
export const ROWS = 20;
/** Maximum length of a code, with its separators. */
export const CODE_MAX = 16;
