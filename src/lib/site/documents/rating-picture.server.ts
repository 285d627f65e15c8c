/** The picture of what readers gave the players of a match. */
import { ratingCard } from '#components/og/rating-card.ts';
import { THREADS_TAG, threadTag } from '../../community/comment/tags.ts';
import { ratingList } from '../../community/rating/list.server.ts';
import { matchesOf } from '../../newsroom/syndication/subject.server.ts';
import type { CardDeps } from './og.server.ts';

interface Query {
  /** The match's id. */
  id: number;
  hidden: boolean;
  now: number;
}

/** The picture as SVG with its cache tags; undefined when there is no such match. */
export async function ratingPicture(
  { db }: CardDeps,
  { id, hidden, now }: Query,
): Promise<{ svg: string; tags: string[] } | undefined> {
  const [match] = await matchesOf(db, { kind: 'match', id }, { most: 1, hidden });
  if (!match) return undefined;
  const { count, list } = await ratingList({ db, now, viewerId: undefined }, id);
  return {
    svg: ratingCard({ match, people: list[0]?.players ?? [], count, hidden }),
    tags: ['facts', `match:${id}`, THREADS_TAG, threadTag(`rating:${id}`)],
  };
}
