/** Being for one side of a match: until when. Pure. */

/**
 * `open`: choose, and choose anew. `fixed`: it has begun; who has not chosen may, once. `closed`: it is over,
 * called off, or has no two known sides, or readers are shown no more of it than the result.
 */
export const SUPPORT_PHASES = ['open', 'fixed', 'closed'] as const;
export type SupportPhase = (typeof SUPPORT_PHASES)[number];

const ONGOING = 2;
const ENDED = 3;
const CANCELLED = 5;
const POSTPONED = 4;

interface Supported {
  status: number;
  is_can_view: number;
  /** Epoch milliseconds. */
  start_at: number | null;
}

/** A match whose hour has come counts as begun although nobody has said yet that it is on. */
export function supportPhase(match: Supported, sides: number, now: number): SupportPhase {
  const { status, start_at } = match;
  if (match.is_can_view !== 1 || status === ENDED || status === CANCELLED || sides < 2) return 'closed';
  if (status === ONGOING) return 'fixed';
  return status !== POSTPONED && start_at !== null && start_at <= now ? 'fixed' : 'open';
}
