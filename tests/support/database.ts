/** Real databases for tests: SQLite files and PostgreSQL databases, copied from database-templates.ts. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { postgresAnswers, urlOf } from './postgres.ts';
import { giveBack, takeCopy } from './postgres-copies.ts';

export interface TestDatabase extends Database {
  /** For other processes: a file, or a PostgreSQL address. */
  place: string;
  /** Closes it; a file is deleted, a PostgreSQL copy handed to the next suite. */
  drop(): Promise<void>;
}

/** Engines to test on; PostgreSQL only if it answers (required with CI). */
export const DIALECTS: Dialect[] = (await postgresAnswers()) ? ['sqlite', 'postgres'] : ['sqlite'];

/** A new, migrated, empty database. */
export const makeDatabase = async (dialect: Dialect): Promise<TestDatabase> =>
  dialect === 'sqlite' ? makeSqlite() : makePostgres();

function makeSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'saidian-test-'));
  const place = join(folder, 'saidian.db');
  copyFileSync(inject('sqliteTemplate'), place);
  const db = openSqlite(place);
  return {
    ...db,
    place,
    async drop() {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makePostgres(): Promise<TestDatabase> {
  const template = inject('postgresTemplate')!;
  const name = await takeCopy(template);
  const place = urlOf(name);
  const db = openPostgres(urlOf(name, template.socketFolder));
  return {
    ...db,
    place,
    async drop() {
      await db.close();
      giveBack(name);
    },
  };
}
