/** Upper limits of entered values over all games; each game's own are in detail-limits.ts. */
export const BEST_OF_MAX = 9;
/** Maximum score of a series, and of a map whose rounds are counted. */
export const SCORE_MAX = 99;
export const LINKS_MAX = 12;
export const LINK_NAME_MAX = 40;
export const URL_MAX = 300;
export const SIDE_NAME_MAX = 64;
export const REMARK_MAX = 200;
/** Two halves, and any number of overtimes. */
export const HALVES_MAX = 20;
export const TIMELINE_MAX = 99;
export const DRAFT_STEPS_MAX = 20;
export const VETO_STEPS_MAX = 20;
/** Five on each side, and substitutes. */
export const PLAYERS_MAX = 20;
export const EXTRA_MAX = 40;
export const COUNT_MAX = 9_999_999;
/** Seconds of one map or game: none lasts four hours. */
export const DURATION_MAX = 14_400;
