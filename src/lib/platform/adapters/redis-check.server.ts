/** Whether a Redis carries messages between processes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Problem, printable } from '../ports/problem.ts';
import { newRedis } from './redis.server.ts';

const NAME = 'saidian:doctor';
const CARRIED_MS = 2000;

/**
 * Parts: 'connection', 'publish'. Codes are Redis's first word ('NOAUTH', 'NOPERM') or the system's; of ours
 * 'silent', when what was published did not arrive.
 */
export async function checkRedisServer(url: string): Promise<Problem | undefined> {
  const out = newRedis(url, NAME);
  const into = out.duplicate();
  let lost: unknown;
  // The event has the cause; `connect` only says that it was closed.
  for (const client of [out, into])
    client.on('error', error => {
      lost ??= error;
    });
  try {
    await Promise.all([out.connect(), into.connect()]);
    await out.ping();
  } catch (error) {
    return { part: 'connection', code: codeOf(lost ?? error) };
  } finally {
    if (lost) for (const client of [out, into]) client.disconnect();
  }
  try {
    return await carries(out, into);
  } catch (error) {
    return { part: 'publish', code: codeOf(error) };
  } finally {
    for (const client of [out, into]) client.disconnect();
  }
}

async function carries(out: Redis, into: Redis): Promise<Problem | undefined> {
  const channel = `${NAME}:${randomUUID()}`;
  const received = new Promise<true>(done => into.on('pmessage', () => done(true)));
  await into.psubscribe(channel);
  await out.publish(channel, '1');
  const arrived = await Promise.race([received, sleep(CARRIED_MS, false, { ref: false })]);
  return arrived ? undefined : { part: 'publish', code: 'silent' };
}

type Redis = ReturnType<typeof newRedis>;

function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return printable(code ?? /^[A-Z]{4,}\b/.exec(message ?? '')?.[0]);
}
