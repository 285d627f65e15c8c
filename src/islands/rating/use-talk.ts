import { useEffect, useEffectEvent } from 'react';

/** Does `again` when others rate in the match or choose a side (layouts/scripts/live.ts), or somebody signs in. */
export function useTalk(matchId: number, again: () => void): void {
  const go = useEffectEvent(again);
  useEffect(() => {
    const own = `rating:${matchId}`;
    const heard = ({ detail }: CustomEventInit<string[]>) => {
      if (detail?.some(source => source === own || source.startsWith(`${own}:`))) go();
    };
    document.addEventListener('talk', heard as EventListener);
    return () => document.removeEventListener('talk', heard as EventListener);
  }, [matchId]);
}
