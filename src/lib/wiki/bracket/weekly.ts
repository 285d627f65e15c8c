/** The order of a stage's teams after each week. Pure. */
import { isoWeek } from '../../platform/kernel/calendar.ts';
import { hasEnded, type MatchFact } from './facts.ts';
import { rankGroups, type StageFacts } from './table.ts';

export interface WeeklyRanks {
  /** null: the stage has one table. */
  name: string | null;
  /** Starts of the weeks with ended matches, in order; epoch milliseconds. */
  weeks: number[];
  /** Teams in the order after the last week. `ranks`: after each week, from 1; null before the team's first match. */
  teams: { team: number; ranks: (number | null)[] }[];
}

/** Minimum number of weeks that show a course. */
const WEEKS_LEAST = 3;

type Dated = MatchFact & { groupId: number | null; startAt: number | null };

/**
 * The ranks of each group. Empty when an ended match has no start, the source gives the records, or there are too few
 * weeks. `order`: of teams tied to the end.
 */
export function weeklyRanks(
  stage: Omit<StageFacts, 'matches'> & { matches: readonly Dated[] },
  order: (a: number, b: number) => number,
): WeeklyRanks[] {
  const ended = stage.matches.filter(hasEnded);
  if (stage.input.length > 0 || ended.some(match => match.startAt === null)) return [];
  const weekOf = (match: Dated) => isoWeek(match.startAt!).start;
  const weeks = [...new Set(ended.map(weekOf))].sort((a, b) => a - b);
  if (weeks.length < WEEKS_LEAST) return [];
  const tables = weeks.map(week =>
    rankGroups({ ...stage, matches: ended.filter(match => weekOf(match) <= week) }, order),
  );
  return tables.at(-1)!.map(({ groupId, name, records }) => ({
    name,
    weeks,
    teams: records.map(({ team }) => ({
      team,
      ranks: tables.map(table => {
        const own = table.find(group => group.groupId === groupId)?.records ?? [];
        const at = own.findIndex(record => record.team === team);
        return at === -1 ? null : at + 1;
      }),
    })),
  }));
}
