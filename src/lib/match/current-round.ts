/** The map or game that is being played. Pure. */

interface Round {
  num: number;
  /** As a match's: 2 ongoing. */
  status: number;
  main_score: number | null;
  guest_score: number | null;
}

export interface CurrentRound {
  round_num: number;
  main_score: number;
  guest_score: number;
}

const ON = 2;

/**
 * With the points in it; null while they are not told, or while what is told of the maps lags behind the
 * score of the match: then another map is on.
 */
export function currentRound(
  match: { main_score: number | null; guest_score: number | null },
  rounds: readonly Round[],
): CurrentRound | null {
  const over = (match.main_score ?? 0) + (match.guest_score ?? 0);
  const round = rounds.find(({ num, status }) => status === ON && num === over + 1);
  if (!round || round.main_score === null || round.guest_score === null) return null;
  return { round_num: round.num, main_score: round.main_score, guest_score: round.guest_score };
}
