/** Work by key: what waits is done once, a key at a time in one place, several keys at once. Pure but for its promises. */
export class KeyedWork {
  readonly #work: (key: string) => Promise<void>;
  readonly #most: number;
  readonly #onFailed: (key: string, error: unknown) => void;
  readonly #waiting = new Set<string>();
  readonly #running = new Set<string>();
  #idle: (() => void)[] = [];

  /** `most`: keys at once. A key that failed is not done again by itself. */
  constructor(
    work: (key: string) => Promise<void>,
    { most, onFailed }: { most: number; onFailed(key: string, error: unknown): void },
  ) {
    this.#work = work;
    this.#most = most;
    this.#onFailed = onFailed;
  }

  add(key: string): void {
    this.#waiting.add(key);
    this.#start();
  }

  /** Resolves once nothing waits or runs. */
  settled(): Promise<void> {
    if (this.#waiting.size + this.#running.size === 0) return Promise.resolve();
    return new Promise(done => this.#idle.push(done));
  }

  /** Drops what waits. */
  clear(): void {
    this.#waiting.clear();
  }

  #start(): void {
    for (const key of this.#waiting) {
      if (this.#running.size >= this.#most) return;
      // What came while it ran is done after it.
      if (this.#running.has(key)) continue;
      this.#waiting.delete(key);
      this.#running.add(key);
      void this.#work(key)
        .catch(error => this.#onFailed(key, error))
        .finally(() => {
          this.#running.delete(key);
          this.#start();
          if (this.#waiting.size + this.#running.size === 0) for (const done of this.#idle.splice(0)) done();
        });
    }
  }
}
