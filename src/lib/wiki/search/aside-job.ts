/** A search in another thread (platform/db/sqlite-aside.server.ts): its result is JSON, made there too. */
import type { Database } from '../../platform/db/database.ts';
import { type Search, search } from './service.server.ts';

export const run = async (db: Database, asking: Search): Promise<string> =>
  JSON.stringify(await search(db, asking));
