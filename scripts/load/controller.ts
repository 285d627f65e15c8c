/** Looks for the highest rate that a site keeps up with. Pure: given the tries so far, the next rate to try. */

export interface Try {
  /** Requests a second. */
  rate: number;
  isKept: boolean;
}

const GROWTH = 1.5;
/** The search ends when the lowest failed rate is at most this many times the highest kept one. */
const NEAR = 1.1;
/** Below this many requests a second nothing is looked for. */
export const LEAST_RATE = 10;

/** The next rate; undefined when `best` is known. */
export function nextRate(tries: readonly Try[], first: number): number | undefined {
  if (tries.length === 0) return first;
  const kept = best(tries);
  const failed = Math.min(...tries.filter(({ isKept }) => !isKept).map(({ rate }) => rate));
  if (kept === 0) return failed / 2 < LEAST_RATE ? undefined : Math.round(failed / 2);
  if (failed === Number.POSITIVE_INFINITY) return Math.round(kept * GROWTH);
  return failed / kept <= NEAR ? undefined : Math.round(Math.sqrt(failed * kept));
}

/** The highest kept rate below all that failed; 0 when none was kept. */
export function best(tries: readonly Try[]): number {
  const failed = Math.min(...tries.filter(({ isKept }) => !isKept).map(({ rate }) => rate));
  return Math.max(0, ...tries.filter(({ rate, isKept }) => isKept && rate < failed).map(({ rate }) => rate));
}
