/** Refusals of operators' calls about names. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { REFUSED } from './wording.ts';

export const noEntity = () => notFound(REFUSED.noEntity);
export const changed = () => conflict('version_changed', REFUSED.changed);
export const shortWithout = () => badInput('name_short', REFUSED.shortWithout);
