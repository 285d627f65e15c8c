/** Matches as events of a calendar. */
import { HOUR } from '../../platform/kernel/time.ts';
import { pagePath } from '../../wiki/game/address.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { CalendarEvent } from './ics.ts';
import { headline, placeText, resultText } from './match-text.ts';
import { result } from './wording.ts';

/** Sources give no end times: a map or game with its breaks takes about an hour. */
const ROUND_MS = HOUR;
const ROUNDS_UNKNOWN = 3;

/** undefined for a match without a start. `origin`: the site's; `place`: where it is played. */
export function matchEvent(match: MatchItem, origin: string, place: string): CalendarEvent | undefined {
  if (match.match_start_time === null) return undefined;
  const start = match.match_start_time * 1000;
  const url = origin + pagePath('match', match.game_id, match.unique_id);
  const score = resultText(match);
  return {
    uid: `match-${match.unique_id}@saidian`,
    sequence: match.revision - 1,
    start,
    end: start + (match.best_of ?? ROUNDS_UNKNOWN) * ROUND_MS,
    summary: `${headline(match)} · ${match.tournament_info.name_short}`,
    description: [placeText(match), score && result(score), url].filter(Boolean).join('\n'),
    location: place || null,
    url,
    status: statusOf(match),
  };
}

function statusOf({ match_status, versus_info }: MatchItem): CalendarEvent['status'] {
  if (match_status === MATCH_STATUS.cancelled) return 'CANCELLED';
  const sides = [...versus_info.main_camp, ...versus_info.guest_camp];
  const isOpen = match_status === MATCH_STATUS.postponed || sides.some(side => !side.participant_id);
  return isOpen ? 'TENTATIVE' : 'CONFIRMED';
}
