import { useCallback } from 'react';
import { onMatch, onThreads } from '../state/stream.ts';
import { useSoon } from '../ui/use-soon.ts';

/** Calls `again` when others rate, support or comment in the match, and when the match changes. */
export function useRatingThreads(matchId: number, again: () => void): void {
  const listen = useCallback(
    (soon: () => void) => {
      const own = `rating:${matchId}`;
      const leaveTalk = onThreads(source => source === own || source.startsWith(`${own}:`), soon);
      const leaveMatch = onMatch(matchId, soon);
      return () => {
        leaveTalk();
        leaveMatch();
      };
    },
    [matchId],
  );
  useSoon(listen, again);
}
