/** Definition of rate limits. Each feature defines its own; attempt.server.ts counts them. Pure. */

export const MINUTE = 60_000;

interface Bounds {
  /** Attempts per window. */
  max: number;
  /** Milliseconds, from the first try. */
  window: number;
  /** An attempt beyond `max` needs proof of work; one beyond this is refused (admission.server.ts). */
  paid?: number;
}

export interface Limit extends Bounds {
  /** Key of the counters: unique among limits. */
  name: string;
}

/**
 * Names each limit after its field. Without side effects: scripts of pages take lengths from the same files, and leave the
 * rates out.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineLimits = <const T extends Record<string, Bounds>>(limits: T) =>
  Object.fromEntries(Object.entries(limits).map(([name, bounds]) => [name, { name, ...bounds }])) as {
    [N in keyof T & string]: T[N] & { name: N };
  };
