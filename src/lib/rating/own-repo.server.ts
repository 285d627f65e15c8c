/** Rows of what one member gave. Every list follows an index of theirs, however much others gave. */
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import type { Place } from './own-cursor.ts';

interface Wish<C> {
  userId: number;
  after: C | undefined;
  page_size: number;
}

/** The newest first; one more than a page, so that it is known whether another follows. */
export const votesQuery = ({ read }: Database, { userId, after, page_size }: Wish<Place>) =>
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

/** As `votesQuery`. */
export const gradingsQuery = ({ read }: Database, { userId, after, page_size }: Wish<number>) =>
  read
    .selectFrom('grading')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(page_size + 1);

/** The counts of these people in these matches, and of others of them: who rated some of a match reads of few more. */
export const countsAmong = (db: Database, matchIds: readonly number[], personIds: readonly number[]) =>
  db.read
    .selectFrom('rating_count')
    .select(['match_id', 'person_id', 'weight_class', 'score', 'n'])
    .where('match_id', 'in', idList(db, matchIds))
    .where('person_id', 'in', idList(db, personIds))
    .where('n', '>', 0)
    .execute();

/** Of what is on the lists. */
export const gradesAmong = (db: Database, gradingIds: readonly number[]) =>
  db.read
    .selectFrom('grading_grade')
    .innerJoin('grading_item', 'grading_item.id', 'grading_grade.item_id')
    .select(['grading_id', 'item_id', 'grade'])
    .where('grading_id', 'in', idList(db, gradingIds))
    .where('is_removed', '=', 0)
    .orderBy('item_id')
    .execute();
