/**
 * How much a vote weighs: by how long the account is known, whether a phone number is bound to it, and whether it has
 * rated before. Published to readers (wording.ts, RULE). Pure.
 */
import { DAY } from '../kernel/time.ts';

/** By weight class. */
export const WEIGHTS = [0.1, 0.3, 0.6, 1] as const;
export type WeightClass = 0 | 1 | 2 | 3;
const TOP: WeightClass = 3;

/** Classes that count as newcomers' (score.ts holds their sum back). */
export const NEWCOMER_MAX: WeightClass = 1;

/** An account younger than so many days is of the class at most. */
const AGES: readonly [days: number, weightClass: WeightClass][] = [
  [1, 0],
  [7, 1],
  [30, 2],
];
/** A first vote is history when it is this old: none is earned in an evening. */
const HISTORY_MS = DAY;

export interface Standing {
  /** Epoch milliseconds. */
  createdAt: number;
  hasPhone: boolean;
  /** When the account first rated anything; null when it never did. */
  firstRatedAt: number | null;
}

/** The class of a vote that is given at `now`. */
export function weightClass({ createdAt, hasPhone, firstRatedAt }: Standing, now: number): WeightClass {
  const age = now - createdAt;
  const byAge = AGES.find(([days]) => age < days * DAY)?.[1] ?? TOP;
  const hasHistory = firstRatedAt !== null && now - firstRatedAt >= HISTORY_MS;
  const lacking = Number(!hasPhone) + Number(!hasHistory);
  return Math.max(0, byAge - lacking) as WeightClass;
}
