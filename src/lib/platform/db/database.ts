import type { Kysely, Transaction } from 'kysely';
import type { QueryTiming } from '../ports/tracing.ts';
import type { Dialect } from './migrations/columns.ts';
import type { DB } from './schema.ts';

export interface Aside {
  /**
   * The result of `run(db, input)` of the module `job` ('#lib/…'), whose `db` only reads. Input and result are
   * plain data.
   */
  run<T>(job: string, input: unknown): Promise<T>;
}

/**
 * An open database. On SQLite `write` is one connection and `read` another, read-only; on
 * PostgreSQL both are the pool. Inside a transaction await nothing but database calls.
 */
export interface Database {
  dialect: Dialect;
  read: Kysely<DB>;
  write: Kysely<DB>;
  /** Calls `listener` after each query of this process, within the request that made it. */
  onQuery?(listener: (query: QueryTiming) => void): void;
  /** Another thread for reads that would hold up other requests. SQLite only: PostgreSQL needs none. */
  aside?: Aside;
  /** How long a call waits for another process's write lock before it throws Unavailable. SQLite only. */
  patience?: { ms: number };
  /** A transaction that holds the write lock only while it writes its result (inLongTransaction). SQLite only. */
  staged?: <T>(work: (trx: Transaction<DB>) => Promise<T>) => Promise<T>;
  /**
   * Removes what was deleted from the WAL, too, unless somebody reads meanwhile; the sweeps do it again. SQLite only:
   * PostgreSQL clears its own.
   */
  scrub?(): Promise<void>;
  /** Closes every connection; on SQLite checkpoints the WAL first. */
  close(): Promise<void>;
}
