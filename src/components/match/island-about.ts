/** What the islands for ratings and support know of a match. */
import type { AboutMatch } from '#islands/community/rating/about.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { sidesOf } from './sides.ts';

/** `personId`: 0 for everybody in the match; `isPhone`: for the narrow list of the phone's pages. */
export function aboutMatch(match: MatchItem, { personId = 0, isPhone = false } = {}): AboutMatch {
  const [main, guest] = sidesOf(match);
  return {
    matchId: match.unique_id,
    gameId: match.game_id,
    main: main.short,
    guest: guest.short,
    mainId: main.camp?.participant_id ?? 0,
    guestId: guest.camp?.participant_id ?? 0,
    personId,
    isPhone,
  };
}
