import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import type { Bus, EventName, Events } from '../../ports/bus.ts';

const CONNECT_TIMEOUT = 5000;

/**
 * A bus between processes over Redis publish/subscribe. `prefix` keeps several sites on one
 * Redis apart. Rejects when Redis does not answer; reconnects by itself later on.
 */
export async function redisBus(url: string, prefix = 'saidian:'): Promise<Bus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const out = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    maxRetriesPerRequest: 1,
    // Shown by CLIENT LIST.
    connectionName: prefix,
  });
  const into = out.duplicate();
  // Without a listener ioredis prints every failed attempt; what matters shows in `ping`.
  for (const client of [out, into]) client.on('error', () => {});
  const gap = new EventEmitter();
  try {
    await Promise.all([out.connect(), into.connect()]);
    // Redis keeps nothing for a subscriber that was away.
    into.on('ready', () => gap.emit('gap'));
    into.on('pmessage', (_pattern, channel: string, message: string) => {
      emitter.emit(channel.slice(prefix.length), JSON.parse(message));
    });
    await into.psubscribe(`${prefix}*`);
  } catch (error) {
    out.disconnect();
    into.disconnect();
    throw error;
  }
  return {
    async publish(name, event) {
      await out.publish(prefix + name, JSON.stringify(event));
    },
    subscribe<N extends EventName>(name: N, handler: (event: Events[N]) => void) {
      emitter.on(name, handler);
      return () => emitter.off(name, handler);
    },
    onGap(handler) {
      gap.on('gap', handler);
    },
    async ping() {
      await Promise.all([out.ping(), into.ping()]);
    },
    async close() {
      emitter.removeAllListeners();
      gap.removeAllListeners();
      await Promise.allSettled([out.quit(), into.quit()]);
    },
  };
}
