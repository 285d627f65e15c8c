/** Refusals of identities. */
import { badInput, conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { IDENTITY_WORDING } from './wording.ts';

export const noIdentity = () => notFound(IDENTITY_WORDING.none);
export const badColor = () => badInput('identity_color', IDENTITY_WORDING.color);
export const badGrants = () => badInput('auth_ids', IDENTITY_WORDING.auth);
export const badOrder = () => badInput('identity_ids', IDENTITY_WORDING.order);
export const nameTaken = () => conflict('name_taken', IDENTITY_WORDING.taken);
export const identitiesFull = () => conflict('identities_full', IDENTITY_WORDING.full);
export const builtIn = () => forbidden('built_in', IDENTITY_WORDING.built_in);
/** Identities that manage the group, for want of a higher rank. */
export const manageRefused = () => forbidden('rank', IDENTITY_WORDING.manage);
/** Identities that are handed out in another way. */
export const notGrantable = (why: 'creator' | 'appoint' | 'leader' | 'bot') =>
  forbidden('not_given', IDENTITY_WORDING[why]);
