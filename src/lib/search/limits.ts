/** Longest keyword, in characters. */
export const KEYWORD_MAX = 40;
