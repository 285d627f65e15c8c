/** Which tables of a SQLite database were written to, by triggers: a write that was rolled back took its mark back. */
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

const MARKS = 'touched_table';

/** Takes what was marked since the last time. `silent`: tables that may be written to by whatever is asked. */
export async function watchTables(
  db: TestDatabase,
  silent: readonly string[],
): Promise<() => Promise<string[]>> {
  const file = new SQLite(db.place);
  const tables = file
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all() as string[];
  // No key: a statement's own ON CONFLICT would hold for the trigger's insert too.
  file.exec(`create table ${MARKS} (name text)`);
  for (const table of tables.filter(name => !silent.includes(name))) {
    const columns = file.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[];
    // A row that is written as it was is only locked.
    const changed = columns.map(name => `old."${name}" is not new."${name}"`).join(' or ');
    for (const [event, when] of [['insert'], ['update', `when ${changed}`], ['delete']])
      file.exec(
        `create trigger "touched_${table}_${event}" after ${event} on "${table}" ${when ?? ''}
         begin insert into ${MARKS} values ('${table}'); end`,
      );
  }
  file.close();
  return async () => {
    const { rows } = await sql<{
      name: string;
    }>`select distinct name from ${sql.id(MARKS)} order by name`.execute(db.write);
    if (rows.length > 0) await sql`delete from ${sql.id(MARKS)}`.execute(db.write);
    return rows.map(({ name }) => name);
  };
}

/** What refusals may leave behind: how often something was tried, and numbers used once. */
export const COUNTED: readonly string[] = ['attempt', 'request_nonce', 'sms_code'];
