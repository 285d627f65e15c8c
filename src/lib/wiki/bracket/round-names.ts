/** Names of bracket rounds, by the bracket's shape. Pure. */
import type { BracketFact } from './facts.ts';
import type { Lane } from './shapes.ts';
import { roundTitle } from './wording.ts';

/** A bracket round and its number of matches. */
export interface RoundShape {
  lane: Lane;
  /** The round's number, from 1. */
  round: number;
  matches: number;
}

/** Single elimination: two matches lead to the final, or there is no lower lane. */
function isSingleElimination(rounds: readonly RoundShape[]): boolean {
  const upper = rounds.filter(({ lane }) => lane === 'upper').toSorted((a, b) => a.round - b.round);
  return (upper.at(-1)?.matches ?? 0) > 1 || !rounds.some(({ lane }) => lane === 'lower');
}

/** The name of a round that no source names. `rounds`: all rounds of the bracket. */
export function titleOfRound({ lane, round, matches }: RoundShape, rounds: readonly RoundShape[]): string {
  const ofLane = rounds.filter(other => other.lane === lane).map(other => other.round);
  const isSingle = isSingleElimination(rounds);
  return roundTitle({ lane, round, matches, rounds: Math.max(...ofLane), isSingle });
}

/** Names by match id. */
export function roundNames(bracket: readonly BracketFact[]): Map<number, string> {
  const groups = [...Map.groupBy(bracket, match => `${match.lane} ${match.laneRound}`).values()];
  const shapes = groups.map(
    (own): RoundShape => ({ lane: own[0]!.lane, round: own[0]!.laneRound, matches: own.length }),
  );
  return new Map(
    groups.flatMap((own, i) => own.map(match => [match.id, titleOfRound(shapes[i]!, shapes)] as const)),
  );
}
