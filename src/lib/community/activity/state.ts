/** An activity's state in time; it begins and ends at midnight. Pure. */

export const DRAFT = 0;
export const PUBLISHED = 1;

export const STATES = ['upcoming', 'running', 'ended'] as const;
export type ActivityState = (typeof STATES)[number];

/** Epoch milliseconds. */
export function stateAt(
  { start_at, end_at }: { start_at: number; end_at: number },
  now: number,
): ActivityState {
  if (now < start_at) return 'upcoming';
  return now < end_at ? 'running' : 'ended';
}
