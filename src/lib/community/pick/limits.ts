/** Limits of picks. */

/** Years of seasons. */
export const SEASON_MIN = 2000;
export const SEASON_MAX = 2100;
