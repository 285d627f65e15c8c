/** A tournament's stages as facts, from which tables, brackets and places are derived. */
import type { Selectable } from 'kysely';
import type { StageGroupTable, StageTable, TournamentTable } from '../../platform/db/schema.ts';
import { teamsOf } from './facts.ts';
import {
  type BracketReader,
  listGroups,
  listInput,
  listMatches,
  listStages,
  type StageMatch,
  teamSortKeys,
} from './store.server.ts';
import { hasTable, type RankedGroup, rankGroups, type StageFacts } from './table.ts';

export interface Stage extends StageFacts {
  row: Selectable<StageTable>;
  matches: readonly StageMatch[];
  groups: readonly Selectable<StageGroupTable>[];
  /** The stage that teams advance to from here. */
  next: Stage | undefined;
}

export interface TournamentFacts {
  tournament: Selectable<TournamentTable>;
  matches: readonly StageMatch[];
  /** The stages in order, without showmatch stages. */
  stages: Stage[];
  ranked(stage: Stage): RankedGroup[];
  /** The order of two teams that are tied to the end. */
  order(a: number, b: number): number;
}

/** Loads all that the rules need of a tournament, in five queries. */
export async function loadTournament(
  db: BracketReader,
  tournament: Selectable<TournamentTable>,
): Promise<TournamentFacts> {
  const rows = await listStages(db, tournament.id);
  const matches = await listMatches(db, tournament);
  const groups = await listGroups(db, tournament.id);
  const input = await listInput(db, tournament.id);
  const counting = matches.filter(match => match.counts);
  const stages = rows
    .filter(row => row.type !== 'showmatch')
    .map((row): Stage => {
      return {
        row,
        gameId: tournament.game_id,
        type: row.type,
        advanceCount: row.advance_count,
        matches: counting.filter(match => match.stageId === row.id),
        groups: groups.filter(group => group.stage_id === row.id),
        input: input.filter(each => each.stageId === row.id),
        hasNext: false,
        nextTeams: new Set(),
        next: undefined,
      };
    });
  stages.forEach((stage, i) => {
    const leads = !isBeside(stage, stages.slice(0, i));
    // Plain records rank nobody, so nobody advances to them: KPL's 卡位赛 lie between two rounds of groups.
    const leadsTo = (other: Stage) => other.type !== 'records' && !isBeside(other, [stage]);
    const later = leads ? stages.slice(i + 1).filter(leadsTo) : [];
    stage.next = later[0];
    stage.hasNext = stage.next !== undefined;
    const isDrawn = stage.next !== undefined && participants(stage.next).length > 0;
    // Some may skip the next stage and begin in one after it.
    stage.nextTeams = new Set(isDrawn ? later.flatMap(participants) : []);
  });
  const keys = await teamSortKeys(db, [...new Set(stages.flatMap(participants))]);
  const order = (a: number, b: number) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1);
  return { tournament, matches, stages, order, ranked: stage => rankGroups(stage, order) };
}

export const participants = (stage: Stage): number[] => [
  ...teamsOf(stage.matches),
  ...stage.input.map(row => row.record.team),
];

/**
 * Whether the stage began while an earlier one was still being played (KPL's 卡位赛 within the regular season):
 * no teams advance to or from it, and it decides no places.
 */
export const isBeside = (stage: Stage, earlier: readonly Stage[]): boolean =>
  earlier.some(other => (spanOf(stage).start ?? Infinity) < (spanOf(other).end ?? -Infinity));

/** First and last start, from the matches, else as the source gives them. */
export function spanOf({ matches, row }: Stage): { start: number | null; end: number | null } {
  const starts = matches.map(match => match.startAt).filter(at => at !== null);
  return starts.length > 0
    ? { start: Math.min(...starts), end: Math.max(...starts) }
    : { start: row.told_start_at ?? row.start_at, end: row.told_end_at ?? row.end_at };
}

export const isTableStage = (stage: Stage): boolean => hasTable(stage.type);
