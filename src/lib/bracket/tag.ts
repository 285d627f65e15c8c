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

/** Nothing is known of anybody yet. */
export const tagsOpen = (teams: readonly number[]): Tags => new Map(teams.map(team => [team, 'tbd']));

/** Fewer are no Swiss stage: of the first round's winners nobody is through. */
const WINS_MIN = 2;

/**
 * Whether a stage whose rounds are drawn by results has come to its end: who goes on has won as often as each other,
 * and who does not, lost as often. `isLast`: nothing follows, so that it may also end after some number of rounds that
 * all have played; as many, at least, as leave one without a defeat.
 */
export function isPlayedOut(records: readonly TeamRecord[], advance: number, isLast: boolean): boolean {
  const wins = new Set(records.slice(0, advance).map(({ win }) => win));
  const losses = new Set(records.slice(advance).map(({ lose }) => lose));
  const isEven = (counts: ReadonlySet<number>) => counts.size === 1 && [...counts][0]! >= WINS_MIN;
  if (isEven(wins) && isEven(losses)) return true;
  const played = new Set(records.map(({ win, draw, lose }) => win + draw + lose));
  return isLast && played.size === 1 && [...played][0]! >= Math.log2(records.length);
}

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
