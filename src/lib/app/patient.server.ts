import type { Database } from '../platform/db/database.ts';
import { Unavailable } from '../platform/db/failure.ts';

/** Milliseconds of waiting before `onWait` is called. */
const PATIENCE_MS = 500;

/**
 * Does work that writes, and retries without limit while another process holds SQLite's write lock.
 * The lock of a dead process is released, so this ends.
 */
export async function patiently<T>(db: Database, work: () => Promise<T>, onWait: () => void): Promise<T> {
  const { patience } = db;
  if (!patience) return work();
  const usual = patience.ms;
  patience.ms = PATIENCE_MS;
  try {
    for (let waited = false; ; waited = true) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        if (!waited) onWait();
      }
    }
  } finally {
    patience.ms = usual;
  }
}
