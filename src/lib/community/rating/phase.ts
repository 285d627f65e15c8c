/** Whether a match can be rated. Pure. */
import { MATCH_STATUS } from '../../wiki/match/status.ts';

/** `not_started` includes postponed matches, which start at another time. */
export const RATING_PHASES = ['open', 'not_started', 'cancelled', 'not_shown'] as const;
export type RatingPhase = (typeof RATING_PHASES)[number];

/** Open from the start of the match, for ever; only for matches whose players readers are shown. */
export function ratingPhase(match: { status: number; is_can_view: number }): RatingPhase {
  if (match.is_can_view !== 1) return 'not_shown';
  if (match.status === MATCH_STATUS.cancelled) return 'cancelled';
  return match.status === MATCH_STATUS.ongoing || match.status === MATCH_STATUS.ended
    ? 'open'
    : 'not_started';
}
