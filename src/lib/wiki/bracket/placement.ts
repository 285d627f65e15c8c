/** Final places of a tournament. */
import { decidingMatches } from './deciding.ts';
import { type BracketFact, byTime, type MatchFact, outcome } from './facts.ts';
import { LANES } from './lanes.ts';

export interface FinalPlace {
  team: number;
  rank: number;
  /** 6 for a shared 5th to 6th place. */
  rankEnd: number;
  /** When the place was decided: start of the team's last match, epoch milliseconds. */
  at: number;
}

/** Teams that share a place. */
export type PlaceTier = readonly number[];

/** A stage before the bracket. */
export interface EarlierStage {
  /** Best first. */
  tiers: readonly PlaceTier[];
  matches: readonly MatchFact[];
}

/**
 * The winner of the final, its loser, then the others by how late they went out: losers of the lower lane
 * from its last round back, or of the upper lane in single elimination. In triple elimination without a final the
 * winners of the three lanes come first, the upper one's before the others. Below them come teams that never
 * reached the bracket, by stage (`earlier`, latest first). Empty until the first places are decided.
 */
export function finalPlaces(
  bracket: readonly BracketFact[],
  earlier: readonly EarlierStage[] = [],
): FinalPlace[] {
  const tops = decidingMatches(bracket);
  const results = tops.map(outcome).filter(result => result !== null);
  const [first] = results;
  if (!first || results.length < tops.length) return [];
  const leading = results.length > 1 ? results.map(({ winner }) => winner) : [first.winner, first.loser];
  const placed = new Set(leading);
  const tiers: PlaceTier[] = leading.map(team => [team]);
  const add = (tier: PlaceTier) => {
    const fresh = tier.filter(team => !placed.has(team));
    for (const team of fresh) placed.add(team);
    if (fresh.length > 0) tiers.push(fresh);
  };
  for (const tier of outTiers(bracket)) add(tier);
  for (const stage of earlier) for (const tier of stage.tiers) add(tier);
  const last = lastMatches([...bracket, ...earlier.flatMap(stage => stage.matches)]);
  return numbered(tiers, team => last.get(team) ?? tops[0]!.orderAt);
}

/** Teams by the last round they played: lower lane before middle and upper, later rounds first. */
export function outTiers(bracket: readonly BracketFact[]): PlaceTier[] {
  const rounds = new Map<string, BracketFact[]>();
  for (const match of bracket.filter(match => match.lane !== 'final')) {
    const key = `${match.lane} ${match.laneRound}`;
    rounds.set(key, [...(rounds.get(key) ?? []), match]);
  }
  const ordered = [...rounds.values()].sort(
    ([a], [b]) => LANES.indexOf(b!.lane) - LANES.indexOf(a!.lane) || b!.laneRound - a!.laneRound,
  );
  // A winner who plays on is placed by a later round, which comes first here; the only other winner is that
  // of the third-place match.
  return ordered.flatMap(round => {
    const outcomes = round.map(outcome).filter(result => result !== null);
    return [outcomes.map(result => result.winner), outcomes.map(result => result.loser)];
  });
}

/**
 * The losers of matches that decided who comes into the bracket; they share a place. Empty where a team played twice
 * before the bracket, or a loser or not every winner is in it.
 */
export function outBefore(matches: readonly MatchFact[], bracket: readonly BracketFact[]): PlaceTier {
  const teams = matches.flatMap(match => match.teams);
  const outcomes = matches.map(outcome);
  if (new Set(teams).size < teams.length || outcomes.includes(null)) return [];
  const isIn = (team: number) => bracket.some(match => match.teams.includes(team));
  const decided = outcomes.filter(result => result !== null);
  if (!decided.every(({ winner, loser }) => isIn(winner) && !isIn(loser))) return [];
  return decided.map(({ loser }) => loser);
}

/** All groups' firsts share a place, then the seconds, and so on. */
export function groupTiers(groups: readonly (readonly number[])[]): PlaceTier[] {
  const longest = Math.max(0, ...groups.map(group => group.length));
  return Array.from({ length: longest }, (_, i) =>
    groups.map(group => group[i]).filter(team => team !== undefined),
  );
}

function lastMatches(matches: readonly MatchFact[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const match of [...matches].sort(byTime))
    for (const team of match.teams) if (team !== null) last.set(team, match.orderAt);
  return last;
}

function numbered(tiers: readonly PlaceTier[], at: (team: number) => number): FinalPlace[] {
  let rank = 1;
  return tiers.flatMap(tier => {
    const first = rank;
    rank += tier.length;
    return tier.map(team => ({ team, rank: first, rankEnd: rank - 1, at: at(team) }));
  });
}
