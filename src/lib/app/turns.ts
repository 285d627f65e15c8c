/** Work that takes long, a little of it at once. */
import { busy } from './errors.ts';

export class Turns {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  /** So many at once; so many more may wait for their turn. */
  constructor(atOnce: number, waitingMax: number) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Does the work when its turn comes. Throws 503 where too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#waitingMax) throw busy();
    // Who is called takes the place of who has ended.
    else await new Promise<void>(called => this.#waiting.push(called));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
