/** How long a side of a match can be supported. Pure. */
import { MATCH_STATUS } from './status.ts';

/**
 * `open`: choose or change. `fixed`: the match has begun; only a first choice is allowed. `closed`: it is
 * over, cancelled, without two known sides, or shows readers only its result.
 */
export const SUPPORT_PHASES = ['open', 'fixed', 'closed'] as const;
export type SupportPhase = (typeof SUPPORT_PHASES)[number];

interface Supported {
  status: number;
  is_can_view: number;
  /** Epoch milliseconds. */
  start_at: number | null;
}

/** A match past its start time counts as begun, even while its status does not say so. */
export function supportPhase(match: Supported, sides: number, now: number): SupportPhase {
  const { status, start_at } = match;
  if (
    match.is_can_view !== 1 ||
    status === MATCH_STATUS.ended ||
    status === MATCH_STATUS.cancelled ||
    sides < 2
  )
    return 'closed';
  if (status === MATCH_STATUS.ongoing) return 'fixed';
  return status !== MATCH_STATUS.postponed && start_at !== null && start_at <= now ? 'fixed' : 'open';
}
