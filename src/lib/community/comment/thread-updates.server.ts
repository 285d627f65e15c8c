/** Changes in threads, as everyone may see them: read once for all subscribers. */
import type { Database } from '../../platform/db/database.ts';
import { presentPlain } from './present.server.ts';
import type { ThreadUpdate } from './shapes.ts';
import { type CommentSource, commentSourceAt, type SourceKinds, statesOf, VISITOR } from './source.server.ts';
import { type CommentRow, commentsById } from './store.server.ts';

interface Deps {
  db: Database;
  kinds: SourceKinds;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * Reads changes as JSON (ThreadUpdate) by address. `query`: by address, ids of comments added, changed or
 * removed. Skips threads that visitors do not see.
 */
export function makeReadThreads(deps: Deps) {
  return async (query: ReadonlyMap<string, readonly number[]>): Promise<Map<string, string>> => {
    const texts = new Map<string, string>();
    for (const [address, ids] of query) {
      const source = await commentSourceAt(deps.db, deps.kinds, address, VISITOR);
      if (source) texts.set(address, JSON.stringify(await readUpdate(deps, source, ids)));
    }
    return texts;
  };
}

async function readUpdate(
  { db, now }: Deps,
  source: CommentSource,
  ids: readonly number[],
): Promise<ThreadUpdate> {
  const about = source.address;
  const rows = (await withParents(db, ids)).filter(row => row.source === about);
  const listed = rows.filter(row => row.is_listed === 1);
  const everybody = { db, now: now(), viewerId: undefined, authorId: source.authorId };
  const [comments, states] = await Promise.all([presentPlain(everybody, listed), statesOf(db, [about])]);
  const { count, status } = states.get(about)!;
  const shown = new Set(listed.map(({ id }) => id));
  return { about, count, status, comments, gone: ids.filter(id => !shown.has(id)) };
}

/** Adds the top comment of each reply, whose counts changed. */
async function withParents(db: Database, ids: readonly number[]): Promise<CommentRow[]> {
  const rows = await commentsById(db, ids);
  const known = new Set(ids);
  const above = rows.map(row => row.parent_id).filter(id => id !== 0 && !known.has(id));
  return [...rows, ...(await commentsById(db, [...new Set(above)]))];
}
