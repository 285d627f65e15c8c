/** Rows of a page of a league. */
export const ROWS = 20;
