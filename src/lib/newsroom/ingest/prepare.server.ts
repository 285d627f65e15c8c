/** Recomputes derived facts at startup when they were derived by another version's rules. */
import type { Database } from '../../platform/db/database.ts';
import type { PrepareContext } from '../../platform/feature/feature.ts';
import { isDerivedStale } from './derived-mark.server.ts';
import { rederive } from './rederive.server.ts';
import { deriving } from './wording.ts';

/** Tournaments per line of progress. */
const TOURNAMENTS_A_LINE = 20;

/** Recomputes brackets, dates, status, places and transfers if stale. */
export async function prepareDerived(
  db: Database,
  { say, signal }: Pick<PrepareContext, 'say' | 'signal'>,
): Promise<void> {
  if (!(await isDerivedStale(db))) return;
  await rederive(db, ({ done, total }) => {
    if (done % TOURNAMENTS_A_LINE === 0 || done === total) say(deriving(done, total));
    signal?.throwIfAborted();
  });
}
