/** Refusals of ratings. */
import { conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { RatingPhase } from './phase.ts';
import { NOT_IN_MATCH, RATING_WORDING } from './wording.ts';

/** The match cannot be rated: not yet, not any more, or not at all. */
export const cannotRate = (phase: Exclude<RatingPhase, 'open'>) =>
  phase === 'not_shown'
    ? forbidden('match_not_shown', RATING_WORDING.not_shown)
    : conflict(`match_${phase}`, RATING_WORDING[phase]);
export const notInMatch = () => notFound(NOT_IN_MATCH);
