/** Refusals of following. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { FOLLOW_WORDING } from './wording.ts';

export const nothingToFollow = () => notFound(FOLLOW_WORDING.none);
export const notYourself = () => badInput('target_id', FOLLOW_WORDING.yourself);
export const followFull = () => conflict('follow_full', FOLLOW_WORDING.full);
