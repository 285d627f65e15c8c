/** What becomes of a match when a service tells of it again. Pure. Rules: docs/product/newsroom.md. */
import { MATCH_STATUS } from '../../wiki/match/status.ts';

export interface FeedResult {
  /** MATCH_STATUS. */
  status: number;
  scores: readonly [number | null, number | null];
  result: number | null;
  /** Ids of the teams; null: nobody yet. */
  teams: readonly [number | null, number | null];
}

export interface Merged {
  result: FeedResult;
  /** What was told takes something back and is not written until it is told again. */
  waits: boolean;
}

/** How far a match is along its course; what was put off or called off lies beside it. */
const COURSE: readonly number[] = [
  MATCH_STATUS.unknown,
  MATCH_STATUS.notStarted,
  MATCH_STATUS.ongoing,
  MATCH_STATUS.ended,
];

/**
 * The result to be stored. What takes something back (a score, an end, a team) is written when it is told a second time
 * (`isRepeated`). An end without a winner and without games is an end whose score is still to come: the match stays
 * as it is known until the score is told.
 */
export function mergeResult(known: FeedResult, told: FeedResult, isRepeated: boolean): Merged {
  if (isScorePending(told)) return { result: pendingResult(known, told), waits: false };
  if (!takesBack(known, told) || isRepeated) return { result: told, waits: false };
  return { result: known, waits: true };
}

function isScorePending({ status, scores, result }: FeedResult): boolean {
  return status === MATCH_STATUS.ended && result === null && gamesOf(scores) === 0;
}

/** Teams may become known meanwhile; the score and the state of a match that runs stay. */
const pendingResult = (known: FeedResult, told: FeedResult): FeedResult => ({
  ...known,
  teams: [known.teams[0] ?? told.teams[0], known.teams[1] ?? told.teams[1]],
});

function takesBack(known: FeedResult, told: FeedResult): boolean {
  return (
    goesBack(known.status, told.status) ||
    (known.result !== null && told.result === null) ||
    gamesOf(told.scores) < gamesOf(known.scores) ||
    known.teams.some((team, i) => team !== null && told.teams[i] === null)
  );
}

function goesBack(known: number, told: number): boolean {
  if (known === told) return false;
  // A match that is over is neither put off nor called off.
  if (!COURSE.includes(told)) return known === MATCH_STATUS.ended;
  if (!COURSE.includes(known)) return false;
  return COURSE.indexOf(told) < COURSE.indexOf(known);
}

const gamesOf = ([main, guest]: FeedResult['scores']): number => (main ?? 0) + (guest ?? 0);
