/** Weeks, months and weekdays in Beijing, by Day.js (decision 036). Instants are epoch milliseconds. */
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import isoWeekPlugin from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';
import { dayStart, OFFSET } from './time.ts';

dayjs.extend(utc);
dayjs.extend(isoWeekPlugin);

/**
 * An instant whose UTC fields are Beijing's. Day.js's own `utcOffset` and `tz` go through the machine's zone,
 * and are an hour off where that skips one in spring.
 */
const beijing = (at: number): Dayjs => dayjs.utc(at + OFFSET);
const instantOf = (day: Dayjs): number => day.valueOf() - OFFSET;

/** Day.js's format of an instant in Beijing, with Chinese names. */
export const inWords = (at: number, format: string): string => beijing(at).locale('zh-cn').format(format);

/** The Beijing month 'YYYY-MM', end exclusive; undefined for an invalid month. */
export function monthSpan(key: string): { start: number; end: number } | undefined {
  const start = dayStart(`${key}-01`);
  return start === undefined ? undefined : { start, end: instantOf(beijing(start).add(1, 'month')) };
}

/** ISO weekday in Beijing: 1 Monday to 7 Sunday. */
export const weekday = (at: number): number => beijing(at).isoWeekday();

export interface IsoWeek {
  /** The year that the week belongs to, which near New Year is not always the day's. */
  year: number;
  week: number;
  /** Monday's midnight, and the one after Sunday. */
  start: number;
  end: number;
}

/** The ISO week (Monday first; week 1 holds 4 January) that an instant falls in. */
export function isoWeek(at: number): IsoWeek {
  const monday = beijing(at).startOf('isoWeek');
  return {
    year: monday.isoWeekYear(),
    week: monday.isoWeek(),
    start: instantOf(monday),
    end: instantOf(monday.add(1, 'week')),
  };
}

/** The span from the first day of the month before to the end of the month after. */
export function adjacentMonths(at: number): { start: number; end: number } {
  const month = beijing(at).startOf('month');
  return { start: instantOf(month.subtract(1, 'month')), end: instantOf(month.add(2, 'month')) };
}
