/** Throttles messages about changed threads: one a second, however many people write. */

/** Minimum interval between two messages of a process. */
const EVERY_MS = 1000;
/** Maximum of addresses per message; the rest wait for the next. */
const MOST = 200;
/** Maximum of comments per address in a message; the rest wait for the next. */
const COMMENTS_MOST = 100;
/** Maximum of pending comments that are listed one by one. */
const WAITING_MOST = 1000;

/** Ids of the added, changed or removed comments by address; undefined when any may have changed. */
export type ChangedThreads = ReadonlyMap<string, readonly number[] | undefined>;

export class ChangedThreadsBatch {
  readonly #publish: (threadChanged: ChangedThreads) => void;
  readonly #waiting = new Map<string, Set<number> | undefined>();
  #pause: NodeJS.Timeout | undefined;

  constructor(publish: (threadChanged: ChangedThreads) => void) {
    this.#publish = publish;
  }

  /** Adds a change, which is sent at once after a quiet second, otherwise when the second ends. */
  add(source: string, comments?: readonly number[]): void {
    const waiting = this.#waiting.has(source) ? this.#waiting.get(source) : new Set<number>();
    for (const id of comments ?? []) waiting?.add(id);
    const isOne = comments !== undefined && waiting !== undefined && waiting.size <= WAITING_MOST;
    this.#waiting.set(source, isOne ? waiting : undefined);
    if (!this.#pause) this.#send();
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#waiting.clear();
  }

  #send(): void {
    this.#pause = undefined;
    const changed = this.#take();
    if (changed.size === 0) return;
    this.#pause = setTimeout(() => this.#send(), EVERY_MS).unref();
    this.#publish(changed);
  }

  #take(): ChangedThreads {
    const changed = new Map<string, number[] | undefined>();
    for (const [source, waiting] of [...this.#waiting].slice(0, MOST)) {
      const [now, later] = cut(waiting);
      changed.set(source, now);
      if (later) this.#waiting.set(source, later);
      else this.#waiting.delete(source);
    }
    return changed;
  }
}

function cut(waiting: Set<number> | undefined): [now: number[] | undefined, later?: Set<number>] {
  if (!waiting || waiting.size <= COMMENTS_MOST) return [waiting && [...waiting]];
  const all = [...waiting];
  return [all.slice(0, COMMENTS_MOST), new Set(all.slice(COMMENTS_MOST))];
}

/** A thread's address: its subject's type and ids ('match:7'; a rating's are the match and the person). */
export const threadAddress = (type: string, ids: readonly number[]): string => [type, ...ids].join(':');

const ADDRESS = /^[a-z_]{1,20}(:\d{1,10}){1,2}$/;
export const isThreadAddress = (text: string): boolean => ADDRESS.test(text);
