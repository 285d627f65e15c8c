/** Where a highlight of the demo stands: its messages do not date from the matches. Pure. */
import { HOUR } from '../../../platform/kernel/time.ts';

interface Played {
  num: number;
  /** Rounds within the map that are known. */
  points: number;
}

/**
 * The map and round at that time, as if each map or game lasted an hour. `rounds`: in their order; `startAt`,
 * `sentAt`: epoch milliseconds.
 */
export function demoPlace(
  rounds: readonly Played[],
  { startAt, sentAt }: { startAt: number; sentAt: number },
): { round_num: number | null; point: number | null } {
  const hours = Math.max(0, (sentAt - startAt) / HOUR);
  const round = rounds[Math.min(Math.floor(hours), rounds.length - 1)];
  if (!round) return { round_num: null, point: null };
  const share = Math.min(hours - Math.floor(hours), 1);
  return {
    round_num: round.num,
    point: round.points > 0 ? Math.min(Math.floor(share * round.points) + 1, round.points) : null,
  };
}
