/** Starts transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { mayBeginAnew } from './failure.ts';
import type { DB } from './schema.ts';

const TRIES = 5;
/** Backoff per try; random, so that two conflicting transactions do not retry at the same time. */
const PAUSE_MS = 50;

/**
 * Runs `work` in a transaction. It is retried after a deadlock on PostgreSQL, or when the connection breaks
 * before the commit: `work` must have no effect outside the database, and await only its calls. A database
 * from `within` joins the transaction already open. Throws Unavailable (failure.ts) when the database is
 * unavailable; with the lack `unknown` the commit may have succeeded.
 */
export async function inTransaction<T>(
  db: Pick<Database, 'write'>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (db.write.isTransaction) return work(db.write as Transaction<DB>);
  for (let tries = 1; ; tries++) {
    try {
      return await db.write.transaction().execute(work);
    } catch (error) {
      if (tries === TRIES || !mayBeginAnew(error)) throw error;
      await sleep(Math.random() * tries * PAUSE_MS);
    }
  }
}

/** Runs work that takes seconds, like inTransaction: on SQLite other processes can write meanwhile. */
export async function inLongTransaction<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.staged && !db.write.isTransaction ? db.staged(work) : inTransaction(db, work);
}

/** The database as the transaction sees it. */
export const within = (db: Database, trx: Kysely<DB>): Database => ({ ...db, read: trx, write: trx });
