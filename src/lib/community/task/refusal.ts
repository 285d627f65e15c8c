/** Refusals of task calls. */
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { TASK_WORDING } from './wording.ts';

export const noTask = () => notFound(TASK_WORDING.unknown);
export const taskOver = () => conflict('task_over', TASK_WORDING.over);
export const taskIncomplete = () => conflict('task_incomplete', TASK_WORDING.incomplete);
