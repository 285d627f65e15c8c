/** Who talks about what, gathered: a crowd is one message a second, not one each. */

/** Between two messages of a process. */
const EVERY_MS = 1000;
/** Addresses in one message: what is more waits for the next. */
const MOST = 200;

export class Talk {
  readonly #tell: (sources: string[]) => void;
  readonly #waiting = new Set<string>();
  #pause: NodeJS.Timeout | undefined;

  constructor(tell: (sources: string[]) => void) {
    this.#tell = tell;
  }

  /** Told at once after a quiet second, else when the second is over. */
  add(source: string): void {
    this.#waiting.add(source);
    if (!this.#pause) this.#send();
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#waiting.clear();
  }

  #send(): void {
    this.#pause = undefined;
    const sources = [...this.#waiting].slice(0, MOST);
    if (sources.length === 0) return;
    for (const source of sources) this.#waiting.delete(source);
    this.#tell(sources);
    this.#pause = setTimeout(() => this.#send(), EVERY_MS).unref();
  }
}

/** The address of what is talked about: its type and its ids ('match:7'; a rating's are the match and the person). */
export const talkAddress = (type: string, ids: readonly number[]): string => [type, ...ids].join(':');
