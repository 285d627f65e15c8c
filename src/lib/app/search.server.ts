/** The index of names: made at start where there is none by the rules of this version. */
import type { Database } from '../db/database.ts';
import { isIndexStale, remakeIndex } from '../search/service.server.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';

interface SearchOptions {
  say(line: string): void;
  /** Aborted when the process is to end: then the index stays as it was and the reason is thrown. */
  signal: AbortSignal | undefined;
}

/** Brings the index up to the rules; waits while another process does. */
export async function prepareSearch(db: Database, { say, signal }: SearchOptions): Promise<void> {
  if (!(await isIndexStale(db))) return;
  const remake = () =>
    remakeIndex(db, ({ done, total }) => {
      say(LAUNCH.indexing(done, total));
      signal?.throwIfAborted();
    });
  await patiently(db, remake, () => say(LAUNCH.waiting));
}
