import type { Fanout } from '../../ports/fanout.ts';
import { Topics } from './topics.ts';

/** A fan-out within one process. */
export function memoryFanout(): Fanout {
  const topics = new Topics();
  return {
    publish: (topic, value) => topics.deliver(topic, value),
    subscribe(topic, handler) {
      topics.add(topic, handler);
      return () => void topics.remove(topic, handler);
    },
    onGap() {},
    async settled() {},
    async close() {
      topics.clear();
    },
  };
}
