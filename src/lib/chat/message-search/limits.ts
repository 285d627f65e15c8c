/** Limits of searches in messages. */

/** Characters of a keyword. */
export const KEYWORD_MAX = 50;
/** Results of one answer. */
export const RESULTS_MAX = 40;
export const RESULTS_A_PAGE = 20;
/** Searches of one member: a burst, and then as many a second. */
export const SEARCH_RATE = { burst: 30, perSecond: 0.5 };
/** Letters of a word that count. */
export const PREFIX_MAX = 16;
/** Positions in a word from which it is found: its beginning, and where letters and digits meet. */
export const STARTS_MAX = 8;
/** Characters of an excerpt, and of those before the first hit. */
export const EXCERPT_MAX = 120;
export const EXCERPT_BEFORE = 30;
