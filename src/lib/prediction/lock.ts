/** When a stage locks: at the start of its first match. Pure. */
import { ENDED, type MatchFact } from '../bracket/facts.ts';
import { isByeOf } from './slots.ts';

const ONGOING = 2;
const POSTPONED = 4;
const CANCELLED = 5;

export type LockFact = Pick<MatchFact, 'status' | 'teams'> & { startAt: number | null };

export interface Lock {
  /** Epoch milliseconds; null while no match has a date. */
  at: number | null;
  isLocked: boolean;
}

/** Whether a match of the stage has a result. A bye has none. */
export const hasResult = (matches: readonly LockFact[]): boolean =>
  matches.some(match => match.status === ENDED && !isByeOf(match));

/**
 * Rescheduling a match moves the lock, and may reopen a stage. A stage that has had a result (`hadResult`)
 * stays locked, until an approved correction takes the last result back before any match has begun.
 */
export function lockOf(matches: readonly LockFact[], now: number, hadResult: boolean): Lock {
  const starts = matches.flatMap(({ status, startAt, ...match }) => {
    const isDated = status !== POSTPONED && status !== CANCELLED && !isByeOf({ status, ...match });
    return isDated && startAt !== null ? [startAt] : [];
  });
  const at = starts.length > 0 ? Math.min(...starts) : null;
  const hasBegun = matches.some(({ status }) => status === ONGOING) || hasResult(matches);
  return { at, isLocked: hadResult || hasBegun || (at !== null && at <= now) };
}
