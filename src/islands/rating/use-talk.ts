import { useEffect, useEffectEvent } from 'react';
import { onTalk } from '../state/talk.ts';

/** Does `again` when others rate in the match or choose a side. */
export function useTalk(matchId: number, again: () => void): void {
  const go = useEffectEvent(again);
  useEffect(() => {
    const own = `rating:${matchId}`;
    return onTalk(addresses => {
      if (addresses.some(source => source === own || source.startsWith(`${own}:`))) go();
    });
  }, [matchId]);
}
