/** Spec §5: the same request to the same address is refused while one is on its way, and a little longer. */

/** Milliseconds after an answer in which the same request is still a slip of the hand. */
export const REPEAT_MS = 200;

export interface DuplicateGuard {
  /** Whether the request may go; if so it counts as on its way until `done`. */
  enter(key: string): boolean;
  /** The answer is there. `wasDropped`: nobody waits for it any more, so that asking anew is no slip. */
  done(key: string, wasDropped?: boolean): void;
}

/** `now`: a clock in milliseconds. */
export function duplicateGuard(now: () => number): DuplicateGuard {
  /** When each may be asked again; Infinity while it is on its way. */
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
