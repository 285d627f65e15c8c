/** Limits of posts. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** Characters, as a reader counts them. */
export const TITLE_MAX = 80;
export const TEXT_MAX = 5000;
/** Pictures of one post; a video comes beside them, and only one. */
export const PICTURES_MAX = 9;
export const VIDEOS_MAX = 1;
export const TAG_NAME_MAX = 10;
/** Tags of one group, and of one post. */
export const TAGS_MAX = 30;
export const TAGS_A_POST = 5;
/** Posts at the top of one channel. */
export const TOP_MAX = 5;
/** Different emoji on one post. */
export const EMOJI_A_POST = 20;
export const POSTS_A_PAGE = 40;
/** The largest page that a call may ask for. */
export const PAGE_MAX = 100;
/** The same post again by one person within this counts as a duplicate. Milliseconds. */
export const TWICE_MS = 10_000;
/** Characters of the text that stand for a post without a title. */
export const NAME_MAX = 30;

export const MOMENT_TRIES = defineLimits({
  posts: { max: 10, window: MINUTE },
  postsOfDay: { max: 100, window: DAY },
  postEmoji: { max: 120, window: MINUTE },
  /** Deleting, putting at the top, and tags. */
  postChanges: { max: 60, window: MINUTE },
});
