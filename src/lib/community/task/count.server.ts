/** Counts steps towards tasks. */
import type { Transaction } from 'kysely';
import { append } from '../../platform/db/outbox.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { dayKey } from '../../platform/kernel/time.ts';
import { periodOf } from './period.ts';
import { countStep } from './progress-store.server.ts';
import type { TaskStep } from './steps.ts';
import { TASKS } from './tasks.ts';

/** Counts the steps, then appends an event for each completed task: appending comes last. */
export async function count(trx: Transaction<DB>, steps: readonly TaskStep[], at: number): Promise<void> {
  const completed: { userId: number; taskId: number }[] = [];
  for (const { userId, action, ...step } of steps)
    for (const task of TASKS.filter(one => one.action === action)) {
      const place = { user_id: userId, task_id: task.id, period: periodOf(task, dayKey(at)) };
      if (await countStep(trx, place, task, { ...step, at })) completed.push({ userId, taskId: task.id });
    }
  for (const what of completed) await append(trx, 'taskCompleted', what, at);
}
