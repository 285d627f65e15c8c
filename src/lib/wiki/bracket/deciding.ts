/** Which matches of a bracket decide who comes first. Pure. */
import { type BracketFact, outcome } from './facts.ts';
import type { Lane } from './shapes.ts';

/** The lanes of triple elimination, best first: where it has no final, each of them has a winner of its own. */
const THREE: readonly Lane[] = ['upper', 'middle', 'lower'];

/**
 * The last final. In triple elimination without a final the last match of each of its three lanes, the upper one's
 * first. Empty while the source lacks one of these.
 */
export function decidingMatches(bracket: readonly BracketFact[]): BracketFact[] {
  const finals = lastRound(bracket, 'final');
  const isTriple = bracket.some(match => match.lane === 'middle');
  if (finals.length > 0 || !isTriple) return finals.slice(0, 1);
  const rounds = THREE.map(lane => lastRound(bracket, lane));
  const tops = rounds.flat();
  return rounds.every(round => round.length === 1) && tops.every(leadsTo) ? tops : [];
}

/** Whether the loser, once known, is in the last match of the lane below: otherwise that one is still to come. */
function leadsTo(match: BracketFact, i: number, tops: readonly BracketFact[]): boolean {
  const [lost, below] = [outcome(match)?.loser, tops[i + 1]];
  return (
    lost === undefined || below === undefined || below.teams.includes(lost) || below.teams.includes(null)
  );
}

function lastRound(bracket: readonly BracketFact[], lane: Lane): BracketFact[] {
  const own = bracket.filter(match => match.lane === lane);
  const last = Math.max(...own.map(match => match.laneRound));
  return own.filter(match => match.laneRound === last);
}
