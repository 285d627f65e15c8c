/** Kysely's driver for SQLite that never blocks the process on a lock: it retries instead. */
import { setTimeout as sleep } from 'node:timers/promises';
import type SQLite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { isBusy, Unavailable } from './failure.ts';
import { FullDisk } from './full-disk.server.ts';
import { Mutex } from './mutex.ts';
import type { QueryListeners } from './query-listeners.ts';
import { SQLITE_TABLES, TableNames } from './table-names.ts';
import type { Pause } from './yielding.server.ts';

/** Delay between retries in milliseconds; random, so that two processes do not collide again and again. */
const PAUSE = { least: 2, most: 10 };

type Statement = SQLite.Statement<unknown[], unknown>;

/** A handle of better-sqlite3 with a busy timeout of 0. */
export interface Handle {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  close(): unknown;
}

export interface DialectOptions {
  begin?: 'begin' | 'begin immediate';
  queryListeners?: QueryListeners;
  /** Called after each query. */
  pause?: Pause;
}

/**
 * Transactions take the write lock at the start, so none fails half way because another process wrote.
 * Writers queue; reads continue while the first writer waits for another process. After `patience` a caller
 * gets Unavailable, as it does at once while the disk is full.
 */
export function sqliteDialect(
  handle: Handle,
  patience: { readonly ms: number },
  { begin = 'begin immediate', ...watching }: DialectOptions = {},
): Dialect {
  return {
    createDriver: () => new SharedHandleDriver({ handle, patience, begin, ...watching }),
    createAdapter: () => new SharedHandleAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: db => new TableNames(db, SQLITE_TABLES),
  };
}

/**
 * The driver serialises use of the handle itself: Kysely's mutex would block reads behind a waiting writer.
 */
class SharedHandleAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  /** SQLite rolls back schema changes too; the write lock, taken at the start, keeps other processes out. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SharedHandleDriver implements Driver {
  readonly #shared: Shared;
  /** Connections to use again: Kysely sets each up at its first use. */
  readonly #idle: Connection[] = [];

  constructor(input: Omit<Shared, 'disk' | 'writing' | 'using'>) {
    this.#shared = { ...input, disk: new FullDisk(), writing: new Mutex(), using: new Mutex() };
  }

  async init() {}

  async acquireConnection() {
    return this.#idle.pop() ?? new Connection(this.#shared);
  }

  async beginTransaction(connection: DatabaseConnection) {
    await (connection as Connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection) {
    (connection as Connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    (connection as Connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#idle.push(connection as Connection);
  }

  async destroy() {
    this.#shared.handle.close();
  }
}

interface Shared {
  handle: Handle;
  patience: { readonly ms: number };
  begin: string;
  queryListeners?: QueryListeners;
  pause?: Pause;
  disk: FullDisk;
  /** Writers take it before `using`, so that only one at a time tries for SQLite's write lock. */
  writing: Mutex;
  /** Exclusive use of the handle, for a statement or a whole transaction. */
  using: Mutex;
}

/** The handle, as used by one query or one transaction. */
class Connection implements DatabaseConnection {
  readonly #shared: Shared;
  /** Releases the handle; undefined unless a transaction is open. */
  #release: (() => void) | undefined;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** Kysely's own log and plugins would cost each query several promises. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { queryListeners, pause, disk } = this.#shared;
    const start = queryListeners?.hasListeners ? performance.now() : 0;
    let failed = true;
    try {
      const result = this.#atOnce<R>(query) ?? (await this.#inTurn<R>(query));
      failed = false;
      return result;
    } catch (error) {
      throw disk.errorFor(error);
    } finally {
      if (start > 0) queryListeners!.report(query.query.kind, performance.now() - start, failed);
      const paused = failed ? undefined : pause?.();
      if (paused) await paused;
    }
  }

  /**
   * The result of a query within a transaction, or of a read while the handle is free; undefined for all that has to
   * wait.
   */
  #atOnce<R>({ sql, parameters }: CompiledQuery): QueryResult<R> | undefined {
    const { handle, using } = this.#shared;
    if (this.#release) return run<R>(handle.prepare(sql), parameters);
    if (!using.isFree) return undefined;
    try {
      const statement = handle.prepare(sql);
      return statement.readonly ? run<R>(statement, parameters) : undefined;
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw error;
    }
  }

  async #inTurn<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { handle, writing } = this.#shared;
    let statement = prepared(handle, sql);
    const until = this.#deadline();
    const next = statement?.readonly ? undefined : await writing.take();
    try {
      const { result, release } = await this.#whenFree(until, () => {
        statement ??= handle.prepare(sql);
        return run<R>(statement, parameters);
      });
      release();
      return result;
    } finally {
      next?.();
    }
  }

  async begin(): Promise<void> {
    const { handle, writing, begin } = this.#shared;
    const until = this.#deadline();
    const next = await writing.take();
    try {
      const { release } = await this.#whenFree(until, () => handle.prepare(begin).run());
      this.#release = () => {
        this.#release = undefined;
        release();
        next();
      };
    } catch (error) {
      next();
      throw this.#shared.disk.errorFor(error);
    }
  }

  /** A commit that fails leaves the transaction open: Kysely rolls it back. */
  commit(): void {
    const { handle, disk } = this.#shared;
    try {
      handle.prepare('commit').run();
    } catch (error) {
      throw disk.errorFor(error);
    }
    this.#release?.();
  }

  rollback(): void {
    const { handle } = this.#shared;
    try {
      // After some errors (a full disk) SQLite has rolled back already.
      if (handle.inTransaction) handle.prepare('rollback').run();
    } finally {
      this.#release?.();
    }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from SQLite.');
  }

  #deadline(): number {
    return performance.now() + this.#shared.patience.ms;
  }

  /**
   * Does `work` with exclusive use of the handle, retrying while SQLite is busy; the caller must `release`
   * it.
   */
  async #whenFree<T>(until: number, work: () => T): Promise<{ result: T; release: () => void }> {
    for (;;) {
      const release = await this.#shared.using.take();
      try {
        return { result: work(), release };
      } catch (error) {
        release();
        if (!isBusy(error)) throw error;
        if (performance.now() > until) throw new Unavailable('busy', error);
      }
      await sleep(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
    }
  }
}

/** Undefined while SQLite is busy: preparing reads the schema, which another process may have locked. */
function prepared(handle: Handle, sql: string): Statement | undefined {
  try {
    return handle.prepare(sql);
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function run<R>(statement: Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
