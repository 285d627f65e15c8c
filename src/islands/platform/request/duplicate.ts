/** Refuses a request identical to one in flight, or to one just answered. */

/** Milliseconds after an answer in which an identical request is still a double press. */
export const REPEAT_MS = 200;

export interface DuplicateGuard {
  /** Whether the request may be sent; if so it counts as in flight until `done`. */
  enter(key: string): boolean;
  /** The request is finished. `wasDropped`: it was aborted, so repeating it is no double press. */
  done(key: string, wasDropped?: boolean): void;
}

/** `now`: a clock in milliseconds. */
export function duplicateGuard(now: () => number): DuplicateGuard {
  /** When each request is allowed again; Infinity while it is in flight. */
  const until = new Map<string, number>();
  return {
    enter(key) {
      for (const [other, time] of until) if (time <= now()) until.delete(other);
      if (until.has(key)) return false;
      until.set(key, Number.POSITIVE_INFINITY);
      return true;
    },
    done(key, wasDropped = false) {
      if (wasDropped) until.delete(key);
      else until.set(key, now() + REPEAT_MS);
    },
  };
}
