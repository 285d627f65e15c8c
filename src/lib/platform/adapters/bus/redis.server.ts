import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus, EventSchemas } from '../../ports/bus.ts';
import { newRedis } from '../redis.server.ts';
import { LocalSubscribers } from './local.ts';
import { decode, encode, GAP } from './redis-message.ts';
import { RedisOutbox } from './redis-outbox.ts';

/** Interval of pings: a subscriber sends nothing by itself. */
const BEAT_MS = 10_000;
const QUIT_MS = 1000;

/**
 * A bus between processes over Redis publish/subscribe: subscribers in this process get events at once,
 * without Redis. `schemas` check the events of other processes; `prefix` separates several sites on one
 * Redis. Rejects when Redis does not answer at first; later it reconnects by itself.
 */
export async function redisBus(url: string, schemas: EventSchemas, prefix = 'saidian:'): Promise<Bus> {
  const self = randomUUID();
  const local = new LocalSubscribers();
  const gap = new EventEmitter().setMaxListeners(0);
  const out = newRedis(url, prefix);
  const into = out.duplicate();
  // Without a listener ioredis prints every failed attempt; `ping` reports failures.
  for (const client of [out, into]) client.on('error', () => {});
  const outbox = new RedisOutbox(out, prefix, self);
  try {
    await Promise.all([out.connect(), into.connect()]);
    // Redis stores no messages for a disconnected subscriber.
    into.on('ready', () =>
      into.psubscribe(`${prefix}*`).then(
        () => gap.emit('gap'),
        () => {},
      ),
    );
    into.on('pmessage', (_pattern, channel: string, text: string) => {
      const message = decode(channel.slice(prefix.length), text, self, schemas);
      if (message === GAP) gap.emit('gap');
      else if (message) local.deliver(message.name, message.event);
    });
    await into.psubscribe(`${prefix}*`);
  } catch (error) {
    out.disconnect();
    into.disconnect();
    throw error;
  }
  const ping = async () => void (await Promise.all([out.ping(), into.ping()]));
  const beat = setInterval(() => ping().catch(() => {}), BEAT_MS).unref();
  return {
    async publish(name, event) {
      local.deliverSoon(name, event);
      outbox.send(prefix + name, encode(event, self));
    },
    subscribe: (name, handler) => local.subscribe(name, handler),
    onGap(handler) {
      gap.on('gap', handler);
    },
    ping,
    async close() {
      clearInterval(beat);
      local.close();
      gap.removeAllListeners();
      // `quit` waits for commands in flight, here for QUIT_MS at most.
      const ended = Promise.allSettled([out, into].map(client => client.quit()));
      await Promise.race([ended, sleep(QUIT_MS, undefined, { ref: false })]);
      for (const client of [out, into]) client.disconnect();
    },
  };
}
