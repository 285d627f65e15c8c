/** A mutex that serves its waiters first come, first served. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with the release function once all earlier holders have released. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
