import type { Kysely } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import type { DB } from './schema.ts';

/**
 * An open database. On SQLite `write` is one connection and `read` another, read-only; on
 * PostgreSQL both are the pool. Inside a transaction await nothing but database calls.
 */
export interface Database {
  dialect: Dialect;
  read: Kysely<DB>;
  write: Kysely<DB>;
  /** Closes every connection; on SQLite checkpoints the WAL first. */
  close(): Promise<void>;
}
