import type { Database } from '../../platform/db/database.ts';
import { type Search, search } from './service.server.ts';

/** The `search` as JSON, made in another thread where the database has one, so that it holds nobody up. */
export const searchAside = async (db: Database, asking: Search): Promise<string> =>
  db.aside ? db.aside.run('#lib/wiki/search/aside-job.ts', asking) : JSON.stringify(await search(db, asking));
