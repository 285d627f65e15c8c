/**
 * Beijing time. China has kept UTC+8 without summer time since 1992, before any esports match,
 * so the calendar is plain arithmetic on a shifted instant. Instants are epoch milliseconds.
 */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const OFFSET = 8 * HOUR;
/** How long a date is told without its year (spec §9). */
const NEAR_DAYS = 30;
const YESTERDAY = '昨天';

const two = (n: number) => String(n).padStart(2, '0');
const shifted = (at: number) => new Date(at + OFFSET);
/** Days since 1970-01-01, counted at Beijing midnights. */
const dayNumber = (at: number) => Math.floor((at + OFFSET) / DAY);
const midnightOf = (day: number) => day * DAY - OFFSET;

/** '2025-10-05' in Beijing. */
export function dayKey(at: number): string {
  const d = shifted(at);
  return `${d.getUTCFullYear()}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`;
}

/** The Beijing midnight that a 'YYYY-MM-DD' begins with; undefined for what is no date. */
export function dayStart(key: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(key) ? Date.parse(`${key}T00:00:00Z`) - OFFSET : Number.NaN;
  return Number.isNaN(at) || dayKey(at) !== key ? undefined : at;
}

/** The Beijing midnight at or before an instant. */
export const startOfDay = (at: number): number => midnightOf(dayNumber(at));

/** The first Beijing midnight after an instant: what says 今天 or 昨天 is stale from then on. */
export const nextMidnight = (at: number): number => midnightOf(dayNumber(at) + 1);

/** '19:05' in Beijing. */
export function clock(at: number): string {
  const d = shifted(at);
  return `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`;
}

/** '10-05' in Beijing. */
export const monthDay = (at: number): string => dayKey(at).slice(5);

/** Spec §9 'Time display': today HH:mm, yesterday 昨天, within 30 days month-day, else with the year. */
export function displayTime(at: number, now: number): string {
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0) return clock(at);
  if (days === 1) return YESTERDAY;
  return Math.abs(days) <= NEAR_DAYS ? monthDay(at) : dayKey(at);
}

/** '2025-10' in Beijing. */
export const monthKey = (at: number): string => dayKey(at).slice(0, 7);

/** The Beijing month 'YYYY-MM', its end not included; undefined for what is no month. */
export function monthSpan(key: string): { start: number; end: number } | undefined {
  const start = dayStart(`${key}-01`);
  if (start === undefined) return undefined;
  const [year, month] = key.split('-').map(Number);
  return { start, end: Date.UTC(year!, month!, 1) - OFFSET };
}

/** ISO weekday in Beijing: 1 Monday to 7 Sunday. */
export const weekday = (at: number): number => shifted(at).getUTCDay() || 7;

/** The Beijing year, as tournaments are filed by (spec §3). */
export const yearOf = (at: number): number => shifted(at).getUTCFullYear();

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
  const monday = dayNumber(at) - weekday(at) + 1;
  const year = yearOf(midnightOf(monday + 3));
  const fourth = dayNumber(Date.UTC(year, 0, 4) - OFFSET);
  const firstMonday = fourth - weekday(midnightOf(fourth)) + 1;
  const week = (monday - firstMonday) / 7 + 1;
  return { year, week, start: midnightOf(monday), end: midnightOf(monday + 7) };
}

/** From the first day of the month before to the end of the month after (spec §9: adjacent months). */
export function adjacentMonths(at: number): { start: number; end: number } {
  const d = shifted(at);
  const month = (offset: number) => Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + offset, 1) - OFFSET;
  return { start: month(-1), end: month(2) };
}
