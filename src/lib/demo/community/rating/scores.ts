/** The demo crowd's scores: close to the figures, with each user's own bias. Pure. */

import { SCORE_MAX, SCORE_MIN } from '../../../community/rating/limits.ts';
import { chance } from '../../../platform/kernel/chance.ts';

/** A rated person, as far as the scores depend on them. */
export interface Deserving {
  personId: number;
  hasWon: boolean;
  /** A player's distance from the match's mean in standard deviations; null without figures. */
  form: number | null;
}

const MIDDLE = 6.8;
const A_DEVIATION = 1.2;
const WON = 0.7;
/** Spread of leniency: each user's own, and from rating to rating. */
const OWN = 1;
const THIS_TIME = 3.6;
/** Bonus for the side that the user supports. */
const FAN = 0.8;

/** A score from 1 to 10. */
export function scoreBy(
  userId: number,
  matchId: number,
  isFan: boolean,
  { personId, hasWon, form }: Deserving,
): number {
  const mood =
    OWN * (chance('mild', userId) - 0.5) + THIS_TIME * (chance('mood', userId, matchId, personId) - 0.5);
  const score = MIDDLE + A_DEVIATION * (form ?? 0) + (hasWon ? WON : -WON) + (isFan ? FAN : 0) + mood;
  return Math.min(SCORE_MAX, Math.max(SCORE_MIN, Math.round(score)));
}

/** Each value's distance from the mean, in standard deviations; all null when the values are equal. */
export function formsOf(worths: readonly number[]): (number | null)[] {
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  const deviation = Math.sqrt(worths.reduce((sum, worth) => sum + (worth - mean) ** 2, 0) / worths.length);
  return worths.map(worth => (deviation > 0 ? (worth - mean) / deviation : null));
}
