/** Deletes old notices. */
import type { Database } from '../../platform/db/database.ts';
import { idList } from '../../platform/db/id-list.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { uncount } from './counter.server.ts';
import { NOTICE_MS } from './limits.ts';

/** Rows deleted at once, to keep locks short. */
const CHUNK = 500;

/** Deletes notices without an event for half a year. */
export async function sweepNotices(db: Database, now: number): Promise<void> {
  while ((await sweepSome(db, now - NOTICE_MS)) === CHUNK);
}

const sweepSome = (db: Database, before: number): Promise<number> =>
  inTransaction(db, async trx => {
    const old = await trx
      .selectFrom('notice')
      .select('id')
      .where('order_at', '<', before)
      .orderBy('order_at')
      .limit(CHUNK)
      .execute();
    if (old.length === 0) return 0;
    const ids = idList(
      db,
      old.map(({ id }) => id),
    );
    const gone = await trx
      .deleteFrom('notice')
      .where('id', 'in', ids)
      .returning(['user_id', 'category', 'is_read'])
      .execute();
    await trx.deleteFrom('notice_actor').where('notice_id', 'in', ids).execute();
    await uncount(trx, gone);
    return old.length;
  });
