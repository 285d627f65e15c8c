/** Rate limits of comments and likes. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

export const COMMENT_TRIES = defineLimits({
  comments: { max: 10, window: MINUTE },
  commentsOfDay: { max: 500, window: DAY },
  likes: { max: 120, window: MINUTE },
  /** Users mentioned in one day's comments. */
  mentionsOfDay: { max: 100, window: DAY },
});
