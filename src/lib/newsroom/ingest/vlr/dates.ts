/** Dates and times as vlr.gg's files write them. Instants are epoch milliseconds. */
import { DAY, dayStart } from '../../../platform/kernel/time.ts';
import { RowError, text } from '../fields.ts';
import { FIELD } from '../wording.ts';
import { type WallTime, zonedInstant } from '../zoned-time.ts';

/** matches.csv was saved in India, the detailed files on the US east coast. */
const INDIA = 'Asia/Kolkata';
const EASTERN = 'America/New_York';
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** 'Sun, October 5, 2025Today' and '8:30 PM' in India → instant; null when date or time is not set yet. */
export function listTime(date: string, time: string): number | null {
  const wall = /([A-Za-z]+) (\d{1,2}), (\d{4})/.exec(date);
  const clock = /^(\d{1,2}):(\d{2}) (AM|PM)$/i.exec(time);
  if (text(date) === null || text(time) === null || /^tbd$/i.test(time)) return null;
  if (!wall || !clock) throw new RowError(FIELD.notTime('date', `${date} ${time}`));
  const [month, day, year] = [monthOf(wall[1]!), Number(wall[2]), Number(wall[3])];
  const hour = (Number(clock[1]) % 12) + (/pm/i.test(clock[3]!) ? 12 : 0);
  return instant({ year, month, day, hour, minute: Number(clock[2]) }, INDIA, date);
}

/** '2025-01-16 17:00:00' on the US east coast → instant. */
export function detailTime(field: string): number | null {
  if (text(field) === null) return null;
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/
    .exec(field)
    ?.slice(1)
    .map(part => Number(part ?? 0));
  if (!parts) throw new RowError(FIELD.notTime('date', field));
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  return instant({ year, month, day, hour, minute, second }, EASTERN, field);
}

function instant(wall: WallTime, zone: string, field: string): number {
  const at = wall.month > 0 ? zonedInstant(wall, zone) : undefined;
  if (at === undefined) throw new RowError(FIELD.notTime('date', field));
  return at;
}

export interface DateRange {
  /** Beijing midnight that the first day begins with. */
  start: number | null;
  /** Last millisecond of the last day. */
  end: number | null;
}

/** 'Jan 11 - 25, 2025', 'Dec 20, 2025 - Jan 5, 2026', 'Jun 8, 2025' → days in Beijing; nulls for 'TBD'. */
export function eventDates(field: string): DateRange {
  const days = [...field.matchAll(/([A-Za-z]{3,9})? ?(\d{1,2})(?:, (\d{4}))?(?= |$)/g)];
  const year = days.at(-1)?.[3];
  if (!year) return { start: null, end: null };
  let month = '';
  const keys = days.map(day => {
    month = day[1] ?? month;
    return `${day[3] ?? year}-${two(monthOf(month))}-${two(Number(day[2]))}`;
  });
  const [start, end] = [dayStart(keys[0]!), dayStart(keys.at(-1)!)];
  if (start === undefined || end === undefined) throw new RowError(FIELD.notTime('dates', field));
  return { start, end: end + DAY - 1 };
}

const two = (n: number): string => String(n).padStart(2, '0');
