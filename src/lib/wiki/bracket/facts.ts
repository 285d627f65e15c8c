/** A match as the rules of tables and brackets see it. */
import { MATCH_STATUS } from '../match/status.ts';
import { mainWins } from '../match/winner.ts';
import type { Lane } from './shapes.ts';

export type Side = 1 | 2;

export interface MatchFact {
  id: number;
  /** order_at of the match: epoch milliseconds, ORDER_LAST when unknown. */
  orderAt: number;
  status: number;
  resultType: number | null;
  /** Main and guest; null: unknown yet. */
  teams: readonly [number | null, number | null];
  /** Maps or games won. */
  scores: readonly [number | null, number | null];
  /** Rounds won over all maps; null where the source has none. */
  rounds?: readonly [number, number] | null;
  /** Round within the stage as shown: '第 3 周', 'A 组揭幕战'. */
  name: string | null;
}

/** A match with its position in a bracket. */
export interface BracketFact extends MatchFact {
  lane: Lane;
  laneRound: number;
  lanePos: number | null;
  next: SlotRef | null;
  loserNext: SlotRef | null;
}

/** One side of another match. */
export interface SlotRef {
  matchId: number;
  side: Side;
}

export const byTime = (a: MatchFact, b: MatchFact): number => a.orderAt - b.orderAt || a.id - b.id;
export const isOver = (match: MatchFact): boolean =>
  match.status === MATCH_STATUS.ended || match.status === MATCH_STATUS.cancelled;
export const hasEnded = (match: MatchFact): boolean => match.status === MATCH_STATUS.ended;

export const teamsOf = (matches: readonly MatchFact[]): number[] => [
  ...new Set(matches.flatMap(match => match.teams).filter(team => team !== null)),
];

/**
 * The side that won an ended match, whether or not its team is known; null for a draw or an unfinished match.
 */
export function winningSide(match: MatchFact): Side | null {
  const [main_score, guest_score] = match.scores;
  const isMain = mainWins({ status: match.status, result_type: match.resultType, main_score, guest_score });
  return isMain === null ? null : isMain ? 1 : 2;
}

/** Winner and loser of an ended match; null for a draw, an unknown side, or an unfinished match. */
export function outcome(match: MatchFact): { winner: number; loser: number } | null {
  const won = winningSide(match);
  const [main, guest] = match.teams;
  if (won === null || main === null || guest === null) return null;
  return won === 1 ? { winner: main, loser: guest } : { winner: guest, loser: main };
}

/** The team's side in the match. */
export const sideOf = (match: MatchFact, team: number): Side | null =>
  match.teams[0] === team ? 1 : match.teams[1] === team ? 2 : null;
