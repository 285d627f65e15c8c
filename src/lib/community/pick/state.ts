/** When a match can be picked, and what came of a pick. Pure. */
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { mainWins } from '../../wiki/match/winner.ts';

/** `match_pick.state`. */
export const OPEN = 0;
export const HIT = 1;
export const MISS = 2;
export const VOID = 3;
export const RESULTS = ['open', 'hit', 'miss', 'void'] as const;
export type PickResult = (typeof RESULTS)[number];

/**
 * `open`: pick, change or withdraw. `locked`: it has begun. `over`: it has ended. `closed`: it cannot be
 * picked: cancelled, without two known sides, or hidden from readers.
 */
export const PICK_PHASES = ['open', 'locked', 'over', 'closed'] as const;
export type PickPhase = (typeof PICK_PHASES)[number];

export interface PickedMatch {
  status: number;
  is_can_view: number;
  /** Epoch milliseconds. */
  start_at: number | null;
  result_type: number | null;
  main_score: number | null;
  guest_score: number | null;
}

/**
 * A match locks at its own start: one that is moved moves the lock. `hadResult`: a result was known once, and
 * no correction opens it again.
 */
export function pickPhase(match: PickedMatch, sides: number, hadResult: boolean, now: number): PickPhase {
  const { status, start_at } = match;
  if (match.is_can_view !== 1 || status === MATCH_STATUS.cancelled || sides < 2) return 'closed';
  if (status === MATCH_STATUS.ended) return 'over';
  const hasScore = (match.main_score ?? 0) + (match.guest_score ?? 0) > 0;
  if (status === MATCH_STATUS.ongoing || hadResult || hasScore) return 'locked';
  return status !== MATCH_STATUS.postponed && start_at !== null && start_at <= now ? 'locked' : 'open';
}

/** Sides of a match: null while unknown. */
export interface Sides {
  main: number | null;
  guest: number | null;
}

/** The state of a pick of this side. Without a winner, or of a team that did not play, it does not count. */
export function stateOf(match: PickedMatch, { main, guest }: Sides, participantId: number): number {
  if (match.status === MATCH_STATUS.cancelled) return VOID;
  if (match.status !== MATCH_STATUS.ended) return OPEN;
  const isMain = mainWins(match);
  const winner = isMain === null ? null : isMain ? main : guest;
  if (winner === null || (participantId !== main && participantId !== guest)) return VOID;
  return participantId === winner ? HIT : MISS;
}
