/** Group commit: jobs that arrive during one commit are the next batch. */
import { isPassing } from './failure.ts';

/** The outcome of one job of a batch: its result, or the error that it alone is refused with. */
export type JobOutcome<R> = { result: R } | { error: unknown };

/** Commits a batch as a whole; when it rejects, nothing was committed. One outcome per job, in order. */
export type Commit<J, R> = (jobs: readonly J[]) => Promise<readonly JobOutcome<R>[]>;

interface Waiting<J, R> {
  job: J;
  resolve(result: R): void;
  reject(error: unknown): void;
}

export interface GroupCommitOptions {
  /** Most jobs of one batch. */
  most: number;
  /** Jobs waiting above which further ones are refused with `full`. */
  waitingMax: number;
  full(): Error;
}

export class GroupCommit<J, R> {
  readonly #commit: Commit<J, R>;
  readonly #options: GroupCommitOptions;
  readonly #waiting: Waiting<J, R>[] = [];
  #running: Promise<void> | undefined;

  constructor(commit: Commit<J, R>, options: GroupCommitOptions) {
    this.#commit = commit;
    this.#options = options;
  }

  /** Resolves after the commit. */
  add(job: J): Promise<R> {
    if (this.#waiting.length >= this.#options.waitingMax) return Promise.reject(this.#options.full());
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    this.#waiting.push({ job, resolve, reject });
    this.#running ??= this.#run();
    return promise;
  }

  /** Resolves when no job is left. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // Whatever else arrives in this turn of the event loop belongs to the first batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, this.#options.most));
    this.#running = undefined;
  }

  async #settle(batch: readonly Waiting<J, R>[]): Promise<void> {
    try {
      const outcomes = await this.#commit(batch.map(({ job }) => job));
      for (const [i, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[i]!;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      }
    } catch (error) {
      // One job that the database refuses must not take the others along.
      if (batch.length > 1 && !isPassing(error)) for (const one of batch) await this.#settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
