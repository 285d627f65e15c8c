/** Limits of following. */
/** Follows of one member; it bounds what their lists read. */
export const FOLLOWS_MAX = 500;
/** Today's matches in the list. */
export const MATCHES_MAX = 100;
