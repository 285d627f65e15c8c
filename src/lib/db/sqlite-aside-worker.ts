/** Worker thread of sqlite-aside.server.ts: runs one read after another on its own handle. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

export interface Question {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export interface Answer {
  id: number;
  rows?: readonly unknown[];
  error?: unknown;
}

/** Busy timeout: this thread may block, as it serves no requests. */
const PATIENCE_MS = 10_000;
const CACHE_KB = 16_000;
/** Cached statements: preparing one costs as much as a small query. */
const STATEMENTS_KEPT = 100;

// Only Linux has a priority per thread: the main thread, which serves requests, goes first.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_LOW));

const db = new SQLite(workerData as string, { readonly: true, timeout: PATIENCE_MS });
db.pragma(`cache_size = -${CACHE_KB}`);
const kept = new LRUCache<string, SQLite.Statement>({ max: STATEMENTS_KEPT });

parentPort!.on('message', ({ id, sql, parameters }: Question) => {
  parentPort!.postMessage(answerTo(id, sql, parameters));
});

function answerTo(id: number, sql: string, parameters: readonly unknown[]): Answer {
  try {
    const statement = kept.get(sql) ?? db.prepare(sql);
    kept.set(sql, statement);
    return { id, rows: statement.all(...parameters) };
  } catch (error) {
    return { id, error };
  }
}
