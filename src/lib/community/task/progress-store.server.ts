/** Rows of progress. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB, TaskProgressTable } from '../../platform/db/schema.ts';
import type { Task } from './tasks.ts';

export interface ProgressKey {
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

/** Subject of the task's coin movements (community/coin/ledger.server.ts). */
export const rewardSubject = ({ user_id, task_id, period }: ProgressKey): string =>
  `task:${user_id}:${task_id}:${period}`;

export const withKey = (key: ProgressKey) => (eb: ExpressionBuilder<DB, 'task_progress'>) =>
  eb.and({ ...key });

/** The progress row, created if missing and locked until the commit. */
export async function lockedRow(trx: Kysely<DB>, key: ProgressKey): Promise<TaskProgressTable> {
  await trx
    .insertInto('task_progress')
    .values({ ...key, n: 0, completed_at: null, rewarded_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  // A write that changes nothing locks the row on both databases.
  return trx
    .updateTable('task_progress')
    .set(set => ({ n: set.ref('n') }))
    .where(withKey(key))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks `subject` as counted; false when it was already. */
async function isNew(trx: Kysely<DB>, key: ProgressKey, subject: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('task_step')
    .values({ ...key, thing: subject })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

interface Counted {
  thing: string;
  /** Absolute progress; without it, one more. */
  reached?: number | undefined;
  at: number;
}

/** Counts a step. True when this step completes the task, which happens once. */
export async function countStep(
  trx: Kysely<DB>,
  key: ProgressKey,
  { target }: Pick<Task, 'target'>,
  { thing, reached, at }: Counted,
): Promise<boolean> {
  const row = await lockedRow(trx, key);
  if (row.completed_at !== null) return false;
  if (reached === undefined && !(await isNew(trx, key, thing))) return false;
  const n = Math.min(target, reached ?? row.n + 1);
  const completed_at = n >= target ? at : null;
  await trx.updateTable('task_progress').set({ n, completed_at }).where(withKey(key)).execute();
  return completed_at !== null;
}

/** Marks the reward as taken; false when it was already, or the task is not complete. */
export async function takeReward(trx: Kysely<DB>, key: ProgressKey, at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('task_progress')
    .set({ rewarded_at: at })
    .where(withKey(key))
    .where('completed_at', 'is not', null)
    .where('rewarded_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export const rowOf = (trx: Kysely<DB>, key: ProgressKey): Promise<TaskProgressTable | undefined> =>
  trx.selectFrom('task_progress').selectAll().where(withKey(key)).executeTakeFirst();
