/** Texts of a tournament's card. Pure. */
import type { StageItem, TournamentItem } from '../../../wiki/tournament/shapes.ts';
import { TOURNAMENT_STATUS } from '../../../wiki/tournament/tournament-status.ts';
import { knownUntilText, TOURNAMENT_STATUS_NAMES } from '../../../wiki/tournament/wording.ts';

/** The stage that a day ('YYYY-MM-DD') falls in: the last that has begun. */
export function stageOn(stages: readonly StageItem[], day: string): StageItem | undefined {
  return stages.findLast(stage => stage.start_date !== null && stage.start_date <= day) ?? stages[0];
}

export const isOngoing = (tournament: Pick<TournamentItem, 'tournament_status' | 'known_until'>): boolean =>
  tournament.tournament_status === TOURNAMENT_STATUS.ongoing && tournament.known_until === null;

const dotted = (date: string) => date.replaceAll('-', '.');

/** The status, or the source's last day if it ends before the tournament; '' when unknown. */
export function statusText(
  tournament: Pick<TournamentItem, 'tournament_status' | 'start_date' | 'known_until'>,
): string {
  const { tournament_status: status, start_date, known_until } = tournament;
  if (known_until) return knownUntilText(known_until, start_date);
  return status > 0 ? (TOURNAMENT_STATUS_NAMES[status] ?? '') : '';
}

/** '2025.07.03 – 08.24', the year once where both have it; '2025.07.03 起' without an end, '' without a start. */
export function dateRange({ start_date, end_date }: Pick<TournamentItem, 'start_date' | 'end_date'>): string {
  if (!start_date) return '';
  if (!end_date) return `${dotted(start_date)} 起`;
  if (end_date === start_date) return dotted(start_date);
  const sameYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  return `${dotted(start_date)} – ${dotted(sameYear ? end_date.slice(5) : end_date)}`;
}

/** Whether the stage may continue: the last one of a tournament whose source ends early. */
export const isOpenStage = (
  { end_date }: Pick<StageItem, 'end_date'>,
  { known_until }: Pick<TournamentItem, 'known_until'>,
): boolean => known_until !== null && end_date === null;

/** A stage's dates, without the tournament's year, which the head above shows. */
export const stageDates = (
  stage: Pick<StageItem, 'start_date' | 'end_date'>,
  { start_date }: Pick<TournamentItem, 'start_date'>,
): string => {
  const range = dateRange(stage);
  const year = start_date?.slice(0, 4);
  return year && range.startsWith(`${year}.`) ? range.slice(year.length + 1) : range;
};
