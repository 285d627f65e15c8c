/** The tables that hold what cannot be made again, of either engine, and where their ids stand. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from '../schema.ts';
import { POSTGRES_TABLES, SQLITE_TABLES } from '../table-names.ts';

/** The engine's own, Kysely's, and the index of messages, which each engine has in its own form and makes anew. */
const LEFT_OUT = /^(sqlite_|kysely_|chat_search)/;
/** Rows of `chat_cursor` that say how far that index is. */
export const INDEX_CURSORS = 'search:%';

/** The tables to copy, in the order of their names. */
export async function tablesOf({ read, dialect }: Database): Promise<string[]> {
  const names = dialect === 'sqlite' ? SQLITE_TABLES : POSTGRES_TABLES;
  const { rows } = await names.execute(read);
  return rows
    .map(({ name }) => name)
    .filter(name => !LEFT_OUT.test(name))
    .sort();
}

/** The last id of each table that numbers its rows: it is not used again, even when that row is gone. */
export async function lastIds({ read, dialect }: Database): Promise<Map<string, number>> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
      read,
    );
    return new Map(rows.map(({ name, seq }) => [name, seq]));
  }
  const { rows } = await sql<{ name: string; seq: number | null }>`
    select t.relname as name, s.last_value as seq
    from pg_sequences s
    join pg_class c on c.relname = s.sequencename and c.relnamespace = s.schemaname::regnamespace
    join pg_depend d on d.objid = c.oid and d.deptype = 'i'
    join pg_class t on t.oid = d.refobjid
    where s.schemaname = current_schema()`.execute(read);
  return new Map(rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, Number(seq)]])));
}

/** Takes over where the ids of a table stand. */
export async function setLastId(
  trx: Kysely<DB>,
  dialect: Database['dialect'],
  [table, seq]: readonly [table: string, seq: number],
): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${seq})`.execute(trx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(trx);
}
