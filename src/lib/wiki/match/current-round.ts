/** The map or game in progress. Pure. */

interface Round {
  num: number;
  /** Codes as of a match: 2 ongoing. */
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
 * The current map or game with its points; null when they are unknown, or when the rounds lag behind the
 * match score: then another map is in progress.
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
