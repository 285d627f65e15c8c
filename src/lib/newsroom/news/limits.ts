/** Limits of news, used by forms, handlers and tests alike. */
export const TITLE_MAX = 60;
/** Characters of Markdown. */
export const TEXT_MAX = 20_000;
/** Characters of an article's beginning in lists and previews. */
export const SUMMARY_MAX = 90;
/** Articles on a game's home page. */
export const HOME_MAX = 4;
