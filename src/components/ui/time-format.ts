/** The ways an instant is written, all in Beijing time. */
import { clock, dayKey, displayTime, monthDay } from '#lib/kernel/time.ts';

/** clock 19:05, day 10-05, date 2025-10-05, full 2025-10-05 19:05, short 10-05 19:05 */
export type TimeFormat = 'clock' | 'day' | 'date' | 'full' | 'short';

const FORMATS: Readonly<Record<TimeFormat, (at: number) => string>> = {
  clock,
  day: monthDay,
  date: dayKey,
  full: at => `${dayKey(at)} ${clock(at)}`,
  short: at => `${monthDay(at)} ${clock(at)}`,
};

/** Epoch milliseconds as written in Beijing; with `now`, as near as it is (spec §9 'Time display'). */
export const formatTime = (at: number, format: TimeFormat, now?: number): string =>
  now === undefined ? FORMATS[format](at) : displayTime(at, now);

/** The instant (unix seconds, as calls give it) readable by machines too; '-' where it is null. */
export function timeElement(at: number | null, format: TimeFormat, now?: number): string {
  if (at === null) return '<span>-</span>';
  const ms = at * 1000;
  const iso = new Date(ms).toISOString().replace('.000Z', 'Z');
  return `<time datetime="${iso}">${formatTime(ms, format, now)}</time>`;
}
