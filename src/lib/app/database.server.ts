/** Opens the database that the environment names, and brings its schema up to date. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.server.ts';
import { prepareDataDir } from './data-dir.server.ts';
import type { Env } from './env.server.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';

/**
 * For the server and for every command that reads or writes what it serves. Throws a LaunchError
 * when the folder or the database cannot be used. `say` is told a line for each migration.
 */
export async function openDatabase(env: Env, say: (line: string) => void = () => {}): Promise<Database> {
  prepareDataDir(env.DATA_DIR);
  const db = await open(env);
  try {
    await patiently(
      db,
      () =>
        migrate(db.write as unknown as Kysely<unknown>, db.dialect, step =>
          say(LAUNCH.migrated(step.name, step.done, step.total)),
        ),
      () => say(LAUNCH.waiting),
    );
    return db;
  } catch (error) {
    await db.close();
    throw asLaunchError(error, env);
  }
}

async function open(env: Env): Promise<Database> {
  if (env.DATABASE_URL) return (await import('../db/postgres.server.ts')).openPostgres(env.DATABASE_URL);
  const { openSqlite } = await import('../db/sqlite.server.ts');
  try {
    return openSqlite(join(env.DATA_DIR, 'saidian.db'));
  } catch (error) {
    throw asLaunchError(error, env);
  }
}

/** Of an unreachable server and an unwritable file the person who starts it is told in one line. */
function asLaunchError(error: unknown, { DATABASE_URL, DATA_DIR }: Env): unknown {
  const { code = '' } = error as { code?: string };
  if (DATABASE_URL) return new LaunchError(LAUNCH.databaseUnusable(code || String(error)), { cause: error });
  const unusable = /^SQLITE_(CANTOPEN|READONLY|PERM|IOERR|FULL|NOTADB)/.test(code);
  return unusable ? new LaunchError(LAUNCH.unwritable(DATA_DIR, code), { cause: error }) : error;
}
