/** Votes and their counts. Each vote updates the counts; reads use the counts alone. */
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Placeholder score of a new row. */
const NO_SCORE = 0;

/** The key under which a vote is counted. */
export interface VoteTally {
  supports: number;
  weight_class: number;
  score: number;
}

export interface Ballot {
  matchId: number;
  personId: number;
  userId: number;
  ratingType: number;
  now: number;
}

/**
 * Locks the user's row, so that a user's concurrent votes are serialised; answers the old vote, null for a
 * new row.
 */
export async function lockVote(db: Kysely<DB>, ballot: Ballot): Promise<VoteTally | null> {
  const row = await db
    .insertInto('rating_vote')
    .values({
      match_id: ballot.matchId,
      person_id: ballot.personId,
      user_id: ballot.userId,
      score: NO_SCORE,
      rating_type: ballot.ratingType,
      weight_class: 0,
      supports: 0,
      created_at: ballot.now,
      changed_at: ballot.now,
    })
    .onConflict(conflict =>
      conflict.columns(['match_id', 'person_id', 'user_id']).doUpdateSet({ changed_at: ballot.now }),
    )
    .returning(['supports', 'weight_class', 'score'])
    .executeTakeFirstOrThrow();
  return row.score === NO_SCORE ? null : row;
}

/** Writes the new vote and updates the counts. */
export async function moveVote(
  db: Kysely<DB>,
  { matchId, personId, userId }: Ballot,
  from: VoteTally | null,
  to: VoteTally,
): Promise<void> {
  await db
    .updateTable('rating_vote')
    .set(to)
    .where('match_id', '=', matchId)
    .where('person_id', '=', personId)
    .where('user_id', '=', userId)
    .execute();
  const changes = [...(from ? [{ ...from, by: -1 }] : []), { ...to, by: 1 }];
  // In a fixed order, so that concurrent writers do not deadlock.
  changes.sort(
    (a, b) => a.supports - b.supports || a.weight_class - b.weight_class || a.score - b.score || a.by - b.by,
  );
  for (const { by, ...tally } of changes)
    await countVote(db, { match_id: matchId, person_id: personId, ...tally }, by);
}

export async function countVote(
  db: Kysely<DB>,
  { match_id, person_id, supports, weight_class, score }: VoteTally & { match_id: number; person_id: number },
  by: number,
): Promise<void> {
  await db
    .insertInto('rating_count')
    .values({ match_id, person_id, supports, weight_class, score, n: by })
    .onConflict(conflict =>
      conflict
        .columns(['match_id', 'person_id', 'supports', 'weight_class', 'score'])
        .doUpdateSet(eb => ({ n: eb('rating_count.n', '+', by) })),
    )
    .execute();
}

export type VoteCount = VoteTally & { person_id: number; n: number };

/** The counts of everybody in the match, or of one person. */
export const countsOf = (db: Database, matchId: number, personId?: number): Promise<VoteCount[]> =>
  db.read
    .selectFrom('rating_count')
    .select(['person_id', 'supports', 'weight_class', 'score', 'n'])
    .where('match_id', '=', matchId)
    .where('n', '>', 0)
    .$if(personId !== undefined, query => query.where('person_id', '=', personId!))
    .execute();

/** The user's scores in the match, for everybody or for one person. */
export const votesOf = (db: Database, matchId: number, userId: number, personId?: number) =>
  db.read
    .selectFrom('rating_vote')
    .select(['person_id', 'score', 'rating_type'])
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .$if(personId !== undefined, query => query.where('person_id', '=', personId!))
    .orderBy('person_id')
    .execute();
