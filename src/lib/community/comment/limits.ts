/** Limits of comments (docs/decisions/017), used by forms, handlers and tests alike. */
import { defineLimits, MINUTE } from '../../members/account/limit.ts';
import { DAY } from '../../platform/kernel/time.ts';

/** Characters of a comment, as a reader counts them. */
export const CONTENT_MAX = 500;
export const PICTURES_MAX = 9;
/** Users that one comment may mention. */
export const MENTIONS_MAX = 10;
export const COMMENTS_A_PAGE = 40;
export const REPLIES_A_PAGE = 8;
/** Largest page of a call. */
export const PAGE_MAX = 100;
/** Replies shown under a comment before loading more. */
export const REPLIES_SHOWN = 2;
/** The same comment again by one person within this counts as a duplicate. Milliseconds. */
export const TWICE_MS = 10_000;
/** Sources in one call for counts. */
export const SOURCES_MAX = 40;
/** Height of a picture from which it is a long one, in widths. */
export const LONG_PICTURE = 2.5;
/** How long a visitor's cached page of comments may show outdated names and pictures, in milliseconds. */
export const CACHED_MS = 30_000;
/** Neighbouring comments stored with a report, on each side. */
export const NEIGHBOURS = 3;

export const COMMENT_TRIES = defineLimits({
  comments: { max: 10, window: MINUTE },
  commentsOfDay: { max: 500, window: DAY },
  likes: { max: 120, window: MINUTE },
  /** Users mentioned in one day's comments. */
  mentionsOfDay: { max: 100, window: DAY },
});
