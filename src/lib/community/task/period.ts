/** Periods of progress, and how long a reward can be taken. Pure. */
import { dayBefore } from './sign.ts';
import type { Task } from './tasks.ts';

type Kind = Pick<Task, 'kind'>;

/** The Shanghai day for a daily task, '' for others. */
export const periodOf = ({ kind }: Kind, day: string): string => (kind === 'daily' ? day : '');

/**
 * Periods whose rewards can be taken on `today`, the current one first: a day's reward until the end of the
 * next day.
 */
export const rewardPeriods = (task: Kind, today: string): string[] =>
  task.kind === 'daily' ? [today, dayBefore(today)] : [periodOf(task, today)];
