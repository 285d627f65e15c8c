/** Refusals of picks. */
import { badInput, conflict } from '../../platform/errors/app-error.ts';
import { REFUSED } from './wording.ts';

export const pickLocked = () => conflict('pick_locked', REFUSED.locked);
export const pickClosed = () => conflict('pick_closed', REFUSED.closed);
export const notASide = () => badInput('participant_id', `participant_id：${REFUSED.notASide}`);
export const noBoard = () => badInput('game_id', REFUSED.noBoard);
