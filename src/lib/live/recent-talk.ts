/** What was talked about a moment ago: who begins to listen may have read it before that was said. */

/** Longer than a page takes from reading what is said to listening. */
const KEPT_MS = 20_000;

export class RecentTalk {
  /** When each address was told of last, the latest last. */
  readonly #toldAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(addresses: readonly string[]): void {
    for (const address of addresses) {
      this.#toldAt.delete(address);
      this.#toldAt.set(address, this.#now());
    }
    this.#forget();
  }

  list(): string[] {
    this.#forget();
    return [...this.#toldAt.keys()];
  }

  #forget(): void {
    for (const [address, at] of this.#toldAt) {
      if (this.#now() - at < KEPT_MS) return;
      this.#toldAt.delete(address);
    }
  }
}
