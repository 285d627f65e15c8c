/** The log's epoch: another one means that what clients know may never have been stored. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';

/** meta.key; its value: the epoch, and whether its process ended in order. */
const KEY = 'message_epoch';
const CLOSED = 'closed';

export interface Epoch {
  value: string;
  /** Marks an orderly end: the next start has the same epoch. */
  close(): Promise<void>;
}

/**
 * The epoch, new after a start from an unclean end: SQLite in WAL mode with `synchronous=NORMAL` may lose its last
 * commits in a power cut. PostgreSQL loses none: its epoch never changes.
 */
export async function openEpoch(db: Database): Promise<Epoch> {
  const value = await inTransaction(db, async trx => {
    const row = await trx.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
    const [known, state] = row?.value.split(' ') ?? [];
    const isSame = known !== undefined && (db.dialect === 'postgres' || state === CLOSED);
    const epoch = isSame ? known : randomBytes(6).toString('hex');
    await trx
      .insertInto('meta')
      .values({ key: KEY, value: `${epoch} open` })
      .onConflict(on => on.column('key').doUpdateSet({ value: `${epoch} open` }))
      .execute();
    return epoch;
  });
  return {
    value,
    async close() {
      await db.write
        .updateTable('meta')
        .set({ value: `${value} ${CLOSED}` })
        .where('key', '=', KEY)
        .where('value', '=', `${value} open`)
        .execute();
    },
  };
}
