/** Votes and their counts. The counts are written with each vote; reads look at nothing else. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';

/** In a row that is being written for the first time. */
const NO_SCORE = 0;

/** Under which a vote is counted. */
export interface Tally {
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

/** Takes the user's row, so that two votes of one user come one after the other; what it held, null when it is new. */
export async function holdVote(db: Kysely<DB>, ballot: Ballot): Promise<Tally | null> {
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

/** Writes what the row holds from now on, and the counts. */
export async function moveVote(
  db: Kysely<DB>,
  { matchId, personId, userId }: Ballot,
  from: Tally | null,
  to: Tally,
): Promise<void> {
  await db
    .updateTable('rating_vote')
    .set(to)
    .where('match_id', '=', matchId)
    .where('person_id', '=', personId)
    .where('user_id', '=', userId)
    .execute();
  const changes = [...(from ? [{ ...from, by: -1 }] : []), { ...to, by: 1 }];
  // Always in the same order: two that write the same counts never wait for each other.
  changes.sort(
    (a, b) => a.supports - b.supports || a.weight_class - b.weight_class || a.score - b.score || a.by - b.by,
  );
  for (const { by, ...tally } of changes)
    await countVote(db, { match_id: matchId, person_id: personId, ...tally }, by);
}

export async function countVote(
  db: Kysely<DB>,
  { match_id, person_id, supports, weight_class, score }: Tally & { match_id: number; person_id: number },
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

export type Count = Tally & { person_id: number; n: number };

/** The counts of everybody in the match, or of one. */
export const countsOf = (db: Database, matchId: number, personId?: number): Promise<Count[]> =>
  db.read
    .selectFrom('rating_count')
    .select(['person_id', 'supports', 'weight_class', 'score', 'n'])
    .where('match_id', '=', matchId)
    .where('n', '>', 0)
    .$if(personId !== undefined, query => query.where('person_id', '=', personId!))
    .execute();

/** What the user gave in the match, to everybody or to one. */
export const votesOf = (db: Database, matchId: number, userId: number, personId?: number) =>
  db.read
    .selectFrom('rating_vote')
    .select(['person_id', 'score', 'rating_type'])
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .$if(personId !== undefined, query => query.where('person_id', '=', personId!))
    .orderBy('person_id')
    .execute();
