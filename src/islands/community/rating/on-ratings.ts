import { onMatch, onThreads } from '../../platform/state/stream.ts';

/**
 * Calls `onEvent` when others rate, support or comment in the match, and when the match changes. Returns the
 * unsubscribe function.
 */
export function onRatings(matchId: number, onEvent: () => void): () => void {
  const address = `rating:${matchId}`;
  const leaveTalk = onThreads(source => source === address || source.startsWith(`${address}:`), onEvent);
  const leaveMatch = onMatch(matchId, onEvent);
  return () => {
    leaveTalk();
    leaveMatch();
  };
}
