/** Pages deep within a long list: read from the nearest known row instead of from an end. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { MatchWhich } from './list-filter.ts';

export type MatchQuery = SelectQueryBuilder<DB, 'match', object>;
/** Chooses what is read of each match. */
export type Selecting<Columns> = (query: MatchQuery) => SelectQueryBuilder<DB, 'match', Columns>;

interface Anchor {
  order_at: number;
  id: number;
}

/** Rows from one anchor to the next: the most that a page skips. */
const EVERY = 50;
/** Offset from which anchors pay: finding them reads the whole index once per version of the facts. */
export const DEEP = 2000;

interface Reading<Columns> {
  which: MatchWhich;
  query: MatchQuery;
  select: Selecting<Columns>;
}

/** `limit` filtered matches from the row number `start` (from 0), by start time. */
export async function rowsFrom<Columns>(
  db: Database,
  { which, query, select }: Reading<Columns>,
  { start, limit }: { start: number; limit: number },
): Promise<Columns[]> {
  const anchors = await anchorsOf(db, which, query);
  const anchor = anchors[Math.floor(start / EVERY)];
  if (!anchor) return [];
  return select(query)
    .where(sql<boolean>`(order_at, id) >= (${anchor.order_at}, ${anchor.id})`)
    .orderBy('order_at')
    .orderBy('id')
    .limit(limit)
    .offset(start % EVERY)
    .execute();
}

const anchorsOf = (db: Database, which: MatchWhich, query: MatchQuery): Promise<Anchor[]> =>
  onceByFacts(db, ['match anchors', which], async () => {
    const numbered = query
      .select(['order_at', 'id'])
      .select(sql<number>`row_number() over (order by order_at, id)`.as('place'));
    const rows = await db.read
      .selectFrom(numbered.as('numbered'))
      .select(['order_at', 'id'])
      .where(sql<number>`place % ${sql.lit(EVERY)}`, '=', 1)
      .orderBy('place')
      .execute();
    return rows.map(({ order_at, id }) => ({ order_at: Number(order_at), id }));
  });
