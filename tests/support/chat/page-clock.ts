/** The clock of a page's messaging client: it goes by itself, and a test moves it on. */

interface Wait {
  at: number;
  act: () => void;
  timer?: NodeJS.Timeout;
}

export class PageClock {
  #passed = 0;
  readonly #waits = new Set<Wait>();

  readonly now = (): number => performance.now() + this.#passed;

  readonly wait = (ms: number, act: () => void): (() => void) => {
    const one: Wait = { at: this.now() + ms, act };
    this.#waits.add(one);
    this.#arm(one);
    return () => this.#drop(one);
  };

  /** So many milliseconds pass at once: what is due meanwhile is done in its order. */
  async pass(ms: number): Promise<void> {
    const end = this.now() + ms;
    for (;;) {
      const next = [...this.#waits].sort((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      this.#passed += Math.max(0, next.at - this.now());
      this.#run(next);
      await new Promise(done => setImmediate(done));
    }
    this.#passed += Math.max(0, end - this.now());
    for (const one of this.#waits) this.#arm(one);
  }

  #arm(one: Wait): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => this.#run(one), Math.max(0, one.at - this.now())).unref();
  }

  #run(one: Wait): void {
    this.#drop(one);
    one.act();
  }

  #drop(one: Wait): void {
    clearTimeout(one.timer);
    this.#waits.delete(one);
  }
}
