/** Database of the server shared by all browser tests. */
import { join } from 'node:path';
import type { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';

let opened: Database | undefined;

/** Read-only for tests. */
export function siteDatabase(): Database {
  opened ??= openSqlite(join(inject('serverFolder'), 'saidian.db'));
  return opened;
}

export const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(siteDatabase().read)).rows;
