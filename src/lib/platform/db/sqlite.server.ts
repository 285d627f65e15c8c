import SQLite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { closeToOthers } from '../kernel/private-file.server.ts';
import type { Database } from './database.ts';
import { QueryListeners } from './query-listeners.ts';
import type { DB } from './schema.ts';
import { AsideThread } from './sqlite-aside.server.ts';
import { type Handle, sqliteDialect } from './sqlite-driver.server.ts';
import { staged } from './sqlite-stage.server.ts';
import { yielding } from './yielding.server.ts';

const STATEMENTS_MAX = 300;
const SERVING_CACHE_KB = 32_000;
const READING_CACHE_KB = 16_000;
/** Busy timeout while opening: it may block, as no requests are served yet. */
const OPENING_MS = 10_000;
/** The wait is longer than any normal hold of the write lock, and shorter than a proxy's timeout. */
const PATIENCE_MS = 30_000;

export interface SqliteOptions {
  /** 'FULL' writes the WAL through to the disk at every commit, so that a power cut loses none. */
  synchronous?: 'NORMAL' | 'FULL';
  /** How long a call waits while another process has the write lock, in milliseconds. */
  patienceMs?: number;
}

/** Opens (or creates) the file in WAL mode; other processes may read and write it meanwhile. */
export function openSqlite(
  file: string,
  { synchronous = 'NORMAL', patienceMs = PATIENCE_MS }: SqliteOptions = {},
): Database {
  const writer = new SQLite(file, { timeout: OPENING_MS });
  // SQLite makes the WAL and its index with the rights of the file.
  for (const end of ['', '-wal', '-shm']) closeToOthers(`${file}${end}`);
  writer.pragma('journal_mode = WAL');
  writer.pragma(`synchronous = ${synchronous}`);
  writer.pragma('foreign_keys = OFF');
  // What is deleted leaves no bytes behind in the file; what stands in the WAL goes with `scrub`.
  writer.pragma('secure_delete = ON');
  const reader = new SQLite(file, { readonly: true, timeout: OPENING_MS });
  reader.pragma(`cache_size = -${SERVING_CACHE_KB}`);
  // SQLite's own busy timeout blocks the process: the driver retries instead.
  for (const handle of [writer, reader]) handle.pragma('busy_timeout = 0');
  const patience = { ms: patienceMs };
  const queryListeners = new QueryListeners();
  const write = new Kysely<DB>({
    dialect: sqliteDialect(cachingStatements(writer), patience, { queryListeners }),
  });
  const read = new Kysely<DB>({
    dialect: sqliteDialect(cachingStatements(reader), patience, { queryListeners, pause: yielding() }),
  });
  const aside = new AsideThread(file);
  return {
    dialect: 'sqlite',
    read,
    write,
    onQuery: queryListeners.onQuery,
    aside,
    patience,
    staged: work => staged({ write }, file, work),
    async scrub() {
      await sql`pragma wal_checkpoint(truncate)`.execute(write);
    },
    async close() {
      // Kysely does not close a handle that was never queried, and an open one would keep the WAL file.
      await Promise.all([read.destroy(), aside.end()]);
      reader.close();
      if (writer.open) writer.pragma('wal_checkpoint(TRUNCATE)');
      await write.destroy();
      writer.close();
    },
  };
}

/** Opens an existing file to read it, in a thread that may block. */
export function readSqlite(file: string): Database {
  const reader = new SQLite(file, { readonly: true, timeout: OPENING_MS });
  reader.pragma(`cache_size = -${READING_CACHE_KB}`);
  const patience = { ms: OPENING_MS };
  const read = new Kysely<DB>({ dialect: sqliteDialect(cachingStatements(reader), patience) });
  return { dialect: 'sqlite', read, write: read, patience, close: () => read.destroy() };
}

/** Preparing a statement costs as much as a small query: both handles cache theirs. */
function cachingStatements(db: SQLite.Database): Handle {
  const statements = new LRUCache<string, SQLite.Statement>({ max: STATEMENTS_MAX });
  return {
    get inTransaction() {
      return db.inTransaction;
    },
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = db.prepare(sql);
        statements.set(sql, statement);
      }
      return statement;
    },
    close: () => db.close(),
  };
}
