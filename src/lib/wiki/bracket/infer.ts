/** Infers lanes of an elimination stage whose source names no rounds. */
import { byTime, type MatchFact, outcome, teamsOf } from './facts.ts';
import type { Lane } from './shapes.ts';

export interface InferredPlace {
  lane: Lane;
  /** The round's number, from 1. */
  round: number;
}

/** The matches in the order played, each with what became of its two sides. */
interface Followed {
  ordered: MatchFact[];
  lanes: Lane[];
  /** The index of the winner's next match; -1 for none. */
  winnerNext: number[];
  /** Whether the loser plays again. */
  losesOn: boolean[];
}

/** Undefined without matches, and while one is undecided. */
function follow(matches: readonly MatchFact[]): Followed | undefined {
  const ordered = [...matches].sort(byTime);
  if (ordered.length === 0 || ordered.some(match => outcome(match) === null)) return undefined;
  const nextOf = (team: number, i: number) => ordered.findIndex((m, j) => j > i && m.teams.includes(team));
  const winnerNext = ordered.map((match, i) => nextOf(outcome(match)!.winner, i));
  const losesOn = ordered.map((match, i) => nextOf(outcome(match)!.loser, i) > i);
  const isSingle = !losesOn.includes(true);
  const lanes: Lane[] = ordered.map(() => 'final');
  for (let i = ordered.length - 2; i >= 0; i--) {
    const next = lanes[winnerNext[i]!];
    lanes[i] = isSingle || losesOn[i] || next === 'upper' ? 'upper' : 'lower';
  }
  return { ordered, lanes, winnerNext, losesOn };
}

/**
 * Infers the bracket from who plays on. The last match is the final. A match whose loser plays again is in the upper
 * lane. A match whose loser is out is in the lower lane, unless its winner goes on in the upper lane (a play-in) or no
 * loser ever plays again (single elimination, all upper). Rounds are counted back from the end, so that a round's
 * matches are level despite earlier byes. Empty while a match is undecided. Matches that do not lead to the final have
 * no position.
 */
export function inferLanes(matches: readonly MatchFact[]): Map<number, InferredPlace> {
  const followed = follow(matches);
  if (!followed) return new Map();
  const { ordered, lanes, winnerNext } = followed;
  const leads = ordered.map((_, i) => i === ordered.length - 1 || winnerNext[i]! > i);
  return placesOf(ordered, lanes, winnerNext, leads);
}

/**
 * Ids of the matches that decide who comes into a double elimination: their losers are out although their winners go on
 * in the upper lane, and what follows them is whole: everybody in it but its winner lost twice, or once in the final.
 */
export function qualifiers(matches: readonly MatchFact[]): Set<number> {
  const followed = follow(matches);
  if (!followed) return new Set();
  const { ordered, lanes, losesOn } = followed;
  const first = ordered.findIndex((_, i) => lanes[i] !== 'upper' || losesOn[i]);
  const bracket = ordered.slice(first);
  const isWhole = bracket.length === 2 * teamsOf(bracket).length - 2;
  return isWhole ? new Set(ordered.slice(0, first).map(match => match.id)) : new Set();
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
