/** What the view of the schedule is given. */
import type { GameItem } from '../wiki/shapes.ts';
import type { Select } from './filter.ts';
import type { Month, ScheduleDay } from './schedule.ts';

export interface SchedulePage {
  game: GameItem;
  /** Of the address, when it names one. */
  tournament: { id: number; name: string } | undefined;
  /** YYYY-MM-DD: a day of the week that is shown. */
  date: string;
  /** The matches could not be had. */
  failed: boolean;
  week: { year: number; number: number; words: string; previous: string; next: string; hasToday: boolean };
  /** The days of the week that have matches, and those that have none. */
  days: ScheduleDay[];
  months: Month[];
  matchCount: number;
  selects: Select[];
}
