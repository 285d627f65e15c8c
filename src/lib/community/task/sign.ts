/** The daily sign-in: streaks and the coins that they bring. Pure. */
import { DAY, dayKey, dayStart } from '../../platform/kernel/time.ts';

/** The prop that is the coin. */
export const COIN_PROP = 1;

/** Coins for the first to the seventh consecutive day; then it starts over. */
export const SIGN_COINS = [10, 10, 10, 10, 10, 10, 30] as const;

export interface Prop {
  prop_id: number;
  count: number;
}

/** `streak`: consecutive days, from 1. */
export const signCoins = (streak: number): number => SIGN_COINS[(streak - 1) % SIGN_COINS.length]!;

export const propsOf = (coins: number): Prop[] => [{ prop_id: COIN_PROP, count: coins }];

/** 'YYYY-MM-DD' of the day before. */
export const dayBefore = (day: string): string => dayKey(dayStart(day)! - DAY);

/** The streak after signing in on `day`, by the `last` sign-in; a gap starts a new one. */
export const streakOn = (day: string, last: { day: string; streak: number } | undefined): number =>
  last && last.day === dayBefore(day) ? last.streak + 1 : 1;

/** The current streak on `day`: not lost until the day is over. */
export const streakAt = (day: string, last: { day: string; streak: number } | undefined): number =>
  last && (last.day === day || last.day === dayBefore(day)) ? last.streak : 0;
