/** Limits of predictions and leagues. */
import { defineLimits } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** Most picks of a prediction: no tournament offers more. */
export const PICKS_MAX = 400;
/** Longest link at the end of a prediction's address. */
export const LINK_MAX = 64;
export const LEAGUE_NAME_MAX = 20;
export const INVITE_MAX = 32;
/** Leagues by invitation and open groups that one member can be in, per tournament. */
export const LEAGUES_MAX = 20;
export const LEAGUE_MEMBERS_MAX = 500;
/** Open groups a page. */
export const GROUPS_MAX = 40;

export const PREDICTION_TRIES = defineLimits({
  /** Open groups' names are public at once. */
  openGroups: { max: 10, window: DAY },
});
