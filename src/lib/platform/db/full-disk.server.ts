/** A disk without room: callers get Unavailable, and the operator is notified once. */
import { log } from '../kernel/log.server.ts';
import { isFull, Unavailable } from './failure.ts';

/** Small writes may still find room between large ones that do not. */
const QUIET_MS = 10 * 60_000;

export class FullDisk {
  readonly #stopwatch: () => number;
  #loggedAt: number | undefined;

  /** `stopwatch`: a monotonic clock in milliseconds. */
  constructor(stopwatch: () => number = () => performance.now()) {
    this.#stopwatch = stopwatch;
  }

  /** What a caller gets for the error. */
  errorFor(error: unknown): unknown {
    if (!isFull(error)) return error;
    const now = this.#stopwatch();
    if (this.#loggedAt === undefined || now - this.#loggedAt >= QUIET_MS) {
      log.error(`SQLite: ${(error as Error).message}: nothing can be written until the disk has room`);
      this.#loggedAt = now;
    }
    return new Unavailable('full', error);
  }
}
