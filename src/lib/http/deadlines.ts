/** One timer for many waits of the same length: a timer each costs more than most waits take. */

/** How much later than its time a wait may end, as a share of it. */
const SLACK = 0.1;

export class Deadlines {
  readonly #ms: number;
  /** By when they began: the oldest come first. */
  readonly #waits = new Map<() => void, number>();
  #timer: NodeJS.Timeout | undefined;

  /** `ms`: how long each wait may take, in milliseconds. */
  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Calls `over` once the time is up, a tenth late at most, unless the returned function is called before. */
  watch(over: () => void): () => void {
    this.#waits.set(over, performance.now());
    this.#timer ??= setInterval(() => this.#look(), this.#ms * SLACK).unref();
    return () => void this.#waits.delete(over);
  }

  #look(): void {
    const before = performance.now() - this.#ms;
    for (const [over, begun] of this.#waits) {
      if (begun > before) break;
      this.#waits.delete(over);
      over();
    }
    if (this.#waits.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
