/** Where transactions begin. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

/** Nothing of theirs was kept, and nobody is at fault (PostgreSQL Errcodes, class 40). */
const ROLLED_BACK: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const TRIES = 5;
/** Two that met once do not begin again at the same time. */
const PAUSE_MS = 50;

/**
 * All of `work` or nothing of it. PostgreSQL may roll back one of two that wait for each other: that one is
 * begun anew, so `work` must change nothing but the database, and await nothing but its calls. Of a database `within` a
 * transaction it is a part of that one.
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
      if (tries === TRIES || !ROLLED_BACK.has((error as { code?: unknown } | null)?.code)) throw error;
      await sleep(Math.random() * tries * PAUSE_MS);
    }
  }
}

/** The database as the transaction sees it. */
export const within = (db: Database, trx: Kysely<DB>): Database => ({ ...db, read: trx, write: trx });
