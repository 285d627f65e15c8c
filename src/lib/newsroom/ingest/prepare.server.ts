/** Recomputes derived facts at startup when they were derived by another version's rules. */

import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { PrepareContext } from '../../platform/feature/feature.ts';
import { deriveTournament } from '../../wiki/bracket/derive.server.ts';
import { claimDerived, isDerivedStale } from './derived-mark.server.ts';
import { deriveTransfers } from './playerdb/transfers.server.ts';
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

/** Called after each tournament; an exception rolls everything back. */
type OnProgress = (state: { done: number; total: number }) => void;

/**
 * Derives everything anew, in one transaction: of two processes the second waits and finds the work done. SQLite
 * calls block the event loop; the pause between tournaments lets signals be handled.
 */
export async function rederive(db: Database, onProgress: OnProgress): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await claimDerived(trx))) return;
    const tournaments = await trx.selectFrom('tournament').select('id').orderBy('id').execute();
    for (const [i, { id }] of tournaments.entries()) {
      await deriveTournament(trx, id);
      await setImmediate();
      onProgress({ done: i + 1, total: tournaments.length });
    }
    await deriveTransfers(trx);
  });
}
