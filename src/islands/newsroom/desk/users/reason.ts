/** What an operator must write before freezing or unfreezing somebody. Pure. */
import { REASON_MAX } from '#lib/members/account/limits.ts';
import { JUDGE } from './wording.ts';

/** The problem in words, or undefined. */
export function reasonProblem(reason: string): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return JUDGE.noReason;
  return length > REASON_MAX ? JUDGE.longReason(REASON_MAX) : undefined;
}
