/** Answers of a quiz by option, and when it ends. Pure. */

/** The counts after one member's answer changed from `before` to `after`; undefined for none. */
export const countsAfter = (
  counts: readonly number[],
  before: number | undefined,
  after: number | undefined,
): number[] => counts.map((n, option) => n - Number(option === before) + Number(option === after));

/** How many chose each option shows after one's own answer, or the end. `answer`: the answer's index; null for none. */
export const areCountsShown = (answer: number | null, isOver: boolean): boolean => isOver || answer !== null;

/** Whether the quiz has ended; one with `endAt` null never does. Both in epoch milliseconds. */
export const isOver = (endAt: number | null, now: number): boolean => endAt !== null && now >= endAt;
