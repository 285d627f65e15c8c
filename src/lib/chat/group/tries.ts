/** Rate limits of groups. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';
import { DAY, HOUR } from '../../platform/kernel/time.ts';

export const GROUP_TRIES = defineLimits({
  groupsFounded: { max: 3, window: DAY },
  groupsJoined: { max: 30, window: HOUR },
  groupNames: { max: 20, window: HOUR },
  /** Changes that one person makes as a manager. */
  groupChanges: { max: 60, window: MINUTE },
});
