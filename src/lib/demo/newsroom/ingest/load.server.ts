import type { Transaction } from 'kysely';
import { claimDerived } from '../../../newsroom/ingest/derived-mark.server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { touchFacts } from '../../../platform/db/facts-version.server.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { updateIndex } from '../../../wiki/search/update-index.server.ts';
import { isDemoLoaded, LOADED } from '../../mark.server.ts';
import { addExtras } from './extras.server.ts';
import { DEMO_FOLDER, readDemoFiles } from './files.server.ts';
import { insertTsv } from './insert.server.ts';
import { addShowcase } from './showcase.server.ts';

export interface DemoOptions {
  /** Epoch milliseconds; 演示赛 is dated around it. */
  now: number;
  /** Called after each table. */
  onProgress?(state: { table: string; done: number; total: number }): void;
  /** Called and awaited between statements; an exception rolls the load back. */
  pause?(): Promise<void>;
  /** Folder of demo data; the project's own by default. */
  folder?: string;
}

/**
 * Loads the demo data into a database without facts ('loaded'). Does nothing where it was loaded before
 * ('already') or other facts exist ('occupied'). One transaction: a killed load leaves nothing behind and
 * can be retried.
 */
export async function loadDemo(
  db: Database,
  options: DemoOptions,
): Promise<'loaded' | 'already' | 'occupied'> {
  if (await hasFacts(db)) return (await isDemoLoaded(db)) ? 'already' : 'occupied';
  const { pause = async () => {} } = options;
  const files = readDemoFiles(options.folder ?? DEMO_FOLDER);
  return inTransaction(db, async trx => {
    if (!(await claim(trx, options.now))) return 'already';
    let done = 0;
    const total = files.size + 2;
    for (const [table, text] of files) {
      await insertTsv(trx, { dialect: db.dialect, pause }, table, text);
      options.onProgress?.({ table, done: ++done, total });
    }
    await claimDerived(trx);
    await addExtras(trx);
    await addShowcase(trx, options.now);
    options.onProgress?.({ table: 'showcase', done: ++done, total });
    await updateIndex(trx, db.dialect, pause);
    options.onProgress?.({ table: 'search_token', done: total, total });
    await touchFacts(trx);
    return 'loaded';
  });
}

/** Lock: of two processes that start at once, the second waits here and then finds the work done. */
async function claim(trx: Transaction<DB>, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('meta')
    .values({ key: LOADED, value: String(now) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

async function hasFacts(db: Database): Promise<boolean> {
  const queries = (['tournament', 'team', 'player', 'nation', 'hero'] as const).map(table =>
    db.write.selectFrom(table).select('id').limit(1).executeTakeFirst(),
  );
  return (await Promise.all(queries)).some(row => row !== undefined);
}
