import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** SQLite's own wait stops this whole process, signals with it: keep it short and ask again. */
const WAIT_MS = 500;
const USUAL_WAIT_MS = 10_000;

/**
 * Does work that writes, and begins it anew as long as another process holds SQLite's one place
 * for a writer: however long that takes, and until it is let go by a process that dies too.
 */
export async function patiently<T>(db: Database, work: () => Promise<T>, onWait: () => void): Promise<T> {
  if (db.dialect !== 'sqlite') return work();
  await sql.raw(`pragma busy_timeout = ${WAIT_MS}`).execute(db.write);
  try {
    for (let waited = false; ; waited = true) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (!waited) onWait();
        await sleep(100);
      }
    }
  } finally {
    await sql.raw(`pragma busy_timeout = ${USUAL_WAIT_MS}`).execute(db.write);
  }
}

const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');
