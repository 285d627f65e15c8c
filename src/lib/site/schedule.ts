/** A week of matches by day, and the months around it. Pure; instants are epoch milliseconds. */
import { DAY, dayKey, isoWeek, startOfDay, weekday } from '../kernel/time.ts';
import type { MatchItem } from '../match/shapes.ts';
import { type Day, dayAt, dayWords } from './days.ts';
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
  /** How many cells of the first row, from Monday, stay empty. */
  lead: number;
  days: MonthDay[];
}

type ByDay = Readonly<Record<string, MatchItem[]>>;

/** The seven days of the ISO week that an instant falls in; a day without matches has no groups. */
export function weekDays(at: number, now: number, matches: ByDay): ScheduleDay[] {
  const { start } = isoWeek(at);
  return Array.from({ length: 7 }, (_, i) => {
    const day = dayAt(start + i * DAY, now);
    const list = matches[day.key] ?? [];
    return {
      ...day,
      words: dayWords(start + i * DAY),
      isToday: day.key === dayKey(now),
      count: list.length,
      groups: byTournament(list),
    };
  });
}

/** The days of a span that begins and ends at month starts, month by month. */
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
