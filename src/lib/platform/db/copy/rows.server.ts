/** All rows of a table in batches, read and written as JSON: both engines bind one text faster than many values. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../schema.ts';
import { INDEX_CURSORS } from './tables.server.ts';

type Row = Record<string, unknown>;

const BATCH = 2000;
const CURSOR = 'copied';

/** `trx`: a transaction of the database, so that all tables are of one moment. */
export async function* batchesOf(
  trx: Kysely<DB>,
  dialect: Database['dialect'],
  table: string,
): AsyncGenerator<Row[]> {
  const requested = table === 'chat_cursor' ? sql`where name not like ${sql.lit(INDEX_CURSORS)}` : sql``;
  if (dialect === 'postgres') {
    await sql`declare ${sql.id(CURSOR)} cursor for select * from ${sql.id(table)} ${requested}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from ${sql.id(CURSOR)}`.execute(trx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close ${sql.id(CURSOR)}`.execute(trx);
    return;
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Row & { copied_rowid: number }>`
      select rowid as copied_rowid, * from ${sql.id(table)}
      ${table === 'chat_cursor' ? sql`${requested} and` : sql`where`} rowid > ${last}
      order by rowid limit ${sql.lit(BATCH)}`.execute(trx);
    const end = rows.at(-1);
    if (!end) return;
    last = end.copied_rowid;
    yield rows.map(({ copied_rowid: _, ...row }) => row);
  }
}

export async function insertRows(
  trx: Kysely<DB>,
  dialect: Database['dialect'],
  { table, rows }: { table: string; rows: readonly Row[] },
): Promise<void> {
  const columns = Object.keys(rows[0]!);
  const names = sql.join(columns.map(column => sql.id(column)));
  const into = sql`insert into ${sql.id(table)} (${names})`;
  if (dialect === 'postgres') {
    const typed = sql`json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`;
    await sql`${into} select ${names} from ${typed}`.execute(trx);
    return;
  }
  const values = sql.join(columns.map((_, i) => sql`value ->> ${sql.lit(i)}`));
  const json = JSON.stringify(rows.map(row => columns.map(column => row[column])));
  await sql`${into} select ${values} from json_each(${json})`.execute(trx);
}
