import { onMatch, onThreads } from '../../platform/state/stream.ts';

/**
 * Calls `heard` when others rate, support or comment in the match, and when the match changes. Returns the
 * unsubscribe function.
 */
export function onRatings(matchId: number, heard: () => void): () => void {
  const own = `rating:${matchId}`;
  const leaveTalk = onThreads(source => source === own || source.startsWith(`${own}:`), heard);
  const leaveMatch = onMatch(matchId, heard);
  return () => {
    leaveTalk();
    leaveMatch();
  };
}
