/** A member's own votes. Each list is read along an index on the user, whatever others gave. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { RatingCursor } from './own-cursor.ts';

interface VotesOf {
  userId: number;
  after: RatingCursor | undefined;
  page_size: number;
}

/** The newest first; one more than a page, to tell whether another follows. */
export const votesQuery = ({ read }: Database, { userId, after, page_size }: VotesOf) =>
  read
    .selectFrom('rating_vote')
    .select(['match_id', 'person_id', 'score', 'created_at'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'match_id', 'person_id'),
          '<',
          tuple(after!.created_at, after!.match_id, after!.person_id),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('match_id', 'desc')
    .orderBy('person_id', 'desc')
    .limit(page_size + 1);

/** Counts for every pair of these matches and people: a few more than the votes need. */
export const countsAmong = (db: Database, matchIds: readonly number[], personIds: readonly number[]) =>
  db.read
    .selectFrom('rating_count')
    .select(['match_id', 'person_id', 'weight_class', 'score', 'n'])
    .where('match_id', 'in', idList(db, matchIds))
    .where('person_id', 'in', idList(db, personIds))
    .where('n', '>', 0)
    .execute();
