/** Where a tournament stands. */
import { dayKey } from '../../platform/kernel/time.ts';
import type { TournamentItem } from './shapes.ts';

export const TOURNAMENT_STATUS = { unknown: 0, upcoming: 1, ongoing: 2, ended: 3 } as const;

type Course = Pick<TournamentItem, 'tournament_status' | 'known_until' | 'end_date'>;

/**
 * The tournament with its status at a time (epoch milliseconds). Where the source's data stops before an announced end
 * that has passed since, nothing says that it is still on.
 */
export function atTime<T extends Course>(tournament: T, now: number): T {
  const { tournament_status, known_until, end_date } = tournament;
  const isPast = end_date !== null && end_date < dayKey(now);
  return tournament_status === TOURNAMENT_STATUS.ongoing && known_until !== null && isPast
    ? { ...tournament, tournament_status: TOURNAMENT_STATUS.unknown }
    : tournament;
}
