/** Refusals of topics. */
import { badInput, conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { TOPIC_WORDING } from './wording.ts';

export const noTopic = () => notFound(TOPIC_WORDING.none);
export const noMessage = () => notFound(TOPIC_WORDING.no_message);
export const systemLine = () => badInput('uuid', TOPIC_WORDING.system);
export const notOwn = () => forbidden('not_own', TOPIC_WORDING.not_own);
export const spoken = () => conflict('spoken', TOPIC_WORDING.spoken);
