import { defineLimits } from '../../members/account/limit.ts';
import { HOUR } from '../../platform/kernel/time.ts';

/** Highlights that a match's page shows, the latest. */
export const HIGHLIGHTS_SHOWN = 20;
/** Last lines of the room. */
export const LINES_SHOWN = 3;

export const MATCH_ROOM_TRIES = defineLimits({
  /** Highlights that one member marks and takes back. */
  highlights: { max: 60, window: HOUR },
});
