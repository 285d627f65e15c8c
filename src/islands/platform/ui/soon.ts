/**
 * Milliseconds: random spread, so that readers do not all load at once; and the least time between two loads.
 */
const SPREAD = 1200;
const LEAST = 2500;

/**
 * Calls `read` soon after `listen` reports a change, throttled, or when the page becomes visible again: a
 * hidden page ignores changes. `listen` returns its unsubscribe function; so does this.
 */
export function whenChanged(listen: (soon: () => void) => () => void, read: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const soon = () => {
    if (timer !== undefined || document.hidden) return;
    const wait = Math.max(last + LEAST - Date.now(), 0) + Math.random() * SPREAD;
    timer = setTimeout(() => {
      timer = undefined;
      last = Date.now();
      read();
    }, wait);
  };
  const leave = listen(soon);
  document.addEventListener('visibilitychange', soon);
  return () => {
    clearTimeout(timer);
    leave();
    document.removeEventListener('visibilitychange', soon);
  };
}
