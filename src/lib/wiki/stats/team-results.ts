/** A team's totals, streak and form for its page's head. Pure. */
import { yearOf } from '../../platform/kernel/time.ts';

/** An ended match from the team's point of view. */
export interface TeamResult {
  /** Start of its tournament, else of the match; epoch milliseconds, null when unknown. */
  at: number | null;
  /** null for a draw, or without a winner. */
  won: boolean | null;
}

export interface Totals {
  win: number;
  lose: number;
}

export interface TeamTotals extends Totals {
  /** Current streak: wins positive, losses negative; a match without a winner ends it. */
  streak: number;
  /** Season of the latest match with a date: the year in which its tournament began. */
  season: (Totals & { year: number }) | null;
  /** The latest results, newest first, at most FORM. */
  form: boolean[];
}

const FORM = 5;

/** `results`: latest first. */
export function teamTotals(results: readonly TeamResult[]): TeamTotals {
  const last = results.find(result => result.at !== null)?.at ?? null;
  const year = last === null ? null : yearOf(last);
  const ofYear = results.filter(result => result.at !== null && yearOf(result.at) === year);
  return {
    ...totals(results),
    streak: streakOf(results),
    season: year === null ? null : { year, ...totals(ofYear) },
    form: results.flatMap(({ won }) => won ?? []).slice(0, FORM),
  };
}

const totals = (results: readonly TeamResult[]): Totals => ({
  win: results.filter(result => result.won === true).length,
  lose: results.filter(result => result.won === false).length,
});

function streakOf(results: readonly TeamResult[]): number {
  const first = results[0]?.won;
  if (first == null) return 0;
  const end = results.findIndex(result => result.won !== first);
  const length = end === -1 ? results.length : end;
  return first ? length : -length;
}
