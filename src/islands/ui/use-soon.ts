import { useEffect, useEffectEvent } from 'react';

/** Milliseconds within which the readers of a page ask, so that not all ask at once; and the least between two times. */
const SPREAD = 1200;
const LEAST = 2500;

/**
 * Calls `read` soon after `listen` says so, or when the page is looked at again: what happened meanwhile nobody tells.
 * `listen` gives how to stop; another one listens anew (keep it with useCallback).
 */
export function useSoon(listen: (soon: () => void) => () => void, read: () => void): void {
  const ask = useEffectEvent(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const soon = () => {
      if (timer !== undefined || document.hidden) return;
      const wait = Math.max(last + LEAST - Date.now(), 0) + Math.random() * SPREAD;
      timer = setTimeout(() => {
        timer = undefined;
        last = Date.now();
        ask();
      }, wait);
    };
    const leave = listen(soon);
    document.addEventListener('visibilitychange', soon);
    return () => {
      clearTimeout(timer);
      leave();
      document.removeEventListener('visibilitychange', soon);
    };
  }, [listen]);
}
