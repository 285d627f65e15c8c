import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';

/** Any number that nothing else on this database locks. */
const MIGRATION_LOCK = 4_321_001;

export interface MigrationStep {
  name: string;
  done: number;
  total: number;
}

/** Names of the migrations that this database has not had yet, in order. */
export async function pendingMigrations(db: Kysely<unknown>): Promise<Migration[]> {
  const done = new Set(await doneMigrations(db));
  return MIGRATIONS.filter(migration => !done.has(migration.name));
}

/**
 * Runs what is pending, each in a transaction of its own, and says so step by step. Several
 * processes may do this at once: each migration is run by one of them, the others wait for it.
 */
export async function migrate(
  db: Kysely<unknown>,
  dialect: Dialect,
  onStep: (step: MigrationStep) => void = () => {},
): Promise<string[]> {
  await makeRecord(db, dialect);
  const pending = await pendingMigrations(db);
  const applied: string[] = [];
  for (const [i, migration] of pending.entries()) {
    if (!(await db.transaction().execute(trx => apply(trx, dialect, migration)))) continue;
    applied.push(migration.name);
    onStep({ name: migration.name, done: i + 1, total: pending.length });
  }
  return applied;
}

async function makeRecord(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.transaction().execute(async trx => {
    // PostgreSQL lets two sessions make one table at once, and fails one of them.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(trx);
  });
}

/** False when another process was first. */
async function apply(trx: Transaction<unknown>, dialect: Dialect, migration: Migration): Promise<boolean> {
  await lockRecord(trx, dialect);
  if ((await doneMigrations(trx)).includes(migration.name)) return false;
  await migration.up(trx, dialect);
  await sql`insert into migration (name, at) values (${migration.name}, ${Date.now()})`.execute(trx);
  return true;
}

/** Held until the transaction ends; on SQLite a write, of no row, takes the only writer's place. */
async function lockRecord(trx: Transaction<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await sql`update migration set at = at where name = ''`.execute(trx);
  else await sql`lock table migration in exclusive mode`.execute(trx);
}

async function doneMigrations(db: Kysely<unknown>): Promise<string[]> {
  if (!(await hasRecord(db))) return [];
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return rows.map(row => row.name);
}

/** Asked of this schema alone: Kysely's list of all tables fails while another schema is being dropped. */
async function hasRecord(db: Kysely<unknown>): Promise<boolean> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const found = isPostgres
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migration'`
    : sql`select 1 from sqlite_master where type = 'table' and name = 'migration'`;
  return (await found.execute(db)).rows.length > 0;
}
