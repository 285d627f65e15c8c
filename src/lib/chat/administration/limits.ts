/** Limits of a group's administration. */
import { defineLimits } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** Slow mode, in seconds. */
export const SLOW_SECONDS: readonly number[] = [0, 5, 10, 30, 60, 300, 900];
/** How long an offer to hand the group over stands, in milliseconds. */
export const HANDOVER_MS = 7 * DAY;

export const ADMINISTRATION_TRIES = defineLimits({
  /** Offers of one creator, who could trouble members by asking again and again. */
  handoversAsked: { max: 10, window: DAY },
});
