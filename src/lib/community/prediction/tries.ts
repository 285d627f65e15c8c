import { defineLimits } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

export const PREDICTION_TRIES = defineLimits({
  /** Open groups' names are public at once. */
  openGroups: { max: 10, window: DAY },
});
