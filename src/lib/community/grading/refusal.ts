/** Refusals of lists that members grade. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { DESK_FAULTS, DESK_WORDING } from './desk/wording.ts';
import { GRADING_WORDING } from './wording.ts';

export const noSet = () => notFound(GRADING_WORDING.no_set);
export const noGrading = () => notFound(GRADING_WORDING.no_grading);
export const notAnItem = () => badInput('grades', `grades ${GRADING_WORDING.not_an_item}`);
export const itemTwice = () => badInput('grades', `grades ${GRADING_WORDING.twice}`);
export const setClosed = () => conflict('set_closed', GRADING_WORDING.closed);
/** The refusal of a shared grading whose list was taken down. */
export const setDown = () => notFound(GRADING_WORDING.down);

/** Why operators cannot make this change now. */
export const cannotEdit = (reason: 'version_changed' | 'same_status' | 'is_graded') =>
  conflict(reason, DESK_WORDING[reason]);
export const badField = (field: 'game_id' | 'items', fault: keyof typeof DESK_FAULTS, name = '') =>
  badInput(field, DESK_FAULTS[fault](name));
