import type { Kysely, Transaction } from 'kysely';
import type { QueryTold } from '../ports/tracing.ts';
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
  /** Calls `heard` after each query of this process, within the request that asked. */
  onQuery?(heard: (query: QueryTold) => void): void;
  /** On SQLite: another thread, for reads that would hold up other requests. PostgreSQL needs none. */
  aside?: Aside;
  /** On SQLite: how long a call waits for another process's write lock before it throws Unavailable. */
  patience?: { ms: number };
  /**
   * On SQLite: a transaction that holds the write lock only while it writes its result (inLongTransaction).
   */
  staged?: <T>(work: (trx: Transaction<DB>) => Promise<T>) => Promise<T>;
  /**
   * On SQLite: what was deleted leaves the WAL, too, unless somebody reads meanwhile; the sweeps do it again. PostgreSQL
   * clears its own.
   */
  scrub?(): Promise<void>;
  /** Closes every connection; on SQLite checkpoints the WAL first. */
  close(): Promise<void>;
}
