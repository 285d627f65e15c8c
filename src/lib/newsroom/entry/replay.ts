/** Reconstructs how a finished match may have been entered, step by step. No database, no clock. */
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { DetailInput, MatchInput, RoundInput } from './shapes.ts';

/** Fields of the result that change during a match. */
export type Result = Pick<
  MatchInput,
  'match_status' | 'best_of' | 'main_score' | 'guest_score' | 'result_type'
>;

export interface ReplayMoment {
  /** Seconds since the previous moment. */
  after: number;
  result?: Result;
  detail?: DetailInput;
}

/** Seconds of a round and of a break between maps, where the source does not say. */
const ROUND_S = 100;
const BREAK_S = 300;

/** The match before its start. */
export const blank = ({ best_of }: MatchInput, { veto }: DetailInput): ReplayMoment => ({
  after: 0,
  result: {
    match_status: MATCH_STATUS.notStarted,
    best_of,
    main_score: null,
    guest_score: null,
    result_type: null,
  },
  detail: { rounds: [], veto },
});

/** The moments from start to end, map by map and round by round. Maps without points have a start and an end. */
export function replay(match: MatchInput, { rounds, veto }: DetailInput): ReplayMoment[] {
  const { best_of } = match;
  const score: [number, number] = [0, 0];
  const result = (): Result => ({
    match_status: MATCH_STATUS.ongoing,
    best_of,
    main_score: score[0],
    guest_score: score[1],
    result_type: null,
  });
  const moments: ReplayMoment[] = [{ after: 0, result: result() }];
  const over: RoundInput[] = [];
  for (const round of rounds) {
    const steps = stepsOf(round);
    const pace = round.duration && steps.length > 0 ? round.duration / steps.length : ROUND_S;
    moments.push({
      after: over.length === 0 ? pace : BREAK_S,
      detail: { rounds: [...over, started(round)], veto },
    });
    for (const step of steps) moments.push({ after: pace, detail: { rounds: [...over, step], veto } });
    over.push(ended(round));
    if (round.winner_side !== null) score[round.winner_side - 1]! += 1;
    moments.push({ after: 0, detail: { rounds: [...over], veto } }, { after: 0, result: result() });
  }
  const { match_status, main_score, guest_score, result_type } = match;
  return [...moments, { after: 0, result: { match_status, best_of, main_score, guest_score, result_type } }];
}

/** Players are left out: they do not belong to the teams of the replayed match. */
const ended = (round: RoundInput): RoundInput => ({
  ...round,
  match_status: MATCH_STATUS.ended,
  players: [],
});

const started = (round: RoundInput): RoundInput => ({
  ...ended(round),
  match_status: MATCH_STATUS.ongoing,
  main_score: 0,
  guest_score: 0,
  winner_side: null,
  duration: null,
  halves: [],
  timeline: [],
});

/** The round after each point except the last, which ends it. */
function stepsOf(round: RoundInput): RoundInput[] {
  const { main_score, guest_score } = round;
  if (main_score === null || guest_score === null) return [];
  const halves = round.halves.length > 0 ? round.halves : [{ main_score, guest_score, main_role: null }];
  const winners =
    round.timeline.length > 0 ? round.timeline.map(each => each.winner_side) : halves.flatMap(order);
  return winners.slice(0, -1).map((_, at) => after(round, winners.slice(0, at + 1)));
}

/** The winner of each point, spread evenly: sources give only totals. */
function order({ main_score, guest_score }: { main_score: number; guest_score: number }): number[] {
  const all = main_score + guest_score;
  const mainAfter = (n: number) => Math.round((n * main_score) / all);
  return Array.from({ length: all }, (_, at) => (mainAfter(at + 1) > mainAfter(at) ? 1 : 2));
}

function after(round: RoundInput, won: readonly number[]): RoundInput {
  const by = (list: readonly number[], side: number) => list.filter(winner => winner === side).length;
  let from = 0;
  const halves = round.halves.flatMap(half => {
    const part = won.slice(from, from + half.main_score + half.guest_score);
    from += half.main_score + half.guest_score;
    return part.length > 0 ? [{ ...half, main_score: by(part, 1), guest_score: by(part, 2) }] : [];
  });
  return {
    ...started(round),
    main_score: by(won, 1),
    guest_score: by(won, 2),
    halves,
    timeline: round.timeline.slice(0, won.length),
  };
}
