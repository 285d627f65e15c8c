/** Recently changed threads: a new listener may have read them before the change. */

/** Milliseconds that exceed the time from a page's reading of its threads to its listening. */
const RECENT_MS = 20_000;

export class RecentThreads {
  /** Time of each address's last message, oldest first. */
  readonly #sentAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(addresses: readonly string[]): void {
    for (const address of addresses) {
      this.#sentAt.delete(address);
      this.#sentAt.set(address, this.#now());
    }
    this.#forget();
  }

  list(): string[] {
    this.#forget();
    return [...this.#sentAt.keys()];
  }

  #forget(): void {
    for (const [address, at] of this.#sentAt) {
      if (this.#now() - at < RECENT_MS) return;
      this.#sentAt.delete(address);
    }
  }
}
