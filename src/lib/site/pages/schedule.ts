/** A week of matches by day, and the months around it. Pure; instants are epoch milliseconds. */
import { isoWeek, weekday } from '../../platform/kernel/calendar.ts';
import { DAY, dayKey, startOfDay } from '../../platform/kernel/time.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { type Day, dayAt, farWords } from './days.ts';
import { byTournament, type TournamentMatches } from './group-matches.ts';

export interface ScheduleDay extends Day {
  isToday: boolean;
  count: number;
  groups: TournamentMatches[];
}

export interface MonthDay {
  key: string;
  day: number;
  count: number;
  inWeek: boolean;
}
export interface Month {
  year: number;
  month: number;
  /** Number of empty cells before the first day, from Monday. */
  lead: number;
  days: MonthDay[];
}

type ByDay = Readonly<Record<string, MatchItem[]>>;

/** The seven days of the instant's ISO week; a day without matches has no groups. */
export function weekDays(at: number, now: number, matches: ByDay): ScheduleDay[] {
  const { start } = isoWeek(at);
  // An ISO week belongs to the year of its Thursday.
  const midweek = start + 3 * DAY;
  return Array.from({ length: 7 }, (_, i) => {
    const day = dayAt(start + i * DAY, now);
    const list = matches[day.key] ?? [];
    return {
      ...day,
      words: farWords(start + i * DAY, midweek),
      isToday: day.key === dayKey(now),
      count: list.length,
      groups: byTournament(list),
    };
  });
}

/** Groups a span's days by month; the span starts and ends at month starts. */
export function monthsOf(span: { start: number; end: number }, at: number, matches: ByDay): Month[] {
  const week = isoWeek(at);
  const months: Month[] = [];
  for (let day = startOfDay(span.start); day < span.end; day += DAY) {
    const key = dayKey(day);
    const [year, month, number] = key.split('-').map(Number) as [number, number, number];
    if (number === 1) months.push({ year, month, lead: weekday(day) - 1, days: [] });
    months.at(-1)?.days.push({
      key,
      day: number,
      count: matches[key]?.length ?? 0,
      inWeek: day >= week.start && day < week.end,
    });
  }
  return months;
}
