/** What the server that all browser tests share holds, read straight from its database. */
import { join } from 'node:path';
import type { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#lib/db/database.ts';
import { openSqlite } from '#lib/db/sqlite.server.ts';

let opened: Database | undefined;

/** Tests read it and write nothing. */
export function siteDatabase(): Database {
  opened ??= openSqlite(join(inject('serverFolder'), 'saidian.db'));
  return opened;
}

export const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(siteDatabase().read)).rows;
