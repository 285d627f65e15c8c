/**
 * Slow reads in a worker thread: SQLite blocks the calling thread, and the main thread serves all requests.
 * The worker starts with the first read.
 */
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Answer, Question } from './sqlite-aside-worker.ts';

/** Dialect for an existing file. */
export const asideDialect = (file: string): Dialect => ({
  createDriver: () => new AsideDriver(file),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: db => new SqliteIntrospector(db),
});

class AsideDriver implements Driver {
  readonly #thread: Thread;

  constructor(file: string) {
    this.#thread = new Thread(file);
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const thread = this.#thread;
    return {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        return { rows: (await thread.ask(sql, parameters)) as R[] };
      },
      streamQuery() {
        throw new Error('Nothing is streamed from SQLite.');
      },
    };
  }

  async beginTransaction(): Promise<never> {
    throw new Error('Reads aside stand alone.');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}

  destroy(): Promise<void> {
    return this.#thread.end();
  }
}

type Waiting = PromiseWithResolvers<readonly unknown[]>;

class Thread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;

  constructor(file: string) {
    this.#file = file;
  }

  ask(sql: string, parameters: readonly unknown[]): Promise<readonly unknown[]> {
    const answer: Waiting = Promise.withResolvers();
    const question: Question = { id: this.#asked++, sql, parameters };
    this.#waiting.set(question.id, answer);
    this.#worker ??= this.#begin();
    this.#worker.postMessage(question);
    return answer.promise;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./sqlite-aside-worker.ts', import.meta.url), {
      workerData: this.#file,
    });
    worker.unref();
    worker.on('message', ({ id, rows, error }: Answer) => {
      const asker = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) asker?.reject(error);
      else asker?.resolve(rows!);
    });
    worker.on('error', error => this.#over(error));
    worker.on('exit', () => this.#over(new Error('The thread of long reads has ended.')));
    return worker;
  }

  /** Rejects all pending reads; the next one starts another thread. */
  #over(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
