/** Settles picks when results change. */
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { factsVersion } from '../../platform/db/facts-version.server.ts';
import { append } from '../../platform/db/outbox.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { markResults, pickedAmong, settleBatch, staleMatches } from './settle.server.ts';

export const pickConsumer: Consumer = {
  name: 'picks',
  isAppending: true,
  on: {
    async resultsChanged(trx, { matchIds }, { at }) {
      if (matchIds.length === 0) return;
      await markResults(trx, matchIds, at);
      for (const matchId of await pickedAmong(trx, matchIds))
        await append(trx, 'picksDue', { matchId, after: 0 }, at);
    },
    async picksDue(trx, { matchId, after }, { at }) {
      const last = await settleBatch(trx, matchId, after);
      if (last !== null) await append(trx, 'picksDue', { matchId, after: last }, at);
    },
  },
};

/** Row of `meta`: the facts version up to which picks are settled. */
const SEEN = 'pick facts';

/** Schedules the matches that an import gave a result; runs at startup. */
export async function settleAfterImports(db: Database, now: number): Promise<void> {
  const version = await factsVersion(db);
  await inTransaction(db, async trx => {
    const seen = await trx.selectFrom('meta').select('value').where('key', '=', SEEN).executeTakeFirst();
    if (seen?.value === version) return;
    await trx
      .insertInto('meta')
      .values({ key: SEEN, value: version })
      .onConflict(on => on.column('key').doUpdateSet({ value: version }))
      .execute();
    const stale = await staleMatches(trx);
    if (stale.length > 0) await markResults(trx, stale, now);
    for (const matchId of stale) await append(trx, 'picksDue', { matchId, after: 0 }, now);
  });
}
