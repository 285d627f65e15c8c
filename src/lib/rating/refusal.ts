/** Refusals of ratings. */
import { badInput, conflict, forbidden, notFound } from '../app/errors.ts';
import { DESK_FAULTS, DESK_WORDING } from './desk-wording.ts';
import type { RatingPhase } from './phase.ts';
import { GRADING_WORDING, NOT_IN_MATCH, RATING_WORDING } from './wording.ts';

/** The match cannot be rated: not yet, no more, or not at all. */
export const cannotRate = (phase: Exclude<RatingPhase, 'open'>) =>
  phase === 'not_shown'
    ? forbidden('match_not_shown', RATING_WORDING.not_shown)
    : conflict(`match_${phase}`, RATING_WORDING[phase]);
export const notInMatch = () => notFound(NOT_IN_MATCH);
export const noSet = () => notFound(GRADING_WORDING.no_set);
export const noGrading = () => notFound(GRADING_WORDING.no_grading);
export const notAnItem = () => badInput('grades', `grades ${GRADING_WORDING.not_an_item}`);
export const itemTwice = () => badInput('grades', `grades ${GRADING_WORDING.twice}`);
export const setClosed = () => conflict('set_closed', GRADING_WORDING.closed);
/** Of what somebody shared of a list that was taken down. */
export const setDown = () => notFound(GRADING_WORDING.down);

/** Why operators cannot do it now. */
export const cannotEdit = (reason: 'version_changed' | 'same_status' | 'is_graded') =>
  conflict(reason, DESK_WORDING[reason]);
export const badField = (field: 'game_id' | 'items', fault: keyof typeof DESK_FAULTS, name = '') =>
  badInput(field, DESK_FAULTS[fault](name));
