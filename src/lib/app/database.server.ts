/** Opens the database that the environment names, and brings its schema up to date. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { isDemoLoaded } from '../demo/mark.server.ts';
import type { Database } from '../platform/db/database.ts';
import { Unavailable } from '../platform/db/failure.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { isTruncated } from '../platform/db/sqlite-file.server.ts';
import { DATABASE_FILE, prepareDataDir } from './data-dir.server.ts';
import { databaseAway } from './database-wording.ts';
import type { Env } from './env.server.ts';
import { databaseCode } from './error-code.ts';
import { LaunchError } from './launch-error.ts';
import { LAUNCH } from './launch-wording.ts';
import { patiently } from './patient.server.ts';

/**
 * Opens the database for the server and every command. Throws a LaunchError when the folder or
 * the database is unusable. `say` gets a line for each migration.
 */
export async function openDatabase(env: Env, say: (line: string) => void = () => {}): Promise<Database> {
  prepareDataDir(env.DATA_DIR);
  const db = await connect(env);
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

/** Opens it as it is. Throws a LaunchError for a damaged or unreadable file; a server is first queried later. */
export async function connect(env: Env): Promise<Database> {
  if (env.DATABASE_URL)
    return (await import('../platform/db/postgres.server.ts')).openPostgres(env.DATABASE_URL);
  const { openSqlite } = await import('../platform/db/sqlite.server.ts');
  const file = join(env.DATA_DIR, DATABASE_FILE);
  if (isTruncated(file)) throw new LaunchError(LAUNCH.damaged(file, LAUNCH.truncated));
  try {
    return openSqlite(file, { synchronous: env.SQLITE_SYNCHRONOUS });
  } catch (error) {
    throw asLaunchError(error, env);
  }
}

/** Turns an unreachable server, or an unwritable or damaged file, into a one-line LaunchError. */
export function asLaunchError(thrown: unknown, { DATABASE_URL, DATA_DIR }: Env): unknown {
  if (thrown instanceof LaunchError) return thrown;
  if (DATABASE_URL) return new LaunchError(databaseAway(databaseCode(thrown)), { cause: thrown });
  const error = thrown instanceof Unavailable ? thrown.cause : thrown;
  const { code = '' } = error as { code?: string };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new LaunchError(LAUNCH.damaged(join(DATA_DIR, DATABASE_FILE), code), { cause: error });
  const unusable = /^SQLITE_(CANTOPEN|READONLY|PERM|IOERR|FULL)/.test(code);
  return unusable ? new LaunchError(LAUNCH.unwritable(DATA_DIR, code), { cause: error }) : error;
}

/** Throws a LaunchError if demo data was ever loaded into this database. */
export async function refuseDemoData(db: Database): Promise<void> {
  if (await isDemoLoaded(db)) throw new LaunchError(LAUNCH.demoDataInProduction);
}
