/** A copy of the demo data in its own folder, changed by SQL statements, for a server to start from. */
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#lib/db/database.ts';
import { migrate } from '#lib/db/migrate.server.ts';
import { openSqlite } from '#lib/db/sqlite.server.ts';
import { loadDemo } from '#lib/ingest/demo/load.server.ts';
import { remakeIndex } from '#lib/search/update-index.server.ts';

/** Fills `folder` and returns the open database; the search index has the changed names. */
export async function changedDemo(folder: string, statements: readonly string[]): Promise<Database> {
  const db = openSqlite(join(folder, 'saidian.db'));
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  await loadDemo(db, { now: Date.now() });
  for (const statement of statements) await sql.raw(statement).execute(db.write);
  await remakeIndex(db, () => {});
  return db;
}
