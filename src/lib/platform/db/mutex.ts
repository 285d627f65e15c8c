/** A mutex that serves its waiters first come, first served. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();
  #holders = 0;

  /** Whether nobody holds it or waits for it. */
  get isFree(): boolean {
    return this.#holders === 0;
  }

  /** Resolves with the release function, to be called once, when all earlier holders have released. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#holders++;
    await before;
    return () => {
      this.#holders--;
      resolve();
    };
  }
}
