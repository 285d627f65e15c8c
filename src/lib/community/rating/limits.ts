/** Half stars: a score from 1 to 10, two per star. */
export const SCORE_MIN = 1;
export const SCORE_MAX = 10;
/** The only kind of rating that a match has. */
export const MATCH_RATING = 1;
/** No score is shown for fewer raters. */
export const RATERS_MIN = 5;
/** A member's own ratings per page. */
export const RATINGS_A_PAGE = 40;
