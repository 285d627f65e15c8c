/** Rate limits of posts. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

export const MOMENT_TRIES = defineLimits({
  posts: { max: 10, window: MINUTE },
  postsOfDay: { max: 100, window: DAY },
  postEmoji: { max: 120, window: MINUTE },
  /** Deleting, putting at the top, and tags. */
  postChanges: { max: 60, window: MINUTE },
});
