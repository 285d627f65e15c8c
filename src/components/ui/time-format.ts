/** Time formats, all in Beijing time. */
import { type Html, html } from '#lib/platform/kernel/html.ts';
import { clock, dayKey, displayTime, monthDay, yearOf } from '#lib/platform/kernel/time.ts';

/** clock 19:05, day 10-05, date 2025-10-05, full 2025-10-05 19:05, short 10-05 19:05 */
export type TimeFormat = 'clock' | 'day' | 'date' | 'full' | 'short';

const FORMATS: Readonly<Record<TimeFormat, (at: number) => string>> = {
  clock,
  day: monthDay,
  date: dayKey,
  full: at => `${dayKey(at)} ${clock(at)}`,
  short: at => `${monthDay(at)} ${clock(at)}`,
};

/** Epoch milliseconds in Beijing time; with `now`, in relative form. */
export const formatTime = (at: number, format: TimeFormat, now?: number): string =>
  now === undefined ? FORMATS[format](at) : displayTime(at, now);

/** Formats without a year, which is put before them unless the text beside contains it. */
const YEARLESS: ReadonlySet<TimeFormat> = new Set(['day', 'short']);

/**
 * Machine-readable <time> of unix seconds (as in call results); '-' for null. `beside`: neighbouring text
 * that may contain the year, such as a tournament's name; the year is written if it differs or is missing.
 */
export function timeElement(at: number | null, format: TimeFormat, now?: number, beside?: string): Html {
  if (at === null) return html`<span>-</span>`;
  const ms = at * 1000;
  const iso = new Date(ms).toISOString().replace('.000Z', 'Z');
  const year = String(yearOf(ms));
  const isYearShown = beside === undefined || now !== undefined || beside.includes(year);
  const before = !isYearShown && YEARLESS.has(format) && html`<span class="year">${year}-</span>`;
  // Narrow columns write the time of day below the date.
  const text =
    format === 'short' && now === undefined
      ? html`${monthDay(ms)} <span class="hour">${clock(ms)}</span>`
      : formatTime(ms, format, now);
  return html`<time datetime="${iso}">${before}${text}</time>`;
}
