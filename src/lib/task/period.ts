/** The time that progress counts in, and until when its reward can be taken. Pure. */
import { dayBefore } from './sign.ts';
import type { Task } from './tasks.ts';

type Kind = Pick<Task, 'kind'>;

/** The day of Shanghai of a daily task, all of the time of others. */
export const periodOf = ({ kind }: Kind, day: string): string => (kind === 'daily' ? day : '');

/** The periods whose rewards can be taken on `today`, the one that is on first: a day's until the end of the next. */
export const rewardPeriods = (task: Kind, today: string): string[] =>
  task.kind === 'daily' ? [today, dayBefore(today)] : [periodOf(task, today)];
