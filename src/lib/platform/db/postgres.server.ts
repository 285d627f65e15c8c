import { Kysely } from 'kysely';
import pg from 'pg';
import { log } from '../kernel/log.server.ts';
import type { Database } from './database.ts';
import { SteadyPostgresDialect } from './postgres-driver.server.ts';
import { QueryListeners } from './query-listeners.ts';
import type { DB } from './schema.ts';

const INT8 = 20;
/** A server that does not answer, or an exhausted pool, is an error after this, not an endless wait. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a pool; int8 is read as a number (ids and milliseconds stay below 2^53). */
export function openPostgres(connectionString: string, { schema }: { schema?: string } = {}): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
  const onAway = logOnce(pool);
  // An unhandled 'error' event ends the process: idle connections emit it on the pool, those in use on the
  // client.
  pool.on('error', onAway);
  pool.on('connect', client => client.on('error', onAway));
  const { log: logQuery, onQuery } = new QueryListeners();
  const db = new Kysely<DB>({ dialect: new SteadyPostgresDialect({ pool }, onAway), log: logQuery });
  return { dialect: 'postgres', read: db, write: db, onQuery, close: () => db.destroy() };
}

/**
 * One outage fails ten connections and every request: it is logged once, until a connection succeeds again.
 */
function logOnce(pool: pg.Pool): (error: unknown) => void {
  // A failure at startup is reported by the startup itself.
  let isAway = true;
  pool.on('connect', () => {
    isAway = false;
  });
  return error => {
    if (!isAway) log.error(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}`);
    isAway = true;
  };
}
