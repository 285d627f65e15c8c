/** Rebuilds the index of names at start, when it is missing or made by another version's rules. */
import type { Database } from '../../platform/db/database.ts';
import type { PrepareContext } from '../../platform/feature/feature.ts';
import { isIndexStale, remakeIndex } from './update-index.server.ts';
import { indexing } from './wording.ts';

/** Rebuilds a stale index. */
export async function prepareSearch(
  db: Database,
  { say, signal }: Pick<PrepareContext, 'say' | 'signal'>,
): Promise<void> {
  if (!(await isIndexStale(db))) return;
  await remakeIndex(db, ({ done, total }) => {
    say(indexing(done, total));
    signal?.throwIfAborted();
  });
}
