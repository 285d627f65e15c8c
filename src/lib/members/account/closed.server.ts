/** Looks up closed accounts, for work that continues after their owners have left. */
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { CLOSED } from './status.ts';

/** Whether the account is closed. Locks the row: closing it waits until the transaction ends. */
export async function isClosed(trx: Kysely<DB>, userId: number): Promise<boolean> {
  const user = await trx
    .updateTable('user')
    .set(eb => ({ status: eb.ref('status') }))
    .where('id', '=', userId)
    .returning('status')
    .executeTakeFirst();
  return user?.status === CLOSED;
}

/** The closed accounts among these. Locks all of their rows, in the order of ids to avoid deadlock. */
export async function closedAmongLocked(trx: Kysely<DB>, userIds: Iterable<number>): Promise<Set<number>> {
  const closed = new Set<number>();
  for (const id of [...new Set(userIds)].toSorted((one, other) => one - other))
    if (await isClosed(trx, id)) closed.add(id);
  return closed;
}

/** The closed accounts among these, without locks. */
export async function closedAmong(db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', CLOSED)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
