/** One timer for many waits of the same length: a timer each costs more than most waits take. */

/** How much later than its time a wait may end, as a share of it. */
const SLACK = 0.1;

/** Waits are linked in the order in which they began: most are over before the next look, and leave at once. */
interface Wait {
  over(): void;
  /** The look before which it began. */
  began: number;
  before: Wait | undefined;
  after: Wait | undefined;
}

export class Deadlines {
  readonly #ms: number;
  #oldest: Wait | undefined;
  #latest: Wait | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;

  /** `ms`: how long each wait may take, in milliseconds. */
  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Calls `over` once the time is up, a tenth late at most, unless the returned function is called before. */
  watch(over: () => void): () => void {
    const wait: Wait = { over, began: this.#looks, before: this.#latest, after: undefined };
    if (this.#latest) this.#latest.after = wait;
    else this.#oldest = wait;
    this.#latest = wait;
    this.#timer ??= setInterval(() => this.#look(), this.#ms * SLACK).unref();
    return () => this.#leave(wait);
  }

  #look(): void {
    this.#looks++;
    // The first of its looks came at any time after it began.
    const before = this.#looks - 1 / SLACK;
    for (let wait = this.#oldest; wait && wait.began < before; wait = this.#oldest) {
      this.#leave(wait);
      wait.over();
    }
    if (this.#oldest) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Unlinks a wait; does nothing for one that was unlinked. */
  #leave(wait: Wait): void {
    if (wait !== this.#oldest && !wait.before) return;
    if (wait.before) wait.before.after = wait.after;
    else this.#oldest = wait.after;
    if (wait.after) wait.after.before = wait.before;
    else this.#latest = wait.before;
    wait.before = undefined;
    wait.after = undefined;
  }
}
