/** Counters of notices: each write locks its row first, so that counters stay exact. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { Category } from './category.ts';
import type { NoticeCount } from './events.ts';

export interface CounterOf {
  userId: number;
  category: Category;
}

/** Locks the counter, and so the notices that it counts, until the transaction ends. */
export async function lockCounter(trx: Kysely<DB>, { userId, category }: CounterOf): Promise<void> {
  await trx
    .insertInto('notice_counter')
    .values({ user_id: userId, category, unread: 0, total: 0, revision: 0 })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'category']).doUpdateSet({ unread: sql`notice_counter.unread` }),
    )
    .execute();
}

/** Adds to a locked counter; answers its new state. */
export async function count(
  trx: Kysely<DB>,
  { userId, category }: CounterOf,
  by: { unread: number; total: number },
): Promise<NoticeCount> {
  const { unread, revision } = await trx
    .updateTable('notice_counter')
    .set(set => ({
      unread: set('unread', '+', by.unread),
      total: set('total', '+', by.total),
      revision: set('revision', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .returning(['unread', 'revision'])
    .executeTakeFirstOrThrow();
  return { userId, category, unread, revision };
}

/** Adds one unread notice for each of these users. */
export async function countOneEach(
  trx: Kysely<DB>,
  userIds: RawBuilder<number>,
  category: Category,
): Promise<NoticeCount[]> {
  const rows = await trx
    .insertInto('notice_counter')
    .columns(['user_id', 'category', 'unread', 'total', 'revision'])
    .expression(
      trx
        .selectFrom('user')
        .select(['id', sql.lit(category).as('category'), sql.lit(1).as('unread')])
        .select([sql.lit(1).as('total'), sql.lit(1).as('revision')])
        .where('id', 'in', userIds)
        .orderBy('id'),
    )
    .onConflict(conflict =>
      conflict.columns(['user_id', 'category']).doUpdateSet({
        unread: sql`notice_counter.unread + 1`,
        total: sql`notice_counter.total + 1`,
        revision: sql`notice_counter.revision + 1`,
      }),
    )
    .returning(['user_id', 'unread', 'revision'])
    .execute();
  return rows.map(({ user_id, unread, revision }) => ({ userId: user_id, category, unread, revision }));
}

interface Gone {
  user_id: number;
  category: string;
  is_read: number;
}

/** Subtracts deleted notices from the counters. */
export async function uncount(trx: Kysely<DB>, gone: readonly Gone[]): Promise<void> {
  const groups = Map.groupBy(gone, row => `${row.user_id} ${row.category}`);
  // In a fixed order, to avoid deadlock.
  for (const key of [...groups.keys()].toSorted()) {
    const rows = groups.get(key)!;
    const { user_id: userId, category } = rows[0]!;
    const unread = rows.filter(row => row.is_read === 0).length;
    await count(trx, { userId, category: category as Category }, { unread: -unread, total: -rows.length });
  }
}
