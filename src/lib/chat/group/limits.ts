/** Limits of groups. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';
import { DAY, HOUR } from '../../platform/kernel/time.ts';

export const GROUP_NAME_MAX = 20;
export const INTRO_MAX = 200;
export const CHANNEL_NAME_MAX = 20;
/** Groups that one user may belong to, and may found. */
export const GROUPS_MAX = 200;
export const FOUNDED_MAX = 10;
/** Coins for every group after one's first: a week of sign-ins. */
export const GROUP_PRICE = 100;
/** Channels and categories of one group. */
export const CHANNELS_MAX = 200;
export const CATEGORIES_MAX = 50;
export const IDENTITIES_MAX = 50;
/** Words of a group's own list, and characters of each. */
export const WORDS_MAX = 200;
export const WORD_MAX = 20;
/** Users of one call. */
export const IDS_MAX = 100;
/** Identities come in one page: a group has at most IDENTITIES_MAX. */
export const IDENTITIES_A_PAGE = 9999;
export const KEYWORD_MAX = 50;
/** Bounds the work on a name or an introduction; their own limits answer with their wording. */
export const RAW_MAX = 4000;
/** Values of `group_type_id`: what they mean is not shown; the first is the default. */
export const GROUP_TYPES: readonly [number, ...number[]] = [3, 4, 10, 11, 12, 19, 18];

export const GROUP_TRIES = defineLimits({
  groupsFounded: { max: 3, window: DAY },
  groupsJoined: { max: 30, window: HOUR },
  groupNames: { max: 20, window: HOUR },
  /** Changes that one person makes as a manager. */
  groupChanges: { max: 60, window: MINUTE },
});
