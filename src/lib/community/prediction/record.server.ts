/** A member's record over all predictions of brackets and tables. */
import type { Database } from '../../platform/db/database.ts';

export async function predictionRecord(db: Database, userId: number) {
  const row = await db.read
    .selectFrom('prediction')
    .select(({ fn }) => [
      fn.countAll<number>().as('tournaments'),
      fn.sum<number | null>('score').as('score'),
      fn.sum<number | null>('hits').as('hits'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { tournaments: Number(row.tournaments), score: Number(row.score ?? 0), hits: Number(row.hits ?? 0) };
}
