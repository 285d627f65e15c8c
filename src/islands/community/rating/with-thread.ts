/** Applies an open thread's state to a person, before the list is loaded again. Pure. */
import type { RatedPerson, RatingList } from '#lib/community/rating/shapes.ts';
import type { ThreadSummary } from '../comment/thread.ts';
import { withPerson } from './voted.ts';

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

/** Applies the open threads, by person, to a list that was loaded: it lacks what is on its way to the server. */
export const withThreads = (list: RatingList, threads: ReadonlyMap<number, ThreadSummary>): RatingList =>
  [...threads].reduce(
    (now, [personId, summary]) => withPerson(now, personId, person => withThread(person, summary)),
    list,
  );
