import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { DEMO_TABLES, type DemoTable, demoTables } from './tables.ts';
import { encodeTsv, type TsvRow } from './tsv.ts';

/** Dumps the facts of a database, one text per table; empty tables are left out. */
export async function dumpTables(db: Database): Promise<Map<DemoTable, string>> {
  const texts = new Map<DemoTable, string>();
  for (const table of demoTables) {
    const rows = await tableRows(db, table);
    if (rows.length > 0) texts.set(table, encodeTsv(rows));
  }
  return texts;
}

/** Every row of a table in the order of the files. */
function tableRows(db: Database, table: DemoTable): Promise<TsvRow[]> {
  const read = db.read as unknown as Kysely<{ [name: string]: TsvRow }>;
  let query = read.selectFrom(table).selectAll();
  for (const column of DEMO_TABLES[table]) query = query.orderBy(column);
  return query.execute();
}
