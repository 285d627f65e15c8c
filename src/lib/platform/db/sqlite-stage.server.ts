/** Long transactions on SQLite that hold the write lock only while their result is written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';
import { noteChanges, Overtaken, writeChanges } from './sqlite-changes.server.ts';
import { type Handle, sqliteDialect } from './sqlite-driver.server.ts';
import { shadow } from './sqlite-shadow.server.ts';
import { inTransaction } from './transaction.server.ts';

type Work<T> = (trx: Transaction<DB>) => Promise<T>;

/**
 * Tries before `work` runs under the write lock: each failed because another process changed the same rows.
 */
const TRIES = 3;
/** Reads of the site's file wait only while another process recovers it. */
const PATIENCE = { ms: 10_000 };

/**
 * Does `work` atomically, in two steps. It runs in a temporary file that reads through to the site's `file`;
 * a table is copied before its first write. The differences are then written in a short transaction. On a
 * conflict with another process `work` is retried.
 */
export async function staged<T>(db: Pick<Database, 'write'>, file: string, work: Work<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const folder = mkdtempSync(join(tmpdir(), 'saidian-stage-'));
    try {
      const stage = join(folder, 'stage.db');
      const { result, changed } = await onStage(stage, file, work);
      if (changed.length > 0) await writeChanges(db, stage, changed);
      return result;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return inTransaction(db, work);
}

/** `changed`: the tables that differ from the site's file after `work`. */
async function onStage<T>(stage: string, file: string, work: Work<T>) {
  const handle = new SQLite(stage, { timeout: 0 });
  // The file is temporary: it need not survive a crash.
  handle.pragma('journal_mode = MEMORY');
  handle.pragma('synchronous = OFF');
  handle.prepare('attach ? as site').run(file);
  const write = new Kysely<DB>({ dialect: sqliteDialect(shadowing(handle), PATIENCE, { begin: 'begin' }) });
  try {
    return await inTransaction({ write }, async trx => {
      const result = await work(trx);
      return { result, changed: noteChanges(handle) };
    });
  } finally {
    await write.destroy();
    handle.close();
  }
}

/** Matches a write as Kysely compiles it, to copy its table into the stage first. */
const WRITES = /^\s*(?:insert into|update|delete from) "(\w+)"/i;

const shadowing = (db: SQLite.Database): Handle => ({
  get inTransaction() {
    return db.inTransaction;
  },
  prepare(sql) {
    const table = WRITES.exec(sql)?.[1];
    if (table) shadow(db, table);
    const statement = db.prepare(sql);
    if (!table && !statement.readonly) throw new Error(`Not known which table this writes: ${sql}`);
    return statement;
  },
  close: () => db.close(),
});
