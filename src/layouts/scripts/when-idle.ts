/** Safari has no requestIdleCallback. */
export const whenIdle = (act: () => unknown): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 2000);
