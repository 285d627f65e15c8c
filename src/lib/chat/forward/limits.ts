/** Limits of forwarding. */

/** Messages of one channel, and channels that they go to; each goes to each, all within the rate of sending. */
export const FORWARDED_MAX = 5;
export const TARGETS_MAX = 5;
