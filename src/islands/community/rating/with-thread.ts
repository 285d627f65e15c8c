/** Applies an open thread's state to a person, before the list is loaded again. Pure. */
import type { RatedPerson } from '#lib/community/rating/shapes.ts';
import type { ThreadSummary } from '../comment/thread.ts';

/**
 * The hottest comment stays until a hotter one is known; a deleted one is replaced by the first of the list.
 */
export function withThread(person: RatedPerson, { count, list, isByHeat }: ThreadSummary): RatedPerson {
  const { hot_comment: before } = person;
  const now = list.find(({ id }) => id === before?.id);
  const isGone = now ? now.user_info === null : before === null || isByHeat;
  const hot_comment = isGone ? (list.find(({ user_info }) => user_info !== null) ?? null) : (now ?? before);
  return { ...person, comment_count: count, hot_comment };
}
