/** 确定晋级, 待晋级, 淘汰: a team's prospects of advancing, as tables show them. */
import { isOver, type MatchFact } from './facts.ts';
import type { GroupRecord } from './record.ts';
import type { StageTag } from './shapes.ts';

export type Tags = ReadonlyMap<number, StageTag>;

/**
 * Tags of an ended stage whose next stage's teams are known: teams in it advanced, the others are out. No tags if
 * everybody or nobody advanced.
 */
export function tagsByNextStage(teams: readonly number[], next: ReadonlySet<number>): Tags {
  const through = teams.filter(team => next.has(team)).length;
  if (through === 0 || through === teams.length) return new Map();
  return new Map(teams.map(team => [team, next.has(team) ? 'promotion' : 'drop']));
}

/** Tags of an ended stage whose next stage is not drawn: the first `advance` teams go on. */
export const tagsByRank = (ranked: readonly number[], advance: number): Tags =>
  new Map(ranked.map((team, i) => [team, i < advance ? 'promotion' : 'drop']));

/**
 * The teams of a stage that go on, by what is drawn of the stages after it (`later`): who plays in one of them, and who
 * has won more in the group than one that does. Such a team is seeded into a stage further on, known or not.
 */
export function goingOn(
  groups: readonly (readonly GroupRecord[])[],
  later: ReadonlySet<number>,
): ReadonlySet<number> {
  const seeded = groups.flatMap(records => {
    const fewest = Math.min(...records.filter(({ team }) => later.has(team)).map(({ win }) => win));
    return records.filter(({ win }) => win > fewest).map(({ team }) => team);
  });
  return new Set([...later, ...seeded]);
}

/** Tags of a stage where nothing is decided. */
export const tagsOpen = (teams: readonly number[]): Tags => new Map(teams.map(team => [team, 'tbd']));

/** Minimum of wins and losses of a Swiss stage that is over: no first-round winner is through yet. */
const WINS_MIN = 2;

/**
 * Whether a stage whose rounds are drawn by results has ended: all advancing teams have equal wins, and all
 * others equal losses. `isLast`: no stage follows, so that it may also end once all teams have played equally
 * many rounds; at least as many as leave one team undefeated.
 */
export function isPlayedOut(records: readonly GroupRecord[], advance: number, isLast: boolean): boolean {
  const wins = new Set(records.slice(0, advance).map(({ win }) => win));
  const losses = new Set(records.slice(advance).map(({ lose }) => lose));
  const isEven = (counts: ReadonlySet<number>) => counts.size === 1 && [...counts][0]! >= WINS_MIN;
  if (isEven(wins) && isEven(losses)) return true;
  const played = new Set(records.map(({ win, draw, lose }) => win + draw + lose));
  return isLast && played.size === 1 && [...played][0]! >= Math.log2(records.length);
}

/**
 * Tags of a running group, by wins alone, so that no tie-breaker is guessed: a team is through when fewer
 * than `advance` others can still reach its wins, and out when `advance` others already have more than it can
 * reach. Never wrong; where only the pairing of the remaining matches decides, it says 待晋级 longer. A match
 * with an unknown side (a Swiss round that is not drawn) may be any team's.
 */
export function tagsRunning(
  records: readonly GroupRecord[],
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
