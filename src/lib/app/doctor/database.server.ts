/** The database: whether it answers, which version it is, what it lacks, and whether its clock is ours. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { pendingMigrations } from '../../platform/db/migrate.server.ts';
import { DATABASE_FILE } from '../data-dir.server.ts';
import { connect } from '../database.server.ts';
import { databaseAway } from '../database-wording.ts';
import type { Env } from '../env.server.ts';
import { databaseCode } from '../error-code.ts';
import { LaunchError } from '../launch-error.ts';
import { checkDatabaseWrites } from '../write-check.server.ts';
import { type Finding, ok, wrong } from './check.ts';
import { DOCTOR } from './wording.ts';

/** Milliseconds. */
const SKEW_MAX = 5000;

/** `now`: this machine's clock, epoch milliseconds. */
export async function checkDatabase(env: Env, now: () => number): Promise<Finding> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, DATABASE_FILE))) return ok(DOCTOR.database.made);
  let db: Database | undefined;
  try {
    db = await connect(env);
    const { version, skew } = await (env.DATABASE_URL ? postgres(db, now) : sqlite(db));
    if (Math.abs(skew) > SKEW_MAX) return wrong(DOCTOR.database.skewed(Math.round(skew / 1000)));
    const pending = await pendingMigrations(db.read as unknown as Kysely<unknown>);
    if (pending.length > 0) return ok(DOCTOR.database.pending(version, pending.length));
    await checkDatabaseWrites(db);
    return ok(DOCTOR.database.good(version));
  } catch (error) {
    if (error instanceof LaunchError) return wrong(error.message);
    const code = databaseCode(error);
    return wrong(env.DATABASE_URL ? databaseAway(code) : DOCTOR.database.unusable(code));
  } finally {
    await db?.close();
  }
}

interface Answer {
  version: string;
  /** Milliseconds that the database's clock is ahead of ours. */
  skew: number;
}

async function sqlite(db: Database): Promise<Answer> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db.read);
  return { version: `SQLite ${rows[0]!.version}`, skew: 0 };
}

async function postgres(db: Database, now: () => number): Promise<Answer> {
  // The first query also makes the connection: the clock is read by a second one.
  const { rows: versions } = await sql<{ server_version: string }>`show server_version`.execute(db.read);
  const sentAt = now();
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db.read);
  const skew = rows[0]!.at - (sentAt + now()) / 2;
  return { version: `PostgreSQL ${versions[0]!.server_version.split(' ')[0]}`, skew };
}
