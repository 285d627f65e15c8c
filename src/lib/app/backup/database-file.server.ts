/** A backup's database: one SQLite file, whichever engine the site runs on. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { type Copied, copyDatabase, NotEmpty, OtherSchema } from '../../platform/db/copy/copy.server.ts';
import { tablesOf } from '../../platform/db/copy/tables.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.server.ts';
import { openSqlite } from '../../platform/db/sqlite.server.ts';
import { DATABASE_FILE } from '../data-dir.server.ts';
import { LaunchError } from '../launch-error.ts';
import { BACKUP } from './wording.ts';

/** Called before each table is copied. */
export type OnTable = (name: string, done: number, total: number) => void;

/** Copies the file as it stands now: a site may go on writing to it meanwhile. */
export async function copyFile(dataDir: string, target: string): Promise<void> {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new LaunchError(BACKUP.noSource(file));
  // Before anything is in it.
  writeFileSync(target, '', { mode: 0o600 });
  const source = new SQLite(file, { fileMustExist: true });
  try {
    // Not page by page: freed pages may hold what was erased.
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
}

/** Opens a copied file, with the migrations that have come since it was made. */
export async function openCopy(file: string): Promise<Database> {
  const db = openSqlite(file);
  await migrate(db.write as unknown as Kysely<unknown>, 'sqlite');
  return db;
}

/** Number of rows by table. */
export async function countRows(db: Database): Promise<Copied> {
  const counts: Copied = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.id(table)}`.execute(db.read);
    counts[table] = Number(rows[0]!.n);
  }
  return counts;
}

/** Runs copyDatabase; failures that the operator can mend become a LaunchError. */
export async function copyAll(from: Database, to: Database, onTable: OnTable): Promise<Copied> {
  try {
    return await copyDatabase(from, to, { onTable });
  } catch (error) {
    if (error instanceof NotEmpty) throw new LaunchError(BACKUP.notEmpty);
    if (error instanceof OtherSchema) throw new LaunchError(BACKUP.later);
    throw error;
  }
}
