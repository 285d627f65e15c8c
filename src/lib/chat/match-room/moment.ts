/** The match, map and round during which a message was sent. Pure. */
import type { RoundItem } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';

/** A highlight marked this long after the message has no round any more, in milliseconds. */
const FRESH_MS = 3 * 60_000;

interface Timed {
  id: number;
  start_at: number | null;
}

/** The last that had begun, else the first. `matches`: of a day, by start. */
export const matchAt = <T extends Timed>(matches: readonly T[], at: number): T | undefined =>
  matches.findLast(({ start_at }) => start_at !== null && start_at <= at) ?? matches[0];

interface RoundPoint {
  round_num: number | null;
  point: number | null;
}

/** The map that is on, and its round; unknown for an old message, and where no source says it. */
export function roundAt(
  rounds: readonly RoundItem[],
  { sentAt, now }: { sentAt: number; now: number },
): RoundPoint {
  const round = rounds.find(({ match_status }) => match_status === MATCH_STATUS.ongoing);
  if (!round || now - sentAt > FRESH_MS) return { round_num: null, point: null };
  const { round_num, main_score, guest_score, timeline } = round;
  const isCounted = timeline !== null && main_score !== null && guest_score !== null;
  return { round_num, point: isCounted ? main_score + guest_score + 1 : null };
}
