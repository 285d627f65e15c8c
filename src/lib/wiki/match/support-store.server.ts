/** Supports and the count of each side; the writes maintain the counts. */
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Placeholder participant of a newly inserted row. */
const NOBODY = 0;
const MAIN = 1;

/** Known sides of the match, main first. */
export const sidesOf = (db: Kysely<DB>, matchId: number): Promise<{ side: number; id: number }[]> =>
  db
    .selectFrom('camp')
    .select(['side', 'participant_id as id'])
    .where('match_id', '=', matchId)
    .where('participant_id', 'is not', null)
    .orderBy('side')
    .$narrowType<{ id: number }>()
    .execute();

/** Number of supporters of each side. */
export async function supportOf({ read }: Pick<Database, 'read'>, matchId: number) {
  const rows = await read
    .selectFrom('camp')
    .innerJoin('support_count', join =>
      join
        .onRef('support_count.match_id', '=', 'camp.match_id')
        .onRef('support_count.participant_id', '=', 'camp.participant_id'),
    )
    .select(['side', 'n'])
    .where('camp.match_id', '=', matchId)
    .execute();
  const of = (isMain: boolean) => rows.find(row => (row.side === MAIN) === isMain)?.n ?? 0;
  return { main_support: of(true), guest_support: of(false) };
}

/** The side that the user supports; null for none. */
export async function supportedBy(db: Kysely<DB>, matchId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('match_support')
    .select('participant_id')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.participant_id ?? null;
}

export interface SideChoice {
  matchId: number;
  userId: number;
  now: number;
}

/**
 * Locks the user's row, so that a user's concurrent choices are serialised. Returns the old side, null for a
 * new row.
 */
export async function lockSupport(
  db: Kysely<DB>,
  { matchId, userId, now }: SideChoice,
): Promise<number | null> {
  const { participant_id } = await db
    .insertInto('match_support')
    .values({
      match_id: matchId,
      user_id: userId,
      participant_id: NOBODY,
      created_at: now,
      changed_at: now,
    })
    .onConflict(conflict => conflict.columns(['match_id', 'user_id']).doUpdateSet({ changed_at: now }))
    .returning('participant_id')
    .executeTakeFirstOrThrow();
  return participant_id === NOBODY ? null : participant_id;
}

export async function moveSupport(
  db: Kysely<DB>,
  { matchId, userId }: SideChoice,
  from: number | null,
  to: number,
): Promise<void> {
  await db
    .updateTable('match_support')
    .set({ participant_id: to })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .execute();
  const changes = [...(from === null ? [] : [{ id: from, by: -1 }]), { id: to, by: 1 }];
  // In a fixed order, so that concurrent writers do not deadlock.
  for (const { id, by } of changes.sort((a, b) => a.id - b.id)) await countSupport(db, matchId, id, by);
}

export async function countSupport(
  db: Kysely<DB>,
  matchId: number,
  participantId: number,
  by: number,
): Promise<void> {
  await db
    .insertInto('support_count')
    .values({ match_id: matchId, participant_id: participantId, n: by })
    .onConflict(conflict =>
      conflict
        .columns(['match_id', 'participant_id'])
        .doUpdateSet(eb => ({ n: eb('support_count.n', '+', by) })),
    )
    .execute();
}
