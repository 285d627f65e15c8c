import { type Kysely, sql, type Transaction } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import { MIGRATIONS, type Migration } from './migrations/index.ts';

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

/** Runs what is pending, each in a transaction of its own, and says so step by step. */
export async function migrate(
  db: Kysely<unknown>,
  dialect: Dialect,
  onStep: (step: MigrationStep) => void = () => {},
): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, at bigint not null)`.execute(db);
  const pending = await pendingMigrations(db);
  for (const [i, migration] of pending.entries()) {
    await db.transaction().execute(trx => apply(trx, dialect, migration));
    onStep({ name: migration.name, done: i + 1, total: pending.length });
  }
  return pending.map(migration => migration.name);
}

async function apply(trx: Transaction<unknown>, dialect: Dialect, migration: Migration): Promise<void> {
  await migration.up(trx, dialect);
  await sql`insert into migration (name, at) values (${migration.name}, ${Date.now()})`.execute(trx);
}

async function doneMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(table => table.name === 'migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return rows.map(row => row.name);
}
