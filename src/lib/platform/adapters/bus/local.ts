/** The bus subscribers in this process. */
import { EventEmitter } from 'node:events';
import { log } from '../../kernel/log.server.ts';
import type { EventName, Events } from '../../ports/bus.ts';

export class LocalSubscribers {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  subscribe<N extends EventName>(name: N, handler: (event: Events[N]) => void): () => void {
    this.#emitter.on(name, handler);
    return () => this.#emitter.off(name, handler);
  }

  /** Calls every handler; an error is logged and does not stop the other handlers. */
  deliver<N extends EventName>(name: N, event: Events[N]): void {
    for (const handler of this.#emitter.listeners(name)) {
      try {
        handler(event);
      } catch (err) {
        log.error({ err }, `bus: a handler of ${name} failed`);
      }
    }
  }

  /** Delivers a copy asynchronously, as a real bus does. */
  deliverSoon<N extends EventName>(name: N, event: Events[N]): void {
    const copy = structuredClone(event);
    setImmediate(() => this.deliver(name, copy));
  }

  close(): void {
    this.#emitter.removeAllListeners();
  }
}
