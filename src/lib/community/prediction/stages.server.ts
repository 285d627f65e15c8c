/** The stages of a tournament that can be predicted, or once could. */
import type { Selectable } from 'kysely';
import type { StageTable, TournamentTable } from '../../platform/db/schema.ts';
import { bracketOf } from '../../wiki/bracket/derive.ts';
import { isTableStage, loadTournament, type Stage } from '../../wiki/bracket/stage-facts.server.ts';
import type { BracketReader } from '../../wiki/bracket/store.server.ts';
import { isRanked, type RankedGroup } from '../../wiki/bracket/table.ts';
import type { AdvanceGroup } from './advance.ts';
import { advanceProgress } from './advance.ts';
import { hasResult, type Lock, lockOf } from './lock.ts';
import { progress } from './picks.ts';
import { placesPerGroup } from './places.ts';
import { bracketResults, groupResults, matchResults, type Results } from './score.ts';
import { looseFacts, type PredictionSlot, slotsOf } from './slots.ts';

export interface PredictedStage {
  row: Selectable<StageTable>;
  kind: 'bracket' | 'advance' | 'matches';
  /** Slots of a bracket, or of the matches of a table stage. */
  slots: readonly PredictionSlot[];
  /** Groups of a stage from which teams advance, with their names. */
  groups: readonly (AdvanceGroup & { name: string })[];
  results: Results;
  lock: Lock;
  /** Whether one of its matches has a result now. */
  hasResult: boolean;
  /** How many users predicted it. */
  count: number;
  /** Number of picks to make. */
  total: number;
}

/** The stages in order. `now` in epoch milliseconds. */
export async function predictedStages(
  db: BracketReader,
  tournament: Selectable<TournamentTable>,
  now: number,
): Promise<PredictedStage[]> {
  const { stages, ranked } = await loadTournament(db, tournament);
  const known = await db
    .selectFrom('prediction_stage')
    .selectAll()
    .where('tournament_id', '=', tournament.id)
    .execute();
  const byMatches = await predictedByMatches(db, stages);
  return stages.flatMap(stage => {
    const stored = known.find(row => row.stage_id === stage.row.id);
    const found = partsOf(stage, stages, ranked, byMatches.has(stage.row.id));
    if (!found) return [];
    return {
      row: stage.row,
      ...found,
      lock: lockOf(stage.matches, now, stored?.had_result === 1),
      hasResult: hasResult(stage.matches),
      count: stored?.n ?? 0,
    };
  });
}

/** Stages for which somebody picked winners of matches. */
async function predictedByMatches(db: BracketReader, stages: readonly Stage[]): Promise<Set<number>> {
  const ids = stages.filter(isTableStage).map(stage => stage.row.id);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('prediction_tally')
    .select('stage_id')
    .distinct()
    .where('stage_id', 'in', ids)
    .where('slot', 'like', 'm%')
    .where('n', '>', 0)
    .execute();
  return new Set(rows.map(row => row.stage_id));
}

type Parts = Pick<PredictedStage, 'kind' | 'slots' | 'groups' | 'results' | 'total'>;

function partsOf(
  stage: Stage,
  stages: readonly Stage[],
  ranked: (stage: Stage) => RankedGroup[],
  keepsMatches: boolean,
): Parts | null {
  if (stage.type === 'bracket') return bracketParts(stage);
  if (!isTableStage(stage)) return null;
  const tables = ranked(stage).filter(({ records }) => records.length > 0);
  return tableParts(stage, stages, tables, keepsMatches);
}

function bracketParts(stage: Stage): Parts | null {
  const facts = bracketOf(stage.matches);
  const slots = slotsOf(facts);
  const total = progress(slots, new Map()).total;
  return slots.length === 0
    ? null
    : { kind: 'bracket', slots, groups: [], results: bracketResults(facts), total };
}

/**
 * Predicts the advancing teams where their number is known, else the winner of each match. A stage that was
 * predicted by match before the number was known keeps its matches, so that no picks are lost.
 */
function tableParts(
  stage: Stage,
  stages: readonly Stage[],
  tables: RankedGroup[],
  keepsMatches: boolean,
): Parts | null {
  if (stage.matches.length === 0) return null;
  const groups = advanceGroups(stage, stages, tables);
  const slots = groups.length === 0 || keepsMatches ? slotsOf(looseFacts(stage.matches)) : [];
  const total = advanceProgress(groups, new Map()).total + progress(slots, new Map()).total;
  if (total === 0 && !keepsMatches) return null;
  const results = new Map([...groupResults(tables), ...matchResults(stage.matches)]);
  return { kind: groups.length > 0 ? 'advance' : 'matches', slots, groups, results, total };
}

/** Empty where the number that advances or the groups' teams are unknown, or where everybody advances. */
function advanceGroups(
  stage: Stage,
  stages: readonly Stage[],
  tables: readonly RankedGroup[],
): PredictedStage['groups'] {
  if (!isRanked(stage.type)) return [];
  const teams = tables.map(({ records }) => records.map(record => record.team));
  const count = stage.advanceCount ?? placesIn(stage, stages, teams);
  if (count === null || teams.length === 0 || teams.some(each => each.length <= count)) return [];
  return tables.map(({ groupId, name }, i) => ({
    id: groupId ?? 0,
    name: name ?? stage.row.name,
    teams: teams[i]!,
    count,
  }));
}

/** Only the bracket directly after the stage is known to be fed by this stage alone. */
function placesIn(stage: Stage, stages: readonly Stage[], teams: readonly number[][]): number | null {
  const next = stages[stages.indexOf(stage) + 1];
  if (!next || next !== stage.next || next.type !== 'bracket' || teams.length === 0) return null;
  return placesPerGroup(teams, slotsOf(bracketOf(next.matches)));
}
