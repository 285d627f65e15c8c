/** Refusals of activities. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { ACTIVITY_WORDING } from './wording.ts';

export const noActivity = () => notFound(ACTIVITY_WORDING.none);
export const changed = () => conflict('version_changed', ACTIVITY_WORDING.changed);
/** `reason`: why the action is impossible now. */
export const notNow = (
  reason:
    | 'committed'
    | 'not_ended'
    | 'no_draw'
    | 'drawn'
    | 'is_published'
    | 'not_published'
    | 'begun'
    | 'over',
) => conflict(reason, ACTIVITY_WORDING[reason]);

type Fault =
  | 'bad_period'
  | 'bad_day'
  | 'bad_image'
  | 'bad_task'
  | 'needs_tasks'
  | 'needs_prizes'
  | 'bad_game'
  | 'too_deep'
  | 'too_complex';
/** An error shown at the field. */
export const bad = (field: string, fault: Fault) => badInput(field, ACTIVITY_WORDING[fault]);
