/** Refusals of a group's administration. */
import { badInput, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { ADMINISTRATION_WORDING } from './wording.ts';

export const badSeconds = () => badInput('seconds', ADMINISTRATION_WORDING.seconds);
export const badAuthId = () => badInput('auth_id', ADMINISTRATION_WORDING.auth);
export const badIdentity = () => badInput('identity_id', ADMINISTRATION_WORDING.identity);
export const noUser = () => notFound(ADMINISTRATION_WORDING.no_user);
export const noHandover = () => notFound(ADMINISTRATION_WORDING.no_handover);
export const notSelf = () => forbidden('self', ADMINISTRATION_WORDING.self);
export const notToBot = () => forbidden('bot', ADMINISTRATION_WORDING.bot);
