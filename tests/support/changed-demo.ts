/** The demo data in a folder of its own, changed by statements, as a server takes it from there. */
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#lib/db/database.ts';
import { migrate } from '#lib/db/migrate.server.ts';
import { openSqlite } from '#lib/db/sqlite.server.ts';
import { loadDemo } from '#lib/ingest/demo/load.server.ts';
import { remakeIndex } from '#lib/search/service.server.ts';

/** Fills `folder` and gives the open database; searches find what things are called after the changes. */
export async function changedDemo(folder: string, statements: readonly string[]): Promise<Database> {
  const db = openSqlite(join(folder, 'saidian.db'));
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  await loadDemo(db, { now: Date.now() });
  for (const statement of statements) await sql.raw(statement).execute(db.write);
  await remakeIndex(db, () => {});
  return db;
}
