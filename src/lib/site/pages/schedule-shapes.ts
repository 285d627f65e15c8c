/** Data of the schedule view. */
import type { SourceCredit } from '../../newsroom/open-data/credit.ts';
import type { GameItem } from '../../wiki/game/shapes.ts';
import type { Select } from './filter.ts';
import type { Month, ScheduleDay } from './schedule.ts';

export interface SchedulePage {
  game: GameItem;
  /** The tournament in the address, if any. */
  tournament: { id: number; name: string } | undefined;
  /** YYYY-MM-DD: a day of the shown week. */
  date: string;
  /** Loading the matches failed. */
  failed: boolean;
  week: { year: number; number: number; words: string; previous: string; next: string; hasToday: boolean };
  /** All days of the week, with or without matches. */
  days: ScheduleDay[];
  months: Month[];
  matchCount: number;
  /** Day of the match nearest to an empty week; undefined with matches, or without any match at all. */
  nearest: string | undefined;
  /** No day was requested, and this week has no match: the nearest week with one is shown. */
  isMoved: boolean;
  selects: Select[];
  /** Sources that the page has to name; absent where it shows no fact of theirs. */
  sources?: SourceCredit[];
}
