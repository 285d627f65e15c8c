import { EventEmitter } from 'node:events';
import type { Bus, EventName, Events } from '../../ports/bus.ts';

/** A bus inside one process. Handlers run after `publish` has returned, as with a real one. */
export function memoryBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    async publish(name, event) {
      const sent = structuredClone(event);
      setImmediate(() => emitter.emit(name, sent));
    },
    subscribe<N extends EventName>(name: N, handler: (event: Events[N]) => void) {
      emitter.on(name, handler);
      return () => emitter.off(name, handler);
    },
    onGap() {},
    async ping() {},
    async close() {
      emitter.removeAllListeners();
    },
  };
}
