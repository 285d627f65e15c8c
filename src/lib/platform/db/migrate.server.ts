/** Brings a database's schema up to date by Kysely's Migrator (decision 037). */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { appliedMigrations, takeOverRecord } from './migration-record.server.ts';
import type { Dialect } from './migrations/columns.ts';
import { MIGRATIONS } from './migrations/index.ts';

export interface MigrationStep {
  name: string;
  done: number;
  total: number;
}

/** Names of the migrations not yet applied to this database, in order. */
export async function pendingMigrations(db: Kysely<unknown>): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return MIGRATIONS.map(migration => migration.name).filter(name => !applied.has(name));
}

/**
 * Runs the pending migrations, each in a transaction of its own, and reports each step. Several
 * processes may call it at once: one runs a migration, the others wait.
 */
export async function migrate(
  db: Kysely<unknown>,
  dialect: Dialect,
  onStep: (step: MigrationStep) => void = () => {},
): Promise<string[]> {
  await takeOverRecord(db, dialect);
  const migrator = migratorOf(db, dialect, await appliedMigrations(db));
  const pending = await pendingMigrations(db);
  const done: string[] = [];
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error) throw error;
    const name = results?.[0]?.migrationName;
    if (name === undefined) return done;
    done.push(name);
    onStep({ name, done: pending.indexOf(name) + 1, total: pending.length });
  }
}

/**
 * Migrations of two branches may land in any order, so every missing one is run. Unknown names in `applied`
 * are from a later version and no error: a node can be rolled back a version.
 */
function migratorOf(db: Kysely<unknown>, dialect: Dialect, applied: readonly string[]): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    applied.map(name => [name, { up: async () => {} }]),
  );
  for (const { name, up } of MIGRATIONS) migrations[name] = { up: trx => up(trx, dialect) };
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
}
