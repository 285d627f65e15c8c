import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../kernel/log.server.ts';
import { Outage } from '../../kernel/outage.ts';
import type { Publishing } from '../../ports/publishing.ts';
import { newRedis } from '../redis.server.ts';
import { RedisOutbox } from './redis-outbox.ts';
import { Subscribers } from './subscribers.ts';

/** Pings keep a connection open that carries nothing. */
const BEAT_MS = 2000;
const QUIT_MS = 1000;
/** Channels (below the prefix): of live topics, and on which a process announces that it lost reliable values. */
const LIVE = 'fanout:';
const GAP = 'gap';

/**
 * Publishing between processes over Redis publish/subscribe, one Redis channel per topic. Subscribers in this process
 * get values without Redis. `reliableTopics` are listened to for good, live ones while somebody here subscribes.
 * `prefix` separates sites on one Redis. Rejects when Redis does not answer at first; later it reconnects by itself,
 * and reports a gap.
 */
export async function redisPublishing(
  url: string,
  reliableTopics: readonly string[],
  prefix = 'saidian:',
): Promise<Publishing> {
  const self = randomUUID();
  const out = newRedis(url, prefix);
  const into = out.duplicate({ autoResubscribe: false });
  // Without a listener ioredis prints every failed attempt; `ping` reports failures.
  for (const client of [out, into]) client.on('error', () => {});
  const outage = new Outage(err =>
    log.warn({ err }, 'publishing: Redis is away; other processes fetch what they miss'),
  );
  /** The last requested subscription: later ones follow it, in order. */
  let queue: Promise<unknown> = Promise.resolve();
  const inOrder = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch(() => {});
  };
  const reliable = new Subscribers();
  const live = new Subscribers({
    begin: topic => inOrder(() => into.subscribe(prefix + LIVE + topic)),
    // Somebody may have subscribed again before it is this one's turn.
    end: topic => inOrder(async () => live.topics.includes(topic) || into.unsubscribe(prefix + LIVE + topic)),
  });
  const listen = () =>
    into.subscribe(
      ...[GAP, ...reliableTopics, ...live.topics.map(topic => LIVE + topic)].map(t => prefix + t),
    );
  into.on('message', (channel: string, text: string) => {
    const { from, ...message } = parsed(text) ?? { from: self };
    if (from === self) return;
    const topic = channel.slice(prefix.length);
    if (topic === GAP) reliable.tellGap();
    else if (topic.startsWith(LIVE)) live.deliver(topic.slice(LIVE.length), message['value']);
    else reliable.deliver(topic, message);
  });
  const outbox = new RedisOutbox(out, { channel: prefix + GAP, message: JSON.stringify({ from: self }) });
  try {
    await Promise.all([out.connect(), into.connect()]);
    await listen();
  } catch (error) {
    for (const client of [out, into]) client.disconnect();
    throw error;
  }
  // Redis stores nothing for a subscriber that was away.
  into.on('ready', () => {
    inOrder(async () => {
      await listen();
      for (const subscribers of [reliable, live]) subscribers.tellGap();
    });
  });
  let isClosed = false;
  const ping = async () => void (await Promise.all([out.ping(), into.ping()]));
  const beat = setInterval(() => ping().catch(() => {}), BEAT_MS).unref();
  return {
    reliable: reliable.publisher((topic, value) => {
      reliable.deliverSoon(topic, value);
      outbox.send({ channel: prefix + topic, message: JSON.stringify({ ...(value as object), from: self }) });
    }),
    live: live.publisher(
      (topic, value) => {
        if (isClosed) return;
        live.deliver(topic, value);
        out.publish(prefix + LIVE + topic, JSON.stringify({ from: self, value })).then(
          () => outage.over(),
          error => outage.failed(error),
        );
      },
      async () => void (await queue),
    ),
    ping,
    async close() {
      isClosed = true;
      clearInterval(beat);
      for (const subscribers of [reliable, live]) subscribers.clear();
      // `quit` waits for commands in flight, here for QUIT_MS at most.
      const ended = Promise.allSettled([out, into].map(client => client.quit()));
      await Promise.race([ended, sleep(QUIT_MS, undefined, { ref: false })]);
      for (const client of [out, into]) client.disconnect();
    },
  };
}

/** Another program's message on the same Redis may be anything. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}
