/** Lists tasks and pays their rewards. */
import type { Kysely } from 'kysely';
import { coinsOf } from '../../members/account/earned.server.ts';
import type { OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { DB, TaskProgressTable } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { moveCoins, movedFor } from '../coin/ledger.server.ts';
import { COIN_REWARD, COMPLETED, REWARDED, statusOf } from './codes.ts';
import type { taskCalls } from './contract.ts';
import { taskLinksOf } from './links.server.ts';
import { periodOf, rewardPeriods } from './period.ts';
import { type ProgressKey, progressOf, rewardSubject, rowOf, takeReward } from './progress-store.server.ts';
import { TASKS, type Task, type TaskKind, taskById } from './tasks.ts';
import { TASK_WORDING } from './wording.ts';

/** Refusals of task calls. */
const noTask = () => notFound(TASK_WORDING.unknown);
const taskOver = () => conflict('task_over', TASK_WORDING.over);
const taskIncomplete = () => conflict('task_incomplete', TASK_WORDING.incomplete);

type List = OutputOf<(typeof taskCalls)['activity.task_list']>;

export async function taskList({ db, now, viewer }: MemberContext): Promise<List> {
  const { userId } = viewer;
  const today = dayKey(now);
  const periods = [...new Set(TASKS.flatMap(task => rewardPeriods(task, today)))];
  const [progress, places] = await Promise.all([
    progressOf(db, userId, periods),
    taskLinksOf(db, userId, now),
  ]);
  const item = (task: Task, period: string) => {
    const stored = progress.find(row => row.task_id === task.id && row.period === period);
    return shown(task, { period, url: places[task.action], stored: stored });
  };
  const of = (kind: TaskKind) =>
    TASKS.filter(task => task.kind === kind).map(task => item(task, periodOf(task, today)));
  const past = TASKS.flatMap(task =>
    rewardPeriods(task, today)
      .slice(1)
      .map(period => item(task, period)),
  );
  return {
    daily: of('daily'),
    grow_up: of('grow_up'),
    yesterday: past.filter(({ status }) => status === COMPLETED),
  };
}

interface Standing {
  period: string;
  url: string;
  stored: TaskProgressTable | undefined;
}

const shown = (
  { id, name, desc, kind, action, target, coins }: Task,
  { period, url, stored }: Standing,
): List['daily'][number] => ({
  id,
  name,
  desc,
  icon: `/tasks/${action}.svg`,
  kind,
  status: statusOf(stored),
  progress: stored?.n ?? 0,
  target,
  reward: [{ type: COIN_REWARD, count: coins }],
  url,
  period,
});

/** Pays what is missing of the reward, so that a task done again after a retraction is never overpaid. */
async function pay(trx: Kysely<DB>, task: Task, place: ProgressKey, at: number): Promise<void> {
  const { user_id: userId } = place;
  const subject = rewardSubject(place);
  const { sum, turn } = await movedFor(trx, subject, userId);
  const amount = task.coins - sum;
  if (amount <= 0) return;
  const memo = TASK_WORDING.reward(task.name);
  await moveCoins(trx, { userId, amount, subject, turn: turn + 1, reason: 'task', memo, at });
}

/** Pays the reward of a completed task; idempotent. `requestedPeriod`: its period; the current one by default. */
export async function receiveReward(
  { db, now, viewer }: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  taskId: number,
  requestedPeriod?: string,
): Promise<{ status: number; hojo_coin: number }> {
  const task = taskById(taskId);
  if (!task) throw noTask();
  const { userId } = viewer;
  const today = dayKey(now);
  const period = requestedPeriod ?? periodOf(task, today);
  if (!rewardPeriods(task, today).includes(period)) throw taskOver();
  const place = { user_id: userId, task_id: taskId, period };
  await inTransaction(db, async trx => {
    if (await takeReward(trx, place, now)) {
      await pay(trx, task, place, now);
    } else if (statusOf(await rowOf(trx, place)) !== REWARDED) throw taskIncomplete();
  });
  return { status: REWARDED, hojo_coin: await coinsOf(db, userId) };
}
