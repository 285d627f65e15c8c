/** What the demo's crowd gives: around what the figures say, each by their own measure. Pure. */
import { chance } from '../kernel/chance.ts';
import { SCORE_MAX, SCORE_MIN } from './limits.ts';

/** What is known of somebody who is rated. */
export interface Deserving {
  personId: number;
  hasWon: boolean;
  /** Of a player with figures: how far from the mean of the match, in standard deviations; else null. */
  form: number | null;
}

const MIDDLE = 6.8;
const A_DEVIATION = 1.2;
const WON = 0.7;
/** How much one is milder than another, by themselves and this time. */
const OWN = 1;
const THIS_TIME = 3.6;
/** For those whom one is for. */
const FAN = 0.8;

/** From 1 to 10. */
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

/** Each value's distance from the mean, in standard deviations; all null where nothing tells them apart. */
export function formsOf(worths: readonly number[]): (number | null)[] {
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  const deviation = Math.sqrt(worths.reduce((sum, worth) => sum + (worth - mean) ** 2, 0) / worths.length);
  return worths.map(worth => (deviation > 0 ? (worth - mean) / deviation : null));
}
