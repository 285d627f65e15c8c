/** Limits of picks. */

/** Years that a season may be asked of. */
export const SEASON_MIN = 2000;
export const SEASON_MAX = 2100;
