/** Rows of progress. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB, TaskProgressTable } from '../db/schema.ts';
import type { Task } from './tasks.ts';

interface Place {
  user_id: number;
  task_id: number;
  period: string;
}

/** The user's progress within these periods. */
export const progressOf = (
  db: Database,
  userId: number,
  periods: readonly string[],
): Promise<TaskProgressTable[]> =>
  db.read
    .selectFrom('task_progress')
    .selectAll()
    .where('user_id', '=', userId)
    .where('period', 'in', periods)
    .execute();

const placed = (place: Place) => (eb: ExpressionBuilder<DB, 'task_progress'>) => eb.and({ ...place });

/** The place's row, locked until the commit. */
async function heldRow(trx: Kysely<DB>, place: Place): Promise<TaskProgressTable> {
  await trx
    .insertInto('task_progress')
    .values({ ...place, n: 0, completed_at: null, rewarded_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  // A write that changes nothing holds the row on both engines.
  return trx
    .updateTable('task_progress')
    .set(set => ({ n: set.ref('n') }))
    .where(placed(place))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether `thing` was not counted before. */
async function isNew(trx: Kysely<DB>, place: Place, thing: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('task_step')
    .values({ ...place, thing })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

interface Counted {
  thing: string;
  /** How far one is; without it, one more. */
  reached?: number | undefined;
  at: number;
}

/** Counts a step. True when the task is complete by it, which happens once. */
export async function countStep(
  trx: Kysely<DB>,
  place: Place,
  { target }: Pick<Task, 'target'>,
  { thing, reached, at }: Counted,
): Promise<boolean> {
  const row = await heldRow(trx, place);
  if (row.completed_at !== null) return false;
  if (reached === undefined && !(await isNew(trx, place, thing))) return false;
  const n = Math.min(target, reached ?? row.n + 1);
  const completed_at = n >= target ? at : null;
  await trx.updateTable('task_progress').set({ n, completed_at }).where(placed(place)).execute();
  return completed_at !== null;
}

/** True when the reward had not been taken: then it is now. */
export async function takeReward(trx: Kysely<DB>, place: Place, at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('task_progress')
    .set({ rewarded_at: at })
    .where(placed(place))
    .where('completed_at', 'is not', null)
    .where('rewarded_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export const rowOf = (trx: Kysely<DB>, place: Place): Promise<TaskProgressTable | undefined> =>
  trx.selectFrom('task_progress').selectAll().where(placed(place)).executeTakeFirst();
