/** Recomputes derived facts in a database where an earlier version derived them. */
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { deriveTournament } from '../../wiki/bracket/derive.server.ts';
import { claimDerived } from './derived-mark.server.ts';
import { deriveTransfers } from './playerdb/transfers.server.ts';

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
