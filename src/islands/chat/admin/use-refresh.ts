import { useEffect, useEffectEvent, useRef } from 'react';

/** Reads again when the group's revision rises: somebody changed it, here or elsewhere. */
export function useRefresh(rev: number, refresh: () => void): void {
  const seen = useRef(rev);
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (rev === seen.current) return;
    seen.current = rev;
    read();
  }, [rev]);
}
