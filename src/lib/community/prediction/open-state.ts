/** `prediction_league.open_state`. */

/** The leagues of everyone, and those by invitation. */
export const CLOSED_LEAGUE = 0;
export const OPEN_GROUP = 1;
/** Dissolved by operators: members and points are stored, so that it can be restored. */
export const DISSOLVED = 2;
