/** Refusals of badge calls. */
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { BADGE_WORDING } from './wording.ts';

export const noBadge = () => notFound(BADGE_WORDING.unknown);
export const notEarned = () => conflict('badge_not_earned', BADGE_WORDING.not_earned);
export const wornFull = () => conflict('badges_full', BADGE_WORDING.full);
