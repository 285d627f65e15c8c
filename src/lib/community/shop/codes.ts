/** One's standing with an article. */
export const NOT_OWNED = 0;
export const OWNED = 1;
export const WORN = 2;
