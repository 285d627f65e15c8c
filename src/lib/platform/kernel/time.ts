/**
 * Instants as shown in Beijing, also in browsers. China has had no summer time since 1992, before any esports
 * match, so UTC+8 is plain arithmetic. Weeks and months: calendar.ts. Instants are epoch milliseconds.
 */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** How far Beijing's clocks are ahead of UTC. */
export const OFFSET = 8 * HOUR;
/** Dates within this many days are shown without a year. */
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

/** The Beijing midnight at the start of 'YYYY-MM-DD'; undefined for an invalid date. */
export function dayStart(key: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(key) ? Date.parse(`${key}T00:00:00Z`) - OFFSET : Number.NaN;
  return Number.isNaN(at) || dayKey(at) !== key ? undefined : at;
}

/** The Beijing midnight at or before an instant. */
export const startOfDay = (at: number): number => midnightOf(dayNumber(at));

/** The first Beijing midnight after an instant: texts with 今天 or 昨天 are stale from then on. */
export const nextMidnight = (at: number): number => midnightOf(dayNumber(at) + 1);

/** '19:05' in Beijing. */
export function clock(at: number): string {
  const d = shifted(at);
  return `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`;
}

/** '10-05' in Beijing. */
export const monthDay = (at: number): string => dayKey(at).slice(5);

/** The time of a message: today HH:mm, yesterday 昨天, within 30 days month-day, else with the year. */
export function displayTime(at: number, now: number): string {
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0) return clock(at);
  if (days === 1) return YESTERDAY;
  return Math.abs(days) <= NEAR_DAYS ? monthDay(at) : dayKey(at);
}

/** '2025-10' in Beijing. */
export const monthKey = (at: number): string => dayKey(at).slice(0, 7);

/** The Beijing year, as tournaments are filed by. */
export const yearOf = (at: number): number => shifted(at).getUTCFullYear();
