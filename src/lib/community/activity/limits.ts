/** Limits of activities, used by forms, handlers and tests alike. */
export const TITLE_MAX = 40;
/** Characters of Markdown. */
export const TEXT_MAX = 10_000;
/** Nesting depth of quotes and lists. */
export const NESTING_MAX = 8;
export const PRIZES_MAX = 10;
export const PRIZE_NAME_MAX = 30;
/** Winners of one prize. */
export const PRIZE_COUNT_MAX = 500;
export const TASKS_MAX = 10;
export const PAGE_MAX = 40;
/** Entrants per page. */
export const ENTRANTS_MAX = 100;
