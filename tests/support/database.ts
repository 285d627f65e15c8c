/** Real databases for tests: a SQLite file in a folder of its own, a PostgreSQL schema of its own. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#lib/db/database.ts';
import { migrate } from '#lib/db/migrate.server.ts';
import type { Dialect } from '#lib/db/migrations/columns.ts';
import { openPostgres } from '#lib/db/postgres.server.ts';
import { openSqlite } from '#lib/db/sqlite.server.ts';

export const TEST_DATABASE_URL =
  process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';

export interface TestDatabase extends Database {
  /** Closes it and removes what it left: the folder, the schema. */
  drop(): Promise<void>;
}

/** The engines this run tests on; PostgreSQL only where it answers (with CI it must). */
export const DIALECTS: Dialect[] = (await postgresAnswers()) ? ['sqlite', 'postgres'] : ['sqlite'];

/** A new, migrated, empty database. */
export async function makeDatabase(dialect: Dialect): Promise<TestDatabase> {
  const made = dialect === 'sqlite' ? makeSqlite() : await makePostgres();
  await migrate(made.write as unknown as Kysely<unknown>, dialect);
  return made;
}

function makeSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-test-'));
  const db = openSqlite(join(folder, 'saidian.db'));
  return {
    ...db,
    async drop() {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makePostgres(): Promise<TestDatabase> {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(TEST_DATABASE_URL);
  await sql`create schema ${sql.id(schema)}`.execute(admin.write);
  const db = openPostgres(TEST_DATABASE_URL, { schema });
  return {
    ...db,
    async drop() {
      await db.close();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(admin.write);
      await admin.close();
    },
  };
}

async function postgresAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    console.log(`skipped: no PostgreSQL at ${TEST_DATABASE_URL}`);
    return false;
  }
}
