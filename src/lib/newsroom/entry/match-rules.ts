/** Validates an entered result before submission. No database. */
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { FieldProblem } from './field-path.ts';
import type { MatchInput } from './shapes.ts';
import { COMPLAINT } from './wording.ts';

const [HOME_WIN, AWAY_WIN, DRAW] = [1, 2, 3];
/** Only matches in these states have a score. */
const SCORED: readonly number[] = [MATCH_STATUS.ongoing, MATCH_STATUS.ended, MATCH_STATUS.postponed];

/** Games that win a series of `bestOf`. */
export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** The first field at fault, or null. `statusBefore`: the match's current state. */
export function matchProblem(input: MatchInput, statusBefore: number): FieldProblem | null {
  return (
    stateProblem(input, statusBefore) ?? sidesProblem(input) ?? scoreProblem(input) ?? resultProblem(input)
  );
}

const problem = (path: keyof MatchInput, complaint: string): FieldProblem => ({ path, complaint });

function stateProblem({ match_status }: MatchInput, before: number): FieldProblem | null {
  const isForgotten = match_status === MATCH_STATUS.unknown && before !== MATCH_STATUS.unknown;
  return isForgotten ? problem('match_status', COMPLAINT.notUnknown) : null;
}

function sidesProblem({ match_status, main_camp, guest_camp }: MatchInput): FieldProblem | null {
  const isKnown = (side: MatchInput['main_camp']) => side.participant_id !== null || side.name !== null;
  if (match_status === MATCH_STATUS.ongoing || match_status === MATCH_STATUS.ended) {
    if (!isKnown(main_camp)) return problem('main_camp', COMPLAINT.needed);
    if (!isKnown(guest_camp)) return problem('guest_camp', COMPLAINT.needed);
  }
  const isSame =
    main_camp.participant_id !== null &&
    main_camp.participant_id === guest_camp.participant_id &&
    main_camp.participant_type === guest_camp.participant_type;
  return isSame ? problem('guest_camp', COMPLAINT.bothSides) : null;
}

/** Only a match that has begun has a score: of both sides or neither, and within its series. */
function scoreProblem(input: MatchInput): FieldProblem | null {
  const { match_status, best_of, main_score, guest_score } = input;
  if (!SCORED.includes(match_status)) {
    if (main_score !== null) return problem('main_score', COMPLAINT.notAllowed);
    return guest_score === null ? null : problem('guest_score', COMPLAINT.notAllowed);
  }
  if ((main_score === null) !== (guest_score === null))
    return problem(main_score === null ? 'main_score' : 'guest_score', COMPLAINT.needed);
  if (best_of === null || main_score === null || guest_score === null) return null;
  const most = winsNeeded(best_of);
  if (main_score > most) return problem('main_score', COMPLAINT.most(most));
  if (guest_score > most) return problem('guest_score', COMPLAINT.most(most));
  return main_score + guest_score > best_of ? problem('guest_score', COMPLAINT.sumMost(best_of)) : null;
}

/**
 * Only an ended match has a result; a win or a draw must agree with the score, a forfeit or a foul need not.
 */
function resultProblem(input: MatchInput): FieldProblem | null {
  const { match_status, result_type, main_score, guest_score } = input;
  if (match_status !== MATCH_STATUS.ended)
    return result_type === null ? null : problem('result_type', COMPLAINT.notAllowed);
  if (result_type === null) return problem('result_type', COMPLAINT.needed);
  if (result_type > DRAW!) return null;
  if (main_score === null || guest_score === null) return problem('main_score', COMPLAINT.needed);
  const shown = main_score > guest_score ? HOME_WIN : main_score < guest_score ? AWAY_WIN : DRAW;
  if (shown !== result_type) return problem('result_type', COMPLAINT.otherResult);
  return seriesProblem(input.best_of, main_score, guest_score);
}

function seriesProblem(bestOf: number | null, main: number, guest: number): FieldProblem | null {
  if (bestOf === null) return null;
  const wins = winsNeeded(bestOf);
  const isEven = bestOf % 2 === 0;
  if (main === guest && !isEven) return problem('result_type', COMPLAINT.noDraw(bestOf));
  const isOver = Math.max(main, guest) === wins || (isEven && main + guest === bestOf);
  return isOver ? null : problem('main_score', COMPLAINT.notWon(bestOf, wins));
}
