import type { Publishing } from '../../ports/publishing.ts';
import { Subscribers } from './subscribers.ts';

/** Publishing within one process. */
export function memoryPublishing(): Publishing {
  const [reliable, live] = [new Subscribers(), new Subscribers()];
  return {
    reliable: reliable.publisher((topic, value) => reliable.deliverSoon(topic, value)),
    live: live.publisher((topic, value) => live.deliver(topic, value)),
    async ping() {},
    async close() {
      for (const subscribers of [reliable, live]) subscribers.clear();
    },
  };
}
