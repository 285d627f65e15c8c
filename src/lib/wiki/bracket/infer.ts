/** Infers lanes of an elimination stage whose source names no rounds. */
import { byTime, type MatchFact, outcome } from './facts.ts';
import type { Lane } from './shapes.ts';

export interface InferredPlace {
  lane: Lane;
  /** The round's number, from 1. */
  round: number;
}

/**
 * Infers the bracket from who plays on. The last match is the final. A match whose loser plays again is in the upper
 * lane. A match whose loser is out is in the lower lane, unless its winner goes on in the upper lane (a play-in) or no
 * loser ever plays again (single elimination, all upper). Rounds are counted back from the end, so that a round's
 * matches are level despite earlier byes. Empty while a match is undecided. Matches that do not lead to the final have
 * no position.
 */
export function inferLanes(matches: readonly MatchFact[]): Map<number, InferredPlace> {
  const ordered = [...matches].sort(byTime);
  if (ordered.length === 0 || ordered.some(match => outcome(match) === null)) return new Map();
  const nextOf = (team: number, i: number) => ordered.findIndex((m, j) => j > i && m.teams.includes(team));
  const winnerNext = ordered.map((match, i) => nextOf(outcome(match)!.winner, i));
  const losesOn = ordered.map((match, i) => nextOf(outcome(match)!.loser, i) > i);
  const isSingle = !losesOn.includes(true);
  const lanes: Lane[] = ordered.map(() => 'final');
  for (let i = ordered.length - 2; i >= 0; i--) {
    const next = lanes[winnerNext[i]!];
    lanes[i] = isSingle || losesOn[i] || next === 'upper' ? 'upper' : 'lower';
  }
  const leads = ordered.map((_, i) => i === ordered.length - 1 || winnerNext[i]! > i);
  return placesOf(ordered, lanes, winnerNext, leads);
}

function placesOf(
  ordered: MatchFact[],
  lanes: Lane[],
  winnerNext: number[],
  leads: boolean[],
): Map<number, InferredPlace> {
  const heights: number[] = [];
  for (let i = ordered.length - 1; i >= 0; i--) {
    const next = winnerNext[i]!;
    heights[i] = next > i && lanes[next] === lanes[i] ? heights[next]! + 1 : 1;
  }
  const tallest = (lane: Lane) => Math.max(...heights.filter((_, i) => lanes[i] === lane && leads[i]));
  return new Map(
    ordered.flatMap((match, i): [number, InferredPlace][] => {
      const lane = lanes[i]!;
      return leads[i] ? [[match.id, { lane, round: tallest(lane) - heights[i]! + 1 }]] : [];
    }),
  );
}
