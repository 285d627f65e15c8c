/** A team's results as its head tells them. Pure. */
import { yearOf } from '../kernel/time.ts';

/** An ended match as the team saw it. */
export interface TeamResult {
  /** When its tournament began, or else when it was played; epoch milliseconds, null when no source tells. */
  at: number | null;
  /** null for a draw, or where there is no winner. */
  won: boolean | null;
}

export interface Totals {
  win: number;
  lose: number;
}

export interface TeamTotals extends Totals {
  /** Latest results in a row: wins above 0, losses below; a match without a winner ends the row. */
  streak: number;
  /** The season of the latest match that has a date: the year in which its tournament began. */
  season: (Totals & { year: number }) | null;
  /** The latest results first, at most FORM of them. */
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
