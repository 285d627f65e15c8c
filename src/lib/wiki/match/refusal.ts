/** Refusals of supporting a side. */
import { badInput, conflict } from '../../platform/errors/app-error.ts';
import { SUPPORT_WORDING } from './wording.ts';

export const supportClosed = () => conflict('support_closed', SUPPORT_WORDING.closed);
export const supportFixed = () => conflict('support_fixed', SUPPORT_WORDING.begun);
export const notASide = () => badInput('participant_id', `participant_id ${SUPPORT_WORDING.not_a_side}`);
