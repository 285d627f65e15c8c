/** Windows, half-lives and numbers of what is recommended. */
import { DAY } from '../../platform/kernel/time.ts';

/** How long ago it may have been, in days, and after how many hours it counts half. */
export const HOT_GROUPS = { days: 1, halfLifeHours: 6, most: 6 } as const;
export const HOT_POSTS = { days: 7, halfLifeHours: 24, most: 6 } as const;
export const HOT_COMMENTS = { days: 3, halfLifeHours: 24, most: 3 } as const;
/** The latest who spoke in rooms: what they are counted from does not grow with the site. */
export const SPEAKERS_MAX = 5000;
/** The latest posts, and the hottest comments (community/comment/hot.ts), among which the best are chosen. */
export const CANDIDATES_MAX = 200;
/** The latest posts of the site that are looked through for them, and how many of one author are among them. */
export const LATEST_MAX = 2000;
export const OF_ONE_MAX = 5;
/** Likes, and replies, of one post or comment that are looked at. */
export const PARTS_MAX = 500;
/** Candidates whose people are counted: those with most likes and answers. */
export const COUNTED_MAX = 30;
/** Characters of a comment, as a reader counts them. */
export const EXCERPT_MAX = 80;
export const BEST_RATED = 5;
/** Maximum of matches of a day, more than any game has. */
export const MATCHES_A_DAY = 100;
export const OPEN_PREDICTIONS = 3;
/** Milliseconds for which a page may show what was chosen for it. */
export const FRESH_MS = 600_000;

/** The first instant of a window. */
export const windowFrom = (now: number, { days }: { days: number }): number => now - days * DAY;
