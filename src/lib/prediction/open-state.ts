/** `prediction_league.open_state`. */

/** Of everyone, or by invitation. */
export const CLOSED_LEAGUE = 0;
export const OPEN_GROUP = 1;
/** By operators: its members and points are kept, so that it can be put back. */
export const DISSOLVED = 2;
