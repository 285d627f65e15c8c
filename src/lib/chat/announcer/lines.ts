/** Which lines about a match hold, and what to change where others stand. Pure. */
import { isDecided } from '../../wiki/match/display.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { SAYS } from './wording.ts';

export interface AnnouncedLine {
  says: keyof typeof SAYS;
  /** 'start', 'map-2', 'end': one line each. */
  event: string;
}

/** The latest event of the match; undefined before the start, and for an event without a line. */
export function latestLine(
  match: Pick<MatchItem, 'match_status' | 'versus_info' | 'best_of'>,
): AnnouncedLine | undefined {
  if (match.match_status === MATCH_STATUS.ended) return { says: 'end', event: 'end' };
  if (match.match_status !== MATCH_STATUS.ongoing) return undefined;
  const maps = mapsOver(match);
  if (maps === 0) return { says: 'start', event: 'start' };
  // The end of the last map is that of the match, which follows at once.
  return isDecided(match) ? undefined : { says: 'map', event: `map-${maps}` };
}

/** Whether a sent line still holds, after a correction or a result taken back. */
export function stillHolds(event: string, match: Pick<MatchItem, 'match_status' | 'versus_info'>): boolean {
  if (match.match_status === MATCH_STATUS.ended) return true;
  if (match.match_status !== MATCH_STATUS.ongoing || event === 'end') return false;
  return event === 'start' || Number(event.slice('map-'.length)) <= mapsOver(match);
}

const mapsOver = ({ versus_info: { main_score, guest_score } }: Pick<MatchItem, 'versus_info'>): number =>
  (main_score ?? 0) + (guest_score ?? 0);
