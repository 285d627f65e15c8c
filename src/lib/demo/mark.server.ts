/** The mark of the demo data in a database. */
import type { Database } from '../platform/db/database.ts';

/** Row of `meta`, with the time of loading. */
export const LOADED = 'demo';

/** Whether the demo data was ever loaded into this database. */
export async function isDemoLoaded(db: Database): Promise<boolean> {
  const row = await db.write.selectFrom('meta').select('value').where('key', '=', LOADED).executeTakeFirst();
  return row !== undefined;
}
