/** Subscribers of topics in this process. */
import { log } from '../../kernel/log.server.ts';

type Handler = (value: unknown) => void;

export class Topics {
  readonly #handlers = new Map<string, Set<Handler>>();

  /** Returns whether it is the topic's first subscriber. */
  add(topic: string, handler: Handler): boolean {
    const among = this.#handlers.get(topic);
    if (among) among.add(handler);
    else this.#handlers.set(topic, new Set([handler]));
    return among === undefined;
  }

  /** Returns whether nobody is left. */
  remove(topic: string, handler: Handler): boolean {
    const among = this.#handlers.get(topic);
    if (!among?.delete(handler) || among.size > 0) return false;
    this.#handlers.delete(topic);
    return true;
  }

  get names(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Calls every handler; an error is logged and does not stop the others. */
  deliver(topic: string, value: unknown): void {
    for (const handler of [...(this.#handlers.get(topic) ?? [])]) {
      try {
        handler(value);
      } catch (err) {
        log.error({ err }, `fanout: a subscriber of ${topic} failed`);
      }
    }
  }

  clear(): void {
    this.#handlers.clear();
  }
}
