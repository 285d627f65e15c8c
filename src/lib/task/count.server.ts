/** Brings tasks on. */
import type { Transaction } from 'kysely';
import { record } from '../db/happening.server.ts';
import type { DB } from '../db/schema.ts';
import { dayKey } from '../kernel/time.ts';
import { periodOf } from './period.ts';
import { countStep } from './progress-repo.server.ts';
import type { Step } from './steps.ts';
import { TASKS } from './tasks.ts';

/** Counts the steps, then tells of the tasks that are complete by them: `record` comes last. */
export async function count(trx: Transaction<DB>, steps: readonly Step[], at: number): Promise<void> {
  const completed: { userId: number; taskId: number }[] = [];
  for (const { userId, deed, ...step } of steps)
    for (const task of TASKS.filter(one => one.deed === deed)) {
      const place = { user_id: userId, task_id: task.id, period: periodOf(task, dayKey(at)) };
      if (await countStep(trx, place, task, { ...step, at })) completed.push({ userId, taskId: task.id });
    }
  for (const what of completed) await record(trx, 'taskCompleted', what, at);
}
