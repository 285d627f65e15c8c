/** The ways an instant is written, all in Beijing time. */
import { clock, dayKey, monthDay, weekday } from '#lib/kernel/time.ts';

/** clock 19:05, day 10-05, date 2025-10-05, full 2025-10-05 19:05, words 10月5日 */
export type TimeFormat = 'clock' | 'day' | 'date' | 'full' | 'words';

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

export const weekdayName = (at: number): string => WEEKDAYS[weekday(at) - 1] ?? '';

/** '10月5日' of epoch milliseconds. */
export function dayWords(at: number): string {
  const [, month, day] = dayKey(at).split('-').map(Number);
  return `${month}月${day}日`;
}

const FORMATS: Readonly<Record<TimeFormat, (at: number) => string>> = {
  clock,
  day: monthDay,
  date: dayKey,
  full: at => `${dayKey(at)} ${clock(at)}`,
  words: dayWords,
};

/** Epoch milliseconds as written in Beijing. */
export const formatTime = (at: number, format: TimeFormat): string => FORMATS[format](at);
