/** A member's record over all settled picks of matches. */
import type { Database } from '../../platform/db/database.ts';
import { HIT, MISS } from './state.ts';

export async function pickRecord(db: Database, userId: number): Promise<{ hits: number; settled: number }> {
  const rows = await db.read
    .selectFrom('match_pick')
    .select(['state', ({ fn }) => fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('state', 'in', [HIT, MISS])
    .groupBy('state')
    .execute();
  const numberOf = (state: number) => Number(rows.find(row => row.state === state)?.n ?? 0);
  return { hits: numberOf(HIT), settled: numberOf(HIT) + numberOf(MISS) };
}
