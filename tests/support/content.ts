/** All rows of a database, to be compared with those of another of either engine. */
import { sql } from 'kysely';
import { tablesOf } from '#lib/platform/db/copy/tables.server.ts';
import type { Database } from '#lib/platform/db/database.ts';

/** By table; each row's columns, and the rows, are in an order of their own. */
export async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<object>`select * from ${sql.id(table)}`.execute(db.read);
    const texts = rows.map(row => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
    content[table] = texts.sort();
  }
  return content;
}
