/** What a tournament's card says beside its facts. Pure. */
import type { StageItem, TournamentItem } from '../wiki/shapes.ts';

const ONGOING = 2;

/** The stage that a day ('YYYY-MM-DD') falls in: the last that has begun. */
export function stageOn(stages: readonly StageItem[], day: string): StageItem | undefined {
  return stages.findLast(stage => stage.start_date !== null && stage.start_date <= day) ?? stages[0];
}

export const isOngoing = (tournament: Pick<TournamentItem, 'tournament_status'>): boolean =>
  tournament.tournament_status === ONGOING;

const dotted = (date: string) => date.replaceAll('-', '.');

/** '2025.07.03 – 08.24', the year once where both have it; '' without a start. */
export function dateRange({ start_date, end_date }: Pick<TournamentItem, 'start_date' | 'end_date'>): string {
  if (!start_date) return '';
  if (!end_date || end_date === start_date) return dotted(start_date);
  const sameYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  return `${dotted(start_date)} – ${dotted(sameYear ? end_date.slice(5) : end_date)}`;
}
