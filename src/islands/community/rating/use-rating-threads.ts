import { useCallback } from 'react';
import { useSoon } from '../../platform/ui/use-soon.ts';
import { onRatings } from './on-ratings.ts';

/** Calls `again` when others rate, support or comment in the match, and when the match changes. */
export function useRatingThreads(matchId: number, again: () => void): void {
  const listen = useCallback((soon: () => void) => onRatings(matchId, soon), [matchId]);
  useSoon(listen, again);
}
