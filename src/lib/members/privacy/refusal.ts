/** Refusals of privacy calls. */
import { AppError, conflict } from '../../platform/errors/app-error.ts';
import { PRIVACY_WORDING } from './wording.ts';

export const notYourself = () =>
  new AppError({
    code: 400,
    status: 400,
    reason: 'not_yourself',
    message: PRIVACY_WORDING.not_yourself,
    field: 'user_id',
  });
export const blockFull = () => conflict('block_full', PRIVACY_WORDING.block_full);
