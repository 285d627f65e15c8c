/** The stages of a tournament that can be predicted, or could be. */
import type { Selectable } from 'kysely';
import { bracketOf } from '../bracket/derive.ts';
import type { Reader } from '../bracket/repo.server.ts';
import { isTableStage, loadTournament, type Stage } from '../bracket/stage-facts.server.ts';
import type { RankedGroup } from '../bracket/table.ts';
import type { StageTable, TournamentTable } from '../db/schema.ts';
import type { AdvanceGroup } from './advance.ts';
import { advanceProgress } from './advance.ts';
import { hasResult, type Lock, lockOf } from './lock.ts';
import { progress } from './picks.ts';
import { bracketResults, groupResults, type Results } from './score.ts';
import { type Slot, slotsOf } from './slots.ts';

export interface PredictedStage {
  row: Selectable<StageTable>;
  kind: 'bracket' | 'advance';
  /** Of a bracket. */
  slots: readonly Slot[];
  /** Of a stage from which teams advance, with their names. */
  groups: readonly (AdvanceGroup & { name: string })[];
  results: Results;
  lock: Lock;
  /** Whether a match of it has a result now. */
  hasResult: boolean;
  /** How many have predicted it. */
  count: number;
  /** How many picks there are to make. */
  total: number;
}

/** In their order. `now` in epoch milliseconds. */
export async function predictedStages(
  db: Reader,
  tournament: Selectable<TournamentTable>,
  now: number,
): Promise<PredictedStage[]> {
  const { stages, ranked } = await loadTournament(db, tournament);
  const known = await db
    .selectFrom('prediction_stage')
    .selectAll()
    .where('tournament_id', '=', tournament.id)
    .execute();
  return stages.flatMap(stage => {
    const kept = known.find(row => row.stage_id === stage.row.id);
    const found = stage.type === 'bracket' ? bracketParts(stage) : advanceParts(stage, ranked);
    if (!found) return [];
    return {
      row: stage.row,
      ...found,
      lock: lockOf(stage.matches, now, kept?.had_result === 1),
      hasResult: hasResult(stage.matches),
      count: kept?.n ?? 0,
    };
  });
}

type Parts = Pick<PredictedStage, 'kind' | 'slots' | 'groups' | 'results' | 'total'>;

function bracketParts(stage: Stage): Parts | null {
  const facts = bracketOf(stage.matches);
  const slots = slotsOf(facts);
  const total = progress(slots, new Map()).total;
  return slots.length === 0
    ? null
    : { kind: 'bracket', slots, groups: [], results: bracketResults(facts), total };
}

/** null where it is not known how many go on, or everybody does. */
function advanceParts(stage: Stage, ranked: (stage: Stage) => RankedGroup[]): Parts | null {
  const count = stage.advanceCount;
  if (!isTableStage(stage) || count === null || stage.matches.length === 0) return null;
  const tables = ranked(stage).filter(({ records }) => records.length > 0);
  if (tables.length === 0 || tables.some(({ records }) => records.length <= count)) return null;
  const groups = tables.map(({ groupId, name, records }) => ({
    id: groupId ?? 0,
    name: name ?? stage.row.name,
    teams: records.map(record => record.team),
    count,
  }));
  const { total } = advanceProgress(groups, new Map());
  return { kind: 'advance', slots: [], groups, results: groupResults(tables), total };
}
