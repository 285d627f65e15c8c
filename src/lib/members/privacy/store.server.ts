/** Rows of blocks. */
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Whether `userId` blocks `otherId`. */
export async function isBlocking(db: Kysely<DB>, userId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_block')
    .select('id')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of `ids` the reader blocks; a visitor blocks nobody. */
export async function blockedAmong(
  db: Database,
  readerId: number | undefined,
  ids: readonly number[],
): Promise<Set<number>> {
  if (readerId === undefined || ids.length === 0) return new Set();
  const rows = await db.read
    .selectFrom('user_block')
    .select('blocked_id')
    .where('user_id', '=', readerId)
    .where('blocked_id', 'in', idList(db, ids))
    .execute();
  return new Set(rows.map(row => row.blocked_id));
}

/** Which of `ids` block `otherId`. */
export async function blockersAmong(
  db: Database,
  otherId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.read
    .selectFrom('user_block')
    .select('user_id')
    .where('blocked_id', '=', otherId)
    .where('user_id', 'in', idList(db, ids))
    .execute();
  return new Set(rows.map(row => row.user_id));
}

export async function countBlocks(db: Kysely<DB>, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('user_block')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Latest first, ids below `cursor` (0: all), one row more than a page. */
export const blockRows = (db: Database, userId: number, cursor: number, size: number) =>
  db.read
    .selectFrom('user_block')
    .select(['id', 'blocked_id', 'created_at'])
    .where('user_id', '=', userId)
    .$if(cursor > 0, query => query.where('id', '<', cursor))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
