/** A tournament's dates and status, from its matches and its source. Pure. */
import { DAY, nextMidnight, startOfDay } from '../../platform/kernel/time.ts';
import { TOURNAMENT_STATUS } from '../tournament/tournament-status.ts';
import { decidingMatches } from './deciding.ts';
import { type BracketFact, byTime, isOver, type MatchFact, outcome } from './facts.ts';

export interface CourseFacts {
  /** The stored status: used while there are no matches. */
  status: number;
  /** First and last day as the source announces them, epoch milliseconds; null where unknown. */
  announced: { start: number | null; end: number | null };
  /** Starts of all matches, showmatches included, epoch milliseconds. */
  starts: readonly number[];
  /** Matches that decide the tournament. */
  matches: readonly MatchFact[];
  /** Whether any match is being played, showmatches included. */
  isOn: boolean;
  /** Whether the last stage is a bracket with a winner. */
  isDecided: boolean;
  /** Whether the source has the bracket of the last stage without its final. */
  lacksFinal: boolean;
  /** Whether the next tournament of the same league has begun. */
  isFollowed: boolean;
}

export interface Course {
  status: number;
  /** Beijing midnight of the first day. */
  start: number | null;
  /** Last millisecond of the last day; null where unknown. */
  end: number | null;
  /** Start of the last known match, if the source's data stops before the tournament ends; else null. */
  knownUntil: number | null;
}

/**
 * A tournament whose known matches are all over has ended when its bracket is decided, its announced end has
 * come and no final is missing, or the next one of its league has begun. Otherwise its source's data stops early. The days cover
 * every match; those of an ended tournament cover its matches alone.
 */
export function courseOf(facts: CourseFacts): Course {
  const { status, announced, starts, matches } = facts;
  if (starts.length === 0) return { status, ...announced, knownUntil: null };
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const days = { start: startOfDay(first), end: nextMidnight(last) - 1 };
  const span = {
    start: Math.min(days.start, announced.start ?? Infinity),
    end: Math.max(days.end, announced.end ?? -Infinity),
  };
  if (matches.length === 0) return { status, ...span, knownUntil: null };
  if (!matches.every(isOver)) {
    const hasBegun = facts.isOn || matches.some(isOver);
    return {
      status: hasBegun ? TOURNAMENT_STATUS.ongoing : TOURNAMENT_STATUS.upcoming,
      ...span,
      knownUntil: null,
    };
  }
  const hasComeToItsEnd = announced.end !== null && !facts.lacksFinal && announced.end <= days.end + DAY;
  if (facts.isDecided || facts.isFollowed || hasComeToItsEnd)
    return { status: TOURNAMENT_STATUS.ended, ...days, knownUntil: null };
  return announced.end === null
    ? { status: TOURNAMENT_STATUS.unknown, start: span.start, end: null, knownUntil: last }
    : { status: TOURNAMENT_STATUS.ongoing, ...span, knownUntil: last };
}

/**
 * Whether a stage's bracket has a winner, in triple elimination one of each lane. Without round names the last known
 * match may not be the final: then both its sides must have won before, and every team but the winner must have lost
 * its last match.
 */
export function isBracketDecided(
  bracket: readonly BracketFact[],
  matches: readonly MatchFact[],
  isNamed: boolean,
): boolean {
  const deciding = decidingMatches(bracket).map(outcome);
  const decided = deciding[0];
  if (!decided || deciding.includes(null)) return false;
  if (isNamed) return true;
  const results = matches.toSorted(byTime).flatMap(match => outcome(match) ?? []);
  const lastWon = new Map(results.flatMap(({ winner, loser }) => [[winner, true] as const, [loser, false]]));
  const alive = [...lastWon].filter(([, won]) => won).map(([team]) => team);
  const before = results.slice(0, -1);
  const cameThrough = [decided.winner, decided.loser].every(team =>
    before.some(({ winner }) => winner === team),
  );
  return cameThrough && alive.length === 1 && alive[0] === decided.winner;
}
