import { useCallback } from 'react';
import { onMatch, onTalk } from '../state/talk.ts';
import { useSoon } from '../ui/use-soon.ts';

/** Does `again` when others rate in the match, choose a side or say something, and when the match itself changes. */
export function useTalk(matchId: number, again: () => void): void {
  const listen = useCallback(
    (soon: () => void) => {
      const own = `rating:${matchId}`;
      const leaveTalk = onTalk(source => source === own || source.startsWith(`${own}:`), soon);
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
