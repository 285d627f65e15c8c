/** When a stage locks: at the start of its first match. Pure. */
import type { MatchFact } from '../../wiki/bracket/facts.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { isByeOf } from './slots.ts';

export type LockFact = Pick<MatchFact, 'status' | 'teams'> & { startAt: number | null };

export interface Lock {
  /** Epoch milliseconds; null while no match has a date. */
  at: number | null;
  isLocked: boolean;
}

/** Whether a match of the stage has a result. A bye has none. */
export const hasResult = (matches: readonly LockFact[]): boolean =>
  matches.some(match => match.status === MATCH_STATUS.ended && !isByeOf(match));

/**
 * Rescheduling a match moves the lock, and may reopen a stage. A stage that has had a result (`hadResult`)
 * stays locked, until an approved correction takes the last result back before any match has begun.
 */
export function lockOf(matches: readonly LockFact[], now: number, hadResult: boolean): Lock {
  const starts = matches.flatMap(({ status, startAt, ...match }) => {
    const isDated =
      status !== MATCH_STATUS.postponed &&
      status !== MATCH_STATUS.cancelled &&
      !isByeOf({ status, ...match });
    return isDated && startAt !== null ? [startAt] : [];
  });
  const at = starts.length > 0 ? Math.min(...starts) : null;
  const hasBegun = matches.some(({ status }) => status === MATCH_STATUS.ongoing) || hasResult(matches);
  return { at, isLocked: hadResult || hasBegun || (at !== null && at <= now) };
}
