/** The list of tasks, and taking what they bring. */
import { coinsOf } from '../account/earned.server.ts';
import { moveCoins } from '../coin/ledger.server.ts';
import type { OutputOf } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import type { TaskProgressTable } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { dayKey } from '../kernel/time.ts';
import { COIN_REWARD, REWARDED, statusOf } from './codes.ts';
import type { taskCalls } from './contract.ts';
import { progressOf, rowOf, takeReward } from './progress-repo.server.ts';
import { noTask, taskIncomplete } from './refusal.ts';
import { periodOf, TASKS, type Task, type TaskKind, taskById } from './tasks.ts';
import { TASK_WORDING } from './wording.ts';

type List = OutputOf<(typeof taskCalls)['activity.task_list']>;

export async function taskList({ db, now, viewer }: CallContext): Promise<List> {
  const progress = await progressOf(db, viewer!.userId, dayKey(now));
  const of = (kind: TaskKind) =>
    TASKS.filter(task => task.kind === kind).map(task => shown(task, progress.get(task.id)));
  return { daily: of('daily'), grow_up: of('grow_up') };
}

const shown = (
  { id, name, desc, kind, deed, target, coins, url }: Task,
  kept: TaskProgressTable | undefined,
): List['daily'][number] => ({
  id,
  name,
  desc,
  icon: `/tasks/${deed}.svg`,
  kind,
  status: statusOf(kept),
  progress: kept?.n ?? 0,
  target,
  reward: [{ type: COIN_REWARD, count: coins }],
  url,
});

/** Pays a task that is complete; asked again, it answers the same and pays nothing. */
export async function receiveReward(
  { db, now, viewer }: Pick<CallContext, 'db' | 'now' | 'viewer'>,
  taskId: number,
): Promise<{ status: number; hojo_coin: number }> {
  const task = taskById(taskId);
  if (!task) throw noTask();
  const { userId } = viewer!;
  const period = periodOf(task, dayKey(now));
  const place = { user_id: userId, task_id: taskId, period };
  await inTransaction(db, async trx => {
    if (await takeReward(trx, place, now)) {
      const subject = `task:${userId}:${taskId}:${period}`;
      const memo = TASK_WORDING.reward(task.name);
      await moveCoins(trx, { userId, amount: task.coins, subject, reason: 'task', memo, at: now });
    } else if (statusOf(await rowOf(trx, place)) !== REWARDED) throw taskIncomplete();
  });
  return { status: REWARDED, hojo_coin: await coinsOf(db, userId) };
}
