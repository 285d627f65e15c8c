/** Limits of reports, used by forms, handlers and tests alike. */
/** Characters of what a reporter adds, and of an appeal. */
export const CONTENT_MAX = 300;
export const APPEAL_MAX = 500;
export const IMAGES_MAX = 3;
/** Characters of an id: of a message too. */
export const THING_ID_MAX = 40;
/** What was said before and after, kept with a report, on each side. */
export const NEIGHBOURS = 3;
/** Reports of a case and decisions on an author that one answer holds. */
export const SHOWN_MAX = 50;
/** Cases of a page. */
export const PAGE_MAX = 40;
