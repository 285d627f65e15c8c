/** Refusals of pictures that operators upload. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { ARTWORK_WORDING } from './wording.ts';

export const noEntity = () => notFound(ARTWORK_WORDING.no_entity);
export const badImage = (fault: 'not_own' | 'too_small') => badInput('image', ARTWORK_WORDING[fault]);
export const changed = () => conflict('version_changed', ARTWORK_WORDING.version_changed);
