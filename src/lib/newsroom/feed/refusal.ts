/** Refusals of operators' calls about feeds. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { REFUSED } from './wording.ts';

export const noSource = () => notFound(REFUSED.noSource);
export const noQuestion = () => notFound(REFUSED.noQuestion);
export const notAChoice = () => badInput('choice', REFUSED.notAChoice);
export const decided = () => conflict('version_changed', REFUSED.decided);
