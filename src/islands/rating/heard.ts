/** What a thread that is open tells of a person, before the list is read anew. Pure. */
import type { RatedPerson } from '#lib/rating/shapes.ts';
import type { Told } from '../comment/thread.ts';

/** The hottest stays until another is known to be; one that is gone gives way to the first that is there. */
export function heard(person: RatedPerson, { count, list, isByHeat }: Told): RatedPerson {
  const { hot_comment: before } = person;
  const now = list.find(({ id }) => id === before?.id);
  const isGone = now ? now.user_info === null : before === null || isByHeat;
  const hot_comment = isGone ? (list.find(({ user_info }) => user_info !== null) ?? null) : (now ?? before);
  return { ...person, comment_count: count, hot_comment };
}
