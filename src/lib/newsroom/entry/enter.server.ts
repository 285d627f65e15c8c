/** Enters data from a script: submitted by one operator, approved by another. */
import type { EntryKind } from '../../platform/db/schema.ts';
import { type Check, checkEntry, type Deps } from './check.server.ts';
import type { EntryOf } from './current.server.ts';
import { entryPage } from './page.server.ts';
import { saveEntry } from './save.server.ts';

/** `address` of entries from a script on this machine. */
const LOCAL = '127.0.0.1';

export interface EntryStep<K extends EntryKind> {
  kind: K;
  matchId: number;
  /** Makes the new content from the current facts: a match's state, score and sides, or all its rounds. */
  change(current: EntryOf[K]): EntryOf[K];
  /** User ids of two operators. */
  authorId: number;
  checkerId: number;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Submits and approves a change of the current facts, by the same path as the pages: rules, versions, one
 * transaction, events on `deps.bus`. Throws as `saveEntry` and `checkEntry` do; `resetLater` is never set.
 */
export async function enterApproved<K extends EntryKind>(deps: Deps, step: EntryStep<K>): Promise<void> {
  const { kind, matchId, authorId, checkerId, now } = step;
  const { row, version, base, current } = await entryPage(deps.db, kind, matchId, authorId);
  const save = { kind, match: row, version, base, submit: true, content: step.change(current) };
  const saved = await saveEntry(deps.db, save, { userId: authorId, address: LOCAL, now });
  const check: Check = {
    kind,
    matchId,
    version: saved.version,
    isPass: true,
    remark: undefined,
    resetLater: false,
  };
  await checkEntry(deps, check, { userId: checkerId, address: LOCAL, now });
}
