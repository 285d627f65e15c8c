/** A member's own ratings, the newest first. */
import type { Database } from '../../platform/db/database.ts';
import { matchItems } from '../../wiki/match/detail.server.ts';
import type { MatchItem } from '../../wiki/match/shapes.ts';
import { personNames } from './name.server.ts';
import { formatCursor, parseCursor, type RatingCursor } from './own-cursor.ts';
import type { MyRating } from './own-shapes.ts';
import * as repo from './own-store.server.ts';
import { ratingPhase } from './phase.ts';
import { summarise } from './score.ts';

type Vote = RatingCursor & { score: number };

export async function myRatings(
  db: Database,
  userId: number,
  { cursor, page_size }: { cursor: string; page_size: number },
): Promise<{ list: MyRating[]; has_more: boolean; last_cursor: string }> {
  const found = await repo.votesQuery(db, { userId, after: parseCursor(cursor), page_size }).execute();
  const votes = found.slice(0, page_size);
  const last = votes.at(-1);
  return {
    list: await presentVotes(db, votes),
    has_more: found.length > page_size,
    last_cursor: last ? formatCursor(last) : cursor,
  };
}

async function presentVotes(db: Database, votes: readonly Vote[]): Promise<MyRating[]> {
  const [matchIds, personIds] = [votes.map(vote => vote.match_id), votes.map(vote => vote.person_id)];
  const [matches, named, counts] = await Promise.all([
    matchItems(db, matchIds),
    personNames(db, personIds),
    repo.countsAmong(db, matchIds, personIds),
  ]);
  const cells = Map.groupBy(counts, ({ match_id, person_id }) => `${match_id} ${person_id}`);
  return votes.flatMap(({ match_id, person_id, score, created_at }) => {
    const match = matches.get(match_id);
    const person = named(person_id);
    if (!match || !person) return [];
    const all = summarise(cells.get(`${match_id} ${person_id}`) ?? []);
    return {
      match,
      person_id,
      ...person,
      my_score: score,
      score: isPublic(match) ? all.score : null,
      count: all.count,
      create_time: Math.floor(created_at / 1000),
    };
  });
}

/** Whether the match's own page shows the score. */
const isPublic = ({ match_status: status, is_can_view }: MatchItem): boolean =>
  ratingPhase({ status, is_can_view: is_can_view ? 1 : 0 }) === 'open';
