/**
 * Jobs in a worker thread: SQLite and whatever is made of its rows block the calling thread, and the main
 * thread serves all requests. The worker starts with the first job.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../kernel/root.server.ts';
import type { Aside } from './database.ts';
import { Unavailable } from './failure.ts';
import type { Question, WorkerAnswer } from './sqlite-aside-worker.ts';

/** Runs from the sources: a thread shares no module with the others. */
const WORKER = join(ROOT, 'src/lib/platform/db/sqlite-aside-worker.ts');

type Waiting = PromiseWithResolvers<unknown>;

export class AsideThread implements Aside {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** `file`: an existing database. */
  constructor(file: string) {
    this.#file = file;
  }

  run<T>(job: string, input: unknown): Promise<T> {
    const answer: Waiting = Promise.withResolvers();
    const question: Question = { id: this.#lastId++, job, input };
    this.#waiting.set(question.id, answer);
    this.#worker ??= this.#begin();
    this.#worker.postMessage(question);
    return answer.promise as Promise<T>;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#file });
    worker.unref();
    worker.on('message', ({ id, result, error }: WorkerAnswer) => {
      const asker = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) asker?.reject(error);
      else asker?.resolve(result);
    });
    worker.on('error', error => this.#over(error));
    worker.on('exit', () => this.#over(new Unavailable('lost', 'the thread has ended')));
    return worker;
  }

  /** Rejects all pending jobs; the next one starts another thread. */
  #over(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
