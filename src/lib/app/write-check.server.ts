/** Checks that writes work: a full disk or a read-only database still answers reads. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/db/database.ts';
import { Unavailable } from '../platform/db/failure.ts';
import { inTransaction } from '../platform/db/transaction.server.ts';

/** The probe is larger than what a file system still accepts when it reports being full. */
const PROBE_BYTES = 64 * 1024;
/** Row of `meta` that is never committed. */
const PROBE_KEY = 'write check';

class RolledBack extends Error {}

/** Rejects when the database or the folder cannot be written. Leaves no trace in either. */
export async function checkWrites(db: Database, folder: string): Promise<void> {
  await Promise.all([checkDatabaseWrites(db), checkFolder(folder)]);
}

/** Rolls back, so that other processes see no commit and do not invalidate their caches. */
export async function checkDatabaseWrites(db: Database): Promise<void> {
  try {
    await inTransaction(db, async trx => {
      const row = { key: PROBE_KEY, value: 'x'.repeat(PROBE_BYTES) };
      await trx.insertInto('meta').values(row).execute();
      throw new RolledBack();
    });
  } catch (error) {
    // Waiting for another process's long write is no failure.
    const isBusy = error instanceof Unavailable && error.lack === 'busy';
    if (!(error instanceof RolledBack) && !isBusy) throw error;
  }
}

/** A rolled-back SQLite write may never reach the disk, so this writes a file. */
export async function checkFolder(folder: string): Promise<void> {
  const file = join(folder, `.write-check-${process.pid}`);
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(Buffer.alloc(PROBE_BYTES));
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
