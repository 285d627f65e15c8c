import { sql, type Transaction } from 'kysely';
import { slices } from '../../../newsroom/ingest/upsert.server.ts';
import type { Dialect } from '../../../platform/db/migrations/columns.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type { DemoTable } from './tables.ts';
import { decodeTsv } from './tsv.ts';

/** Rows in one statement: few enough to keep the JSON small, many enough to be quick. */
const CHUNK = 2000;

/**
 * Inserts a demo file unchanged, ids included. Each statement binds its rows as one JSON text, which both
 * engines read much faster than bound values; the column types convert text to numbers. Pauses after each.
 */
export async function insertTsv(
  trx: Transaction<DB>,
  { dialect, pause }: { dialect: Dialect; pause(): Promise<void> },
  table: DemoTable,
  text: string,
): Promise<void> {
  const { columns, rows } = decodeTsv(text);
  const into = sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})`;
  for (const some of slices(rows, CHUNK)) {
    if (dialect === 'sqlite') {
      const values = sql.join(columns.map((_, i) => sql`value ->> ${sql.lit(i)}`));
      await sql`${into} select ${values} from json_each(${JSON.stringify(some)})`.execute(trx);
    } else {
      const records = some.map(row => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
      const names = sql.join(columns.map(column => sql.ref(column)));
      const typed = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json)`;
      await sql`${into} select ${names} from ${typed}`.execute(trx);
    }
    await pause();
  }
  if (dialect === 'postgres' && columns.includes('id')) await continueIds(trx, table);
}

/** Sets PostgreSQL's id sequence past the file's ids; SQLite does so itself. */
async function continueIds(trx: Transaction<DB>, table: DemoTable): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`;
  await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(trx);
}
