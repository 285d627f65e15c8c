/** Tasks go on by what happens. */
import type { Transaction } from 'kysely';
import type { Follower } from '../db/follow.server.ts';
import { record } from '../db/happening.server.ts';
import type { DB } from '../db/schema.ts';
import { dayKey } from '../kernel/time.ts';
import { countStep } from './progress-repo.server.ts';
import { STEPS, type Step } from './steps.ts';
import { periodOf, TASKS } from './tasks.ts';

/** Counts the steps, then tells of the tasks that are complete by them: `record` comes last. */
async function count(trx: Transaction<DB>, steps: readonly Step[], at: number): Promise<void> {
  const completed: { userId: number; taskId: number }[] = [];
  for (const { userId, deed, ...step } of steps)
    for (const task of TASKS.filter(one => one.deed === deed)) {
      const place = { user_id: userId, task_id: task.id, period: periodOf(task, dayKey(at)) };
      if (await countStep(trx, place, task, { ...step, at })) completed.push({ userId, taskId: task.id });
    }
  for (const what of completed) await record(trx, 'taskCompleted', what, at);
}

export const taskFollower: Follower = {
  name: 'tasks',
  isRecording: true,
  on: {
    commentPosted: (trx, what, { at }) => count(trx, STEPS.commentPosted(what), at),
    liked: (trx, what, { at }) => count(trx, STEPS.liked(what), at),
    matchRated: (trx, what, { at }) => count(trx, STEPS.matchRated(what), at),
    teamSupported: (trx, what, { at }) => count(trx, STEPS.teamSupported(what), at),
    predictionCommitted: (trx, what, { at }) => count(trx, STEPS.predictionCommitted(what), at),
    dailySigned: (trx, what, { at }) => count(trx, STEPS.dailySigned(what), at),
    profileFilled: (trx, what, { at }) => count(trx, STEPS.profileFilled(what), at),
  },
};
