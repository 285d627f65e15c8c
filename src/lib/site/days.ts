/** Days as tabs and headings name them, all in Beijing. Instants are epoch milliseconds. */
import { clock, DAY, dayKey, dayStart, displayTime, startOfDay, weekday, yearOf } from '../kernel/time.ts';
import { NEAR_DAYS } from './wording.ts';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const AROUND = 3;

export interface Day {
  /** YYYY-MM-DD */
  key: string;
  /** '今天', '明天', '昨天', else the weekday. */
  name: string;
  weekday: string;
  /** '8月2日', with the year where it is not this one. */
  words: string;
  /** '8月2日', where there is little room and the year is told beside it. */
  short: string;
}

export const weekdayName = (at: number): string => WEEKDAYS[weekday(at) - 1]!;

/** '8月2日' */
export function dayWords(at: number): string {
  const [, month, day] = dayKey(at).split('-').map(Number);
  return `${month}月${day}日`;
}

/** '今天', '明天' or '昨天'; undefined for any other day. */
export const nearName = (at: number, now: number): string | undefined =>
  NEAR_DAYS[(startOfDay(at) - startOfDay(now)) / DAY];

/** '8月2日', with the year where it is not this one: '2025年8月2日'. */
export const farWords = (at: number, now: number): string =>
  yearOf(at) === yearOf(now) ? dayWords(at) : `${yearOf(at)}年${dayWords(at)}`;

/** When a match is, told shortly: '19:05', '明天 19:05', '8月5日 19:05'; what is over by its day alone. */
export function shortTime(at: number, now: number, isOver: boolean): string {
  if (isOver) return displayTime(at, now);
  const day = nearName(at, now) ?? dayWords(at);
  return startOfDay(at) === startOfDay(now) ? clock(at) : `${day} ${clock(at)}`;
}

export const dayAt = (at: number, now: number): Day => ({
  key: dayKey(at),
  name: nearName(at, now) ?? weekdayName(at),
  weekday: weekdayName(at),
  words: farWords(at, now),
  short: dayWords(at),
});

/** The day that an address asks for, or today. */
export const askedDay = (date: string | null, now: number): number => dayStart(date ?? '') ?? startOfDay(now);

/** A day with three on either side (spec §2.2: daily_recommend ±3 days). */
export const daysAround = (at: number, now: number): Day[] =>
  Array.from({ length: 2 * AROUND + 1 }, (_, i) => dayAt(at + (i - AROUND) * DAY, now));

/** The day a week of tabs earlier or later. */
export const daysAway = (at: number, tabs: 1 | -1): string => dayKey(at + tabs * (2 * AROUND + 1) * DAY);
