/** A star is two: 1 to 10, half a star each. */
export const SCORE_MIN = 1;
export const SCORE_MAX = 10;
/** The only kind of rating that a match has. */
export const MATCH_RATING = 1;
/** Fewer people than this are no opinion: no score is shown of them. */
export const RATERS_MIN = 5;
/** Most items of a graded list, and so of a grading. */
export const GRADES_MAX = 100;
/** Own ratings and gradings that one page gives; a grading holds a list of its own. */
export const RATINGS_A_PAGE = 40;
export const GRADINGS_A_PAGE = 10;
export const SET_TITLE_MAX = 40;
export const SET_DESCRIPTION_MAX = 300;
/** Of the fact beside an item's name. */
export const SET_NOTE_MAX = 40;
/** Lists of one page, readers' and operators'. */
export const SETS_PAGE_MAX = 40;
