import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

const INT8 = 20;
/** A server that does not answer, or a pool that gives nothing back, is an error and no endless wait. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a pool; int8 is read as a number (ids and milliseconds stay below 2^53). */
export function openPostgres(connectionString: string, { schema }: { schema?: string } = {}): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
  // Of a connection that breaks while idle: the pool replaces it, but unheard the event ends the process.
  pool.on('error', error => console.error(`PostgreSQL: ${error.message}`));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { dialect: 'postgres', read: db, write: db, close: () => db.destroy() };
}
