/** Whether a match can be rated. Pure. */

/** `not_started` includes postponed matches, which start at another time. */
export const RATING_PHASES = ['open', 'not_started', 'cancelled', 'not_shown'] as const;
export type RatingPhase = (typeof RATING_PHASES)[number];

const ONGOING = 2;
const ENDED = 3;
const CANCELLED = 5;

/** Open from the start of the match, for ever; only for matches whose players readers are shown. */
export function ratingPhase(match: { status: number; is_can_view: number }): RatingPhase {
  if (match.is_can_view !== 1) return 'not_shown';
  if (match.status === CANCELLED) return 'cancelled';
  return match.status === ONGOING || match.status === ENDED ? 'open' : 'not_started';
}
