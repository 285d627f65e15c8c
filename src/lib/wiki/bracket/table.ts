/** The table of a stage's groups from its facts: counted from matches, or ranked from a source's records. */
import type { StageType } from '../../platform/db/schema.ts';
import { isOver, type MatchFact, teamsOf } from './facts.ts';
import { groupTiers, type PlaceTier } from './placement.ts';
import { countRecords, type GroupRecord } from './record.ts';
import { rankRecords, tieBreakersFor } from './standing.ts';
import {
  goingOn,
  isPlayedOut,
  type Tags,
  tagsByNextStage,
  tagsByRank,
  tagsOpen,
  tagsRunning,
} from './tag.ts';

export interface StageFacts {
  gameId: number;
  type: StageType;
  advanceCount: number | null;
  /** Matches that count, in any order; those without a group belong to the whole stage. */
  matches: readonly (MatchFact & { groupId: number | null })[];
  groups: readonly { id: number; name: string }[];
  /** Records of a source's table. */
  input: readonly ToldRecord[];
  /** Whether another stage follows this one. */
  hasNext: boolean;
  /** Teams of the stages after this one; empty while the next one is not drawn. */
  nextTeams: ReadonlySet<number>;
}

export interface ToldRecord {
  groupId: number;
  rank: number;
  record: GroupRecord;
}

export interface RankedGroup {
  /** null: the stage has one table. */
  groupId: number | null;
  name: string | null;
  /** First to last. */
  records: GroupRecord[];
  tags: Tags;
}

const RANKED_STAGES: ReadonlySet<StageType> = new Set(['group', 'swiss', 'gsl', 'season']);
/** Whether the tables' order is meaningful: ranks, tags, advancing teams. */
export const isRanked = (type: StageType): boolean => RANKED_STAGES.has(type);
/** Whether the stage has tables, even if only of wins and losses. */
export const hasTable = (type: StageType): boolean => isRanked(type) || type === 'records';

/** `order` of two teams tied to the end: by sort key, so that tables are stable. */
export function rankGroups(stage: StageFacts, order: (a: number, b: number) => number): RankedGroup[] {
  const groups = stage.groups.length > 0 ? stage.groups : [{ id: null, name: null }];
  const tables = groups.map(({ id, name }) => {
    const matches = stage.matches.filter(match => id === null || match.groupId === id);
    const told = stage.input.filter(row => row.groupId === id);
    const counted = recordsOf(told, countRecords(teamsOf(matches), matches));
    const sorted = counted.toSorted(toldOrder(told, counted, order));
    const records = rankRecords(sorted, tieBreakersFor(stage.gameId, stage.type), matches);
    return { groupId: id, name, matches, records };
  });
  const through = teamsThrough(stage, tables);
  return tables.map(({ matches, ...table }) => ({
    ...table,
    tags: tagsOf(stage, table.records, matches, through),
  }));
}

const played = ({ win, draw, lose }: GroupRecord): number => win + draw + lose;

const COMPARED = ['win', 'draw', 'lose', 'net'] as const;

const isSame = (a: GroupRecord, b: GroupRecord): boolean => COMPARED.every(column => a[column] === b[column]);

/**
 * A source's table stands until the known matches cover it for every team. Then the records are counted, so that they
 * follow corrections; points, which no match tells, stay with the records that are as the source has them.
 */
function recordsOf(told: readonly ToldRecord[], counted: readonly GroupRecord[]): readonly GroupRecord[] {
  if (told.length === 0) return counted;
  const byTeam = new Map(counted.map(record => [record.team, record]));
  const covers = ({ record }: ToldRecord) => played(byTeam.get(record.team) ?? NOBODY) >= played(record);
  if (counted.length === 0 || !told.every(covers)) return told.map(({ record }) => record);
  const toldOf = new Map(told.map(({ record }) => [record.team, record]));
  return counted.map(record => {
    const own = toldOf.get(record.team);
    return own && isSame(own, record) ? { ...record, points: own.points } : record;
  });
}

const NOBODY = { win: 0, draw: 0, lose: 0 } as GroupRecord;

/** Teams that the tie-breakers leave tied: in the source's order where its whole table holds, else in `order`. */
function toldOrder(
  told: readonly ToldRecord[],
  records: readonly GroupRecord[],
  order: (a: number, b: number) => number,
): (a: GroupRecord, b: GroupRecord) => number {
  const byTeam = new Map(told.map(row => [row.record.team, row]));
  const holds = records.every(record => {
    const own = byTeam.get(record.team);
    return own !== undefined && isSame(own.record, record);
  });
  const rankOf = ({ team }: GroupRecord) => (holds ? byTeam.get(team)!.rank : 0);
  return (a, b) => rankOf(a) - rankOf(b) || order(a.team, b.team);
}

type Table = Pick<RankedGroup, 'records'>;

/** The teams that are known to go on, of these tables of the stage; empty while the next stage is not drawn. */
export function teamsThrough(stage: StageFacts, tables: readonly Table[]): ReadonlySet<number> {
  const isComplete = stage.type === 'group' && !isRunning(stage);
  return isComplete
    ? goingOn(
        tables.map(table => table.records),
        stage.nextTeams,
      )
    : stage.nextTeams;
}

const isRunning = (stage: StageFacts): boolean => stage.matches.some(match => !isOver(match));

function tagsOf(
  stage: StageFacts,
  records: readonly GroupRecord[],
  matches: readonly MatchFact[],
  through: ReadonlySet<number>,
): Tags {
  if (!isRanked(stage.type)) return new Map();
  const ranked = records.map(record => record.team);
  const isOpen = isRunning(stage);
  const everyone = [...teamsOf(stage.matches), ...stage.input.map(row => row.record.team)];
  if (!isOpen && through.size > 0) {
    const tags = tagsByNextStage(everyone, through);
    return new Map([...tags].filter(([team]) => ranked.includes(team)));
  }
  const advance = stage.advanceCount;
  if (advance === null) return new Map();
  if (mayGoOn(stage, records, matches)) return tagsOpen(ranked);
  return isOpen ? tagsRunning(records, matches, advance) : tagsByRank(ranked, advance);
}

/** Stages whose rounds are drawn from the last round's results. */
const DRAWN_BY_RESULTS: ReadonlySet<StageType> = new Set(['swiss', 'gsl']);

/** Whether rounds without any match yet may follow. */
function mayGoOn(
  { type, advanceCount, hasNext }: StageFacts,
  records: readonly GroupRecord[],
  matches: readonly MatchFact[],
): boolean {
  if (!DRAWN_BY_RESULTS.has(type) || matches.length === 0) return false;
  // A source that lists matches to come lists all of them, with unknown sides.
  if (matches.some(match => match.teams.includes(null) && !isOver(match))) return false;
  return !isPlayedOut(records, advanceCount!, type === 'swiss' && !hasNext && matches.every(isOver));
}

/**
 * Teams that share a place on leaving the stage: equal records of a Swiss stage, equal ranks of groups; all
 * teams of a group stage whose groups are unknown.
 */
export function leavingTiers(type: StageType, groups: readonly RankedGroup[]): readonly PlaceTier[] {
  if (type === 'group' && groups[0]?.groupId === null) return [groups[0].records.map(record => record.team)];
  if (type !== 'swiss') return groupTiers(groups.map(group => group.records.map(record => record.team)));
  const records = groups.flatMap(group => group.records);
  const levels = Map.groupBy(records, record => `${record.win}-${record.lose}`);
  return [...levels.values()].map(level => level.map(record => record.team));
}

/** How many of each group advanced, if the same for all; null when it differs, or is nobody or everybody. */
export function advancedPerGroup(groups: readonly RankedGroup[], next: ReadonlySet<number>): number | null {
  const counts = groups.map(group => group.records.filter(record => next.has(record.team)).length);
  const isCut = groups.some((group, i) => counts[i]! < group.records.length);
  return new Set(counts).size === 1 && counts[0]! > 0 && isCut ? counts[0]! : null;
}
