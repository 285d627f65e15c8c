/** Work done once per database: what it created and someone deleted later is not created again. */
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';
import { inTransaction, within } from './transaction.server.ts';

/**
 * Does `work` once per database, atomically, in whichever process is first: the same transaction writes a row
 * of `meta` under `key`. `work` uses the database it is given, and awaits only its calls.
 */
export async function once(
  db: Database,
  key: string,
  now: number,
  work: (inside: Database) => Promise<void>,
): Promise<void> {
  if (await isMade(db, key)) return;
  await inTransaction(db, async trx => {
    if (await claim(trx, key, now)) await work(within(db, trx));
  });
}

export async function isMade(db: Database, key: string): Promise<boolean> {
  const row = await db.write.selectFrom('meta').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Whether this process does the work. The second of two that start at once waits here and finds it done. */
async function claim(trx: Kysely<DB>, key: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('meta')
    .values({ key, value: String(now) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}
