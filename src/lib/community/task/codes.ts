/** Statuses of a task, and the type of a reward. */
export const NOT_COMPLETE = 0;
export const COMPLETED = 1;
export const REWARDED = 2;
/** Reward type 1 is the coin. */
export const COIN_REWARD = 1;

/** Pure. */
export function statusOf(progress: { completed_at: number | null; rewarded_at: number | null } | undefined) {
  if (!progress || progress.completed_at === null) return NOT_COMPLETE;
  return progress.rewarded_at === null ? COMPLETED : REWARDED;
}
