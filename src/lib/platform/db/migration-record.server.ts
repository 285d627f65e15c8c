/** The migrations applied to a database: Kysely's table, and this site's former one. */
import { type Kysely, sql } from 'kysely';
import type { Dialect } from './migrations/columns.ts';

const RECORD = 'kysely_migration';
/** The table that earlier versions used: `name`, and `at` in epoch milliseconds. */
const FORMER = 'migration';
/** An arbitrary lock number, used for nothing else on this database. */
const TAKE_OVER_LOCK = 4_321_001;

/** Names of the migrations applied to a database. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  if (!(await hasTable(db, RECORD))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(RECORD)}`.execute(db);
  return rows.map(row => row.name);
}

/**
 * Copies the former record into Kysely's once, so that no migration is run twice. The former table stays for
 * nodes of the previous version that still read it.
 */
export async function takeOverRecord(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (!(await isOwed(db))) return;
  await db.transaction().execute(async trx => {
    // Another process may do the same; on SQLite the transaction began with the write lock.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${TAKE_OVER_LOCK})`.execute(trx);
    if (!(await isOwed(trx))) return;
    // The same table as Kysely creates.
    await trx.schema
      .createTable(RECORD)
      .addColumn('name', 'varchar(255)', col => col.notNull().primaryKey())
      .addColumn('timestamp', 'varchar(255)', col => col.notNull())
      .execute();
    const former = sql<{
      name: string;
      at: number;
    }>`select name, at from ${sql.table(FORMER)} order by at, name`;
    for (const { name, at } of (await former.execute(trx)).rows)
      await sql`insert into ${sql.table(RECORD)} values (${name}, ${new Date(at).toISOString()})`.execute(
        trx,
      );
  });
}

const isOwed = async (db: Kysely<unknown>): Promise<boolean> =>
  !(await hasTable(db, RECORD)) && (await hasTable(db, FORMER));

async function hasTable(db: Kysely<unknown>, name: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(table => table.name === name);
}
