/** What is made once a database: what of it is taken away later does not come back. */
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';
import { inTransaction, within } from './transaction.server.ts';

/**
 * Does `work` unless it was done here ever before. All of it or nothing, whichever process is first: a row of `meta`
 * under `key` is kept with it. `work` uses the database that it is given, and awaits nothing but its calls.
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

/** Of two processes that start at once the second waits here, and finds the work done. */
async function claim(trx: Kysely<DB>, key: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('meta')
    .values({ key, value: String(now) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}
