/** 确定晋级, 待晋级, 淘汰: what a table says of each team's way on. */
import { isOver, type MatchFact } from './facts.ts';
import type { TeamRecord } from './record.ts';
import type { StageTag } from './shapes.ts';

export type Tags = ReadonlyMap<number, StageTag>;

/**
 * A stage that is over, with the teams of the next one known: who is there went on, who is not is out.
 * A stage from which everybody or nobody went on eliminates no one and has no tags.
 */
export function tagsByNextStage(teams: readonly number[], next: ReadonlySet<number>): Tags {
  const through = teams.filter(team => next.has(team)).length;
  if (through === 0 || through === teams.length) return new Map();
  return new Map(teams.map(team => [team, next.has(team) ? 'promotion' : 'drop']));
}

/** A stage that is over and whose next one is not drawn: the first `advance` of the table go on. */
export const tagsByRank = (ranked: readonly number[], advance: number): Tags =>
  new Map(ranked.map((team, i) => [team, i < advance ? 'promotion' : 'drop']));

/**
 * A running group, by wins alone, so that no tie-breaker is guessed: a team is through when fewer than
 * `advance` others can still reach its wins, and out when `advance` others already have more than it can
 * reach. Never wrong; where only the pairing of the remaining matches decides, it says 待晋级 longer. A match of which a
 * side is not known (a Swiss round that is not drawn) may be anybody's.
 */
export function tagsRunning(
  records: readonly TeamRecord[],
  matches: readonly MatchFact[],
  advance: number,
): Tags {
  const open = matches.filter(match => !isOver(match));
  const left = (team: number) =>
    open.filter(({ teams }) => teams.includes(team) || teams.includes(null)).length;
  const reach = new Map(records.map(record => [record.team, record.win + left(record.team)]));
  return new Map(
    records.map(({ team, win }): [number, StageTag] => {
      const others = records.filter(other => other.team !== team);
      if (others.filter(other => reach.get(other.team)! >= win).length < advance) return [team, 'promotion'];
      if (others.filter(other => other.win > reach.get(team)!).length >= advance) return [team, 'drop'];
      return [team, 'tbd'];
    }),
  );
}
