import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../kernel/log.server.ts';
import { Outage } from '../../kernel/outage.ts';
import type { Fanout } from '../../ports/fanout.ts';
import { newRedis } from '../redis.server.ts';
import { Topics } from './topics.ts';

/** Pings keep a connection open that carries nothing. */
const BEAT_MS = 2000;
const QUIT_MS = 1000;

/**
 * A fan-out between processes over Redis publish/subscribe, one Redis channel per topic, subscribed to while
 * somebody here listens. Values of this process arrive at once, without Redis. `prefix` separates sites on
 * one Redis. Rejects when Redis does not answer at first; later it reconnects by itself, and reports a gap.
 */
export async function redisFanout(url: string, prefix = 'saidian:fanout:'): Promise<Fanout> {
  const self = randomUUID();
  const topics = new Topics();
  const gapHandlers: (() => void)[] = [];
  let isClosed = false;
  const outage = new Outage(err =>
    log.warn({ err }, 'fanout: Redis is away; other processes fetch what they miss'),
  );
  const out = newRedis(url, prefix);
  const into = out.duplicate({ autoResubscribe: false });
  for (const client of [out, into]) client.on('error', () => {});
  /** The last requested subscription: later ones follow it, in order. */
  let queue: Promise<unknown> = Promise.resolve();
  const inOrder = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch(() => {});
  };
  into.on('message', (channel: string, text: string) => {
    const { from, value } = parsed(text) ?? {};
    if (from !== undefined && from !== self) topics.deliver(channel.slice(prefix.length), value);
  });
  try {
    await Promise.all([out.connect(), into.connect()]);
  } catch (error) {
    for (const client of [out, into]) client.disconnect();
    throw error;
  }
  // Redis stores nothing for a subscriber that was away.
  into.on('ready', () => {
    inOrder(async () => {
      const { names } = topics;
      if (names.length > 0) await into.subscribe(...names.map(name => prefix + name));
      for (const handler of gapHandlers) handler();
    });
  });
  const beat = setInterval(() => {
    for (const client of [out, into]) client.ping().catch(() => {});
  }, BEAT_MS).unref();
  return {
    publish(topic, value) {
      if (isClosed) return;
      topics.deliver(topic, value);
      out.publish(prefix + topic, JSON.stringify({ from: self, value })).then(
        () => outage.over(),
        error => outage.failed(error),
      );
    },
    subscribe(topic, handler) {
      if (topics.add(topic, handler)) inOrder(() => into.subscribe(prefix + topic));
      return () => {
        if (topics.remove(topic, handler))
          // Somebody may have subscribed again before it is this one's turn.
          inOrder(async () => topics.names.includes(topic) || into.unsubscribe(prefix + topic));
      };
    },
    onGap: handler => void gapHandlers.push(handler),
    settled: async () => void (await queue),
    async close() {
      isClosed = true;
      clearInterval(beat);
      topics.clear();
      const ended = Promise.allSettled([out, into].map(client => client.quit()));
      await Promise.race([ended, sleep(QUIT_MS, undefined, { ref: false })]);
      for (const client of [out, into]) client.disconnect();
    },
  };
}

/** Another site's message on the same Redis may be anything. */
function parsed(text: string): { from: unknown; value: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
