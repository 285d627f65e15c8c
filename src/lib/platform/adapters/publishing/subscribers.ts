/** The subscribers of topics in this process. */
import { log } from '../../kernel/log.server.ts';
import type { Publisher } from '../../ports/publishing.ts';

type Handler = (value: unknown) => void;

/** What follows from a topic's first subscriber, and from its last one's end. */
interface Following {
  begin(topic: string): void;
  end(topic: string): void;
}

export class Subscribers {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #gapHandlers: (() => void)[] = [];
  readonly #following: Following | undefined;

  constructor(following?: Following) {
    this.#following = following;
  }

  get topics(): string[] {
    return [...this.#handlers.keys()];
  }

  /** A publisher to them, which sends by `publish`. */
  publisher(publish: Publisher['publish'], settled: Publisher['settled'] = async () => {}): Publisher {
    return {
      publish,
      subscribe: (topic, handler) => this.#subscribe(topic, handler),
      onGap: handler => void this.#gapHandlers.push(handler),
      settled,
    };
  }

  #subscribe(topic: string, handler: Handler): () => void {
    const among = this.#handlers.get(topic);
    if (among) among.add(handler);
    else {
      this.#handlers.set(topic, new Set([handler]));
      this.#following?.begin(topic);
    }
    return () => {
      const left = this.#handlers.get(topic);
      if (!left?.delete(handler) || left.size > 0) return;
      this.#handlers.delete(topic);
      this.#following?.end(topic);
    };
  }

  /** Calls every handler; an error is logged and does not stop the others. */
  deliver(topic: string, value: unknown): void {
    for (const handler of [...(this.#handlers.get(topic) ?? [])]) {
      try {
        handler(value);
      } catch (err) {
        log.error({ err }, `publishing: a subscriber of ${topic} failed`);
      }
    }
  }

  /** Delivers a copy in a later turn, as from another process. */
  deliverSoon(topic: string, value: unknown): void {
    const copy = structuredClone(value);
    setImmediate(() => this.deliver(topic, copy));
  }

  tellGap(): void {
    for (const handler of this.#gapHandlers) handler();
  }

  clear(): void {
    this.#handlers.clear();
  }
}
