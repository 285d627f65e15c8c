/** Which of a day's matches the head of its room shows. Pure. */
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { DayMatch } from './shapes.ts';

/** Matches that are played now; else the next one; else the last that ended. `matches`: by start. */
export function currentMatches(matches: readonly DayMatch[]): readonly DayMatch[] {
  const live = matches.filter(({ match_status }) => match_status === MATCH_STATUS.ongoing);
  if (live.length > 0) return live;
  const next = matches.find(({ match_status }) => match_status === MATCH_STATUS.notStarted);
  const last = matches.findLast(({ match_status }) => match_status === MATCH_STATUS.ended);
  return [next ?? last].filter(match => match !== undefined);
}

/** The list with what changed, by start. */
export function withChanged(matches: readonly DayMatch[], changed: readonly DayMatch[]): DayMatch[] {
  const byId = new Map([...matches, ...changed].map(match => [match.match_id, match]));
  const startOf = ({ start }: DayMatch) => start ?? Number.POSITIVE_INFINITY;
  return [...byId.values()].sort(
    (one, other) => startOf(one) - startOf(other) || one.match_id - other.match_id,
  );
}
