/** The demo data: loaded once into a database of MODE=demo, refused in one of MODE=production. */
import type { Database } from '../db/database.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';

/** Throws a LaunchError when demo data was ever loaded into this database. */
export async function refuseDemoData(db: Database): Promise<void> {
  const loaded = await db.read
    .selectFrom('meta')
    .select('key')
    .where('key', '=', DEMO_KEY)
    .executeTakeFirst();
  if (loaded) throw new LaunchError(LAUNCH.demoDataInProduction);
}

/** Row of `meta` that says the demo data is there. */
export const DEMO_KEY = 'demo';
