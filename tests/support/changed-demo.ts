/** A copy of the demo data in its own folder, changed by SQL statements, for a server to start from. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { remakeIndex } from '#lib/wiki/search/update-index.server.ts';

/** Fills `folder` from the file of a loaded demo and returns the open database; the search index has the changed names. */
export async function changedDemo(
  folder: string,
  demoFile: string,
  statements: readonly string[],
): Promise<Database> {
  const file = join(folder, 'saidian.db');
  copyFileSync(demoFile, file);
  const db = openSqlite(file);
  for (const statement of statements) await sql.raw(statement).execute(db.write);
  await remakeIndex(db, () => {});
  return db;
}
