/** A comment deleted soon after posting loses its step towards a task, and the coins. */
import type { Kysely, Transaction } from 'kysely';
import { isClosed } from '../../members/account/closed.server.ts';
import type { DB, TaskProgressTable } from '../../platform/db/schema.ts';
import { DAY, dayStart } from '../../platform/kernel/time.ts';
import type { OutboxEvents } from '../../platform/ports/outbox.ts';
import { lockedBalance, moveCoins, movedFor } from '../coin/ledger.server.ts';
import { DELETED } from '../comment/status.ts';
import { lockedRow, type ProgressKey, rewardSubject, withKey } from './progress-store.server.ts';
import { TASKS, type Task } from './tasks.ts';
import { TASK_WORDING } from './wording.ts';

/** Milliseconds from posting in which a deletion counts; longer than the rest of any day. */
const RETRACTED_WITHIN = DAY;

const COMMENT_TASKS = TASKS.filter(({ action }) => action === 'comment');

export async function isDeleted(trx: Kysely<DB>, commentId: number): Promise<boolean> {
  const row = await trx.selectFrom('comment').select('status').where('id', '=', commentId).executeTakeFirst();
  return row?.status === DELETED;
}

export async function retractComment(
  trx: Transaction<DB>,
  { commentId, userId, postedAt }: OutboxEvents['commentDeleted'],
  at: number,
): Promise<void> {
  if (at - postedAt >= RETRACTED_WITHIN || (await isClosed(trx, userId))) return;
  const subject = `comment:${commentId}`;
  for (const task of COMMENT_TASKS) {
    const steps = await trx
      .deleteFrom('task_step')
      .where('user_id', '=', userId)
      .where('task_id', '=', task.id)
      .where('thing', '=', subject)
      .returning('period')
      .execute();
    for (const { period } of steps)
      await stepBack(trx, task, { user_id: userId, task_id: task.id, period }, at);
  }
}

/** Another comment replaces the deleted one, or the task's progress goes back by one. */
async function stepBack(trx: Kysely<DB>, task: Task, place: ProgressKey, at: number): Promise<void> {
  const row = await lockedRow(trx, place);
  const other = await uncounted(trx, place);
  if (other) {
    await trx
      .insertInto('task_step')
      .values({ ...place, thing: other })
      .execute();
    return;
  }
  if (row.rewarded_at !== null) await takeBack(trx, task, place, at);
  const left: Partial<TaskProgressTable> = {
    n: Math.max(0, row.n - 1),
    completed_at: null,
    rewarded_at: null,
  };
  await trx.updateTable('task_progress').set(left).where(withKey(place)).execute();
}

/** A remaining comment of the period that was not counted, because the task was complete already. */
async function uncounted(
  trx: Kysely<DB>,
  { user_id, task_id, period }: ProgressKey,
): Promise<string | undefined> {
  const from = dayStart(period);
  const counted = await trx
    .selectFrom('task_step')
    .select('thing')
    .where('user_id', '=', user_id)
    .where('task_id', '=', task_id)
    .where('period', '=', period)
    .execute();
  const subjects = new Set(counted.map(({ thing }) => thing));
  const standing = await trx
    .selectFrom('comment')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '!=', DELETED)
    .$if(from !== undefined, query =>
      query.where('created_at', '>=', from!).where('created_at', '<', from! + DAY),
    )
    .orderBy('created_at', 'desc')
    // So many comments include at least one that was not counted.
    .limit(subjects.size + 1)
    .execute();
  return standing.map(({ id }) => `comment:${id}`).find(subject => !subjects.has(subject));
}

/** Takes back no more than the balance; coins already spent count as paid when the task is done again. */
async function takeBack(trx: Kysely<DB>, task: Task, place: ProgressKey, at: number): Promise<void> {
  const { user_id: userId } = place;
  const subject = rewardSubject(place);
  const { sum, turn } = await movedFor(trx, subject, userId);
  const amount = Math.min(sum, await lockedBalance(trx, userId));
  if (amount <= 0) return;
  const memo = TASK_WORDING.retracted(task.name);
  await moveCoins(trx, { userId, amount: -amount, subject, turn: turn + 1, reason: 'task', memo, at });
}
