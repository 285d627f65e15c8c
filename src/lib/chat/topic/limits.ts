/** Limits of topics. */
import { defineLimits } from '../../members/account/limit.ts';
import { DAY, HOUR } from '../../platform/kernel/time.ts';

/** Characters of a title. */
export const TITLE_MAX = 40;
/** Topics of one answer. */
export const TOPICS_A_PAGE = 40;
export const TOPICS_MAX = 100;
/** A line under a message changes no more often, in milliseconds. */
export const TOGETHER_MS = 1000;

export const TOPIC_TRIES = defineLimits({
  /** Begun by one member, in all rooms. */
  topics: { max: 50, window: DAY },
  /** Changes of what they follow, close and delete. */
  topicChanges: { max: 120, window: HOUR },
});
