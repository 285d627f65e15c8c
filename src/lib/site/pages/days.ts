/** Names of days for tabs and headings, in Beijing time. Instants are epoch milliseconds. */
import { inWords } from '../../platform/kernel/calendar.ts';
import { clock, DAY, dayKey, dayStart, displayTime, startOfDay, yearOf } from '../../platform/kernel/time.ts';
import { NEAR_DAYS } from './wording.ts';

const AROUND = 3;

export interface Day {
  /** YYYY-MM-DD */
  key: string;
  /** '今天', '明天', '昨天', else the weekday. */
  name: string;
  weekday: string;
  /** '8月2日'; with the year if not the current one. */
  words: string;
  /** '8月2日', for narrow places with the year nearby. */
  short: string;
}

/** '周六' */
export const weekdayName = (at: number): string => inWords(at, 'ddd');

/** '8月2日' */
export const dayWords = (at: number): string => inWords(at, 'M月D日');

/** '今天', '明天' or '昨天'; undefined for any other day. */
export const nearName = (at: number, now: number): string | undefined =>
  NEAR_DAYS[(startOfDay(at) - startOfDay(now)) / DAY];

/** '8月2日'; with the year if not the current one: '2025年8月2日'. */
export const farWords = (at: number, now: number): string =>
  yearOf(at) === yearOf(now) ? dayWords(at) : inWords(at, 'YYYY年M月D日');

/** A match's short time: '19:05', '明天 19:05', '8月5日 19:05'; only the day when it is over. */
export function shortTime(at: number, now: number, isOver: boolean): string {
  if (isOver) return displayTime(at, now);
  const day = nearName(at, now) ?? farWords(at, now);
  return startOfDay(at) === startOfDay(now) ? clock(at) : `${day} ${clock(at)}`;
}

export const dayAt = (at: number, now: number): Day => ({
  key: dayKey(at),
  name: nearName(at, now) ?? weekdayName(at),
  weekday: weekdayName(at),
  words: farWords(at, now),
  short: dayWords(at),
});

/** The day in the address's query, or today. */
export const requestedDay = (date: string | null, now: number): number =>
  dayStart(date ?? '') ?? startOfDay(now);

/** A day with three on either side. */
export const daysAround = (at: number, now: number): Day[] =>
  Array.from({ length: 2 * AROUND + 1 }, (_, i) => dayAt(at + (i - AROUND) * DAY, now));

/** The day one week of tabs earlier (-1) or later (1). */
export const daysAway = (at: number, tabs: 1 | -1): string => dayKey(at + tabs * (2 * AROUND + 1) * DAY);
