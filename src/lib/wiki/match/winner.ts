import { MATCH_STATUS } from './status.ts';

interface Outcome {
  /** Match status. */
  status: number;
  result_type: number | null;
  main_score: number | null;
  guest_score: number | null;
}

/**
 * Results by number (docs/product/wiki.md): home win, away forfeit and away foul are the main side's, the others the
 * guest's.
 */
const MAIN_WINS: Readonly<Record<number, boolean>> = {
  1: true,
  5: true,
  7: true,
  2: false,
  4: false,
  6: false,
};

/** Whether the main side won; null while there is no winner and for a draw. */
export function mainWins({ status, result_type, main_score, guest_score }: Outcome): boolean | null {
  if (status !== MATCH_STATUS.ended) return null;
  if (result_type !== null) return MAIN_WINS[result_type] ?? null;
  if (main_score === null || guest_score === null || main_score === guest_score) return null;
  return main_score > guest_score;
}
