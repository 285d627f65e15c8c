import type { Bus } from '../../ports/bus.ts';
import { LocalSubscribers } from './local.ts';

/** A bus within one process. Handlers run after `publish` has returned, as with a real bus. */
export function memoryBus(): Bus {
  const local = new LocalSubscribers();
  return {
    async publish(name, event) {
      local.deliverSoon(name, event);
    },
    subscribe: (name, handler) => local.subscribe(name, handler),
    onGap() {},
    async ping() {},
    async close() {
      local.close();
    },
  };
}
