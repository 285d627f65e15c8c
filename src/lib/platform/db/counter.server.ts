import type { Database } from './database.ts';

/**
 * Number of matches in a scope, of one status or of all, from the counters that writes update
 * (wiki/match/counter.ts).
 */
export async function counterSum(
  db: Database,
  scope: 'game' | 'tournament' | 'team',
  scopeId: number,
  status?: number,
): Promise<number> {
  const row = await db.read
    .selectFrom('counter')
    .select(eb => eb.fn.sum<number>('n').as('n'))
    .where('scope', '=', scope)
    .where('scope_id', '=', scopeId)
    .$if(status !== undefined, query => query.where('status', '=', status!))
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}
