/** Most items of a graded list, and so of a grading. */
export const GRADES_MAX = 100;
/** A member's own gradings per page: each holds a list of its own. */
export const GRADINGS_A_PAGE = 10;
export const SET_TITLE_MAX = 40;
export const SET_DESCRIPTION_MAX = 300;
/** Characters of the fact beside an item's name. */
export const SET_NOTE_MAX = 40;
/** Lists per page, for readers and operators. */
export const SETS_PAGE_MAX = 40;
