/**
 * The weight of a vote: by the account's age, a bound phone number, and earlier ratings. Published to readers
 * (wording.ts, RULE). Pure.
 */
import { DAY } from '../../platform/kernel/time.ts';

/** Weights by weight class. */
export const WEIGHTS = [0.1, 0.3, 0.6, 1] as const;
export type WeightClass = 0 | 1 | 2 | 3;
const TOP: WeightClass = 3;

/** Classes up to this one are newcomers' (score.ts caps their total). */
export const NEWCOMER_MAX: WeightClass = 1;

/** Accounts younger than so many days are in this class at most. */
const AGES: readonly [days: number, weightClass: WeightClass][] = [
  [1, 0],
  [7, 1],
  [30, 2],
];
/** A first vote counts as history at this age, so that none is earned in an evening. */
const HISTORY_MS = DAY;

export interface VoterStanding {
  /** Epoch milliseconds. */
  createdAt: number;
  hasPhone: boolean;
  /** Time of the account's first rating; null for none. */
  firstRatedAt: number | null;
}

/** The class of a vote cast at `now`. */
export function weightClass({ createdAt, hasPhone, firstRatedAt }: VoterStanding, now: number): WeightClass {
  const age = now - createdAt;
  const byAge = AGES.find(([days]) => age < days * DAY)?.[1] ?? TOP;
  const hasHistory = firstRatedAt !== null && now - firstRatedAt >= HISTORY_MS;
  const lacking = Number(!hasPhone) + Number(!hasHistory);
  return Math.max(0, byAge - lacking) as WeightClass;
}
