/** Counts picks by team: writes maintain the counts, so that reads do not grow with the predictions. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { ordered } from './commitment.ts';
import type { Pick } from './score.ts';

const keyOf = ({ slot, team }: Pick) => `${slot} ${team}`;

/** Removes the picks of `before` from the stage's tally and adds those of `after`. */
export async function countPicks(
  trx: Transaction<DB>,
  stageId: number,
  before: readonly Pick[],
  after: readonly Pick[],
): Promise<void> {
  const previous = new Set(before.map(keyOf));
  const requested = new Set(after.map(keyOf));
  // In a fixed order, so that concurrent writers do not deadlock.
  for (const pick of ordered([...before, ...after])) {
    const by = Number(requested.has(keyOf(pick))) - Number(previous.has(keyOf(pick)));
    if (by !== 0) await add(trx, stageId, pick, by);
  }
}

const add = (trx: Transaction<DB>, stage_id: number, { slot, team }: Pick, by: number) =>
  trx
    .insertInto('prediction_tally')
    .values({ stage_id, slot, team_id: team, n: by })
    .onConflict(on =>
      on.columns(['stage_id', 'slot', 'team_id']).doUpdateSet(eb => ({
        n: eb('prediction_tally.n', '+', by),
      })),
    )
    .execute();

/** Adds one to the stage's predictors, or subtracts one (`by` −1). */
export async function countPredictor(
  trx: Transaction<DB>,
  stage: { id: number; tournament_id: number },
  by: 1 | -1,
): Promise<void> {
  await trx
    .insertInto('prediction_stage')
    .values({ stage_id: stage.id, tournament_id: stage.tournament_id, n: by, had_result: 0 })
    .onConflict(on => on.column('stage_id').doUpdateSet(eb => ({ n: eb('prediction_stage.n', '+', by) })))
    .execute();
}
