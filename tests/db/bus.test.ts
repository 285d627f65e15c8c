/** What every bus must do, whichever engine carries it. */
import { Redis } from 'ioredis';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryBus } from '#lib/adapters/bus/memory.server.ts';
import { redisBus } from '#lib/adapters/bus/redis.server.ts';
import type { Bus } from '#lib/ports/bus.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL, testPrefix } from '#tests/support/redis.ts';

const opened: Bus[] = [];
const keep = (bus: Bus): Bus => {
  opened.push(bus);
  return bus;
};

afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close();
});

const openRedis = async (prefix = testPrefix()) => keep(await redisBus(TEST_REDIS_URL, prefix));
const ENGINES: Array<[string, boolean, () => Promise<Bus>]> = [
  ['memory', true, async () => keep(memoryBus())],
  ['redis', REDIS_ANSWERS, openRedis],
];

describe.each(ENGINES)('bus on %s', (_name, there, open) => {
  test.runIf(there)('every subscriber of an event gets what was published', async () => {
    const bus = await open();
    const [one, other] = [vi.fn(), vi.fn()];
    bus.subscribe('factsChanged', one);
    bus.subscribe('factsChanged', other);
    await bus.publish('factsChanged', { tags: ['match:7', '队伍'] });
    await vi.waitFor(() =>
      expect([one.mock.calls, other.mock.calls].map(calls => calls.length)).toEqual([1, 1]),
    );
    expect(one).toHaveBeenCalledWith({ tags: ['match:7', '队伍'] });
    expect(other).toHaveBeenCalledWith({ tags: ['match:7', '队伍'] });
  });

  test.runIf(there)('events come in the order in which they were published', async () => {
    const bus = await open();
    const seen: string[] = [];
    bus.subscribe('factsChanged', ({ tags }) => seen.push(...tags));
    const sent = Array.from({ length: 50 }, (_, i) => `match:${i}`);
    await Promise.all(sent.map(tag => bus.publish('factsChanged', { tags: [tag] })));
    await vi.waitFor(() => expect(seen).toHaveLength(sent.length));
    expect(seen).toEqual(sent);
  });

  test.runIf(there)('who unsubscribed gets no more', async () => {
    const bus = await open();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    bus.subscribe('factsChanged', stays);
    const unsubscribe = bus.subscribe('factsChanged', leaves);
    unsubscribe();
    await bus.publish('factsChanged', { tags: ['facts'] });
    await vi.waitFor(() => expect(stays).toHaveBeenCalledOnce());
    expect(leaves).not.toHaveBeenCalled();
  });

  test.runIf(there)('a subscriber cannot change what the publisher holds', async () => {
    const bus = await open();
    const event = { tags: ['facts'] };
    const seen = vi.fn(({ tags }: { tags: string[] }) => tags.push('mine'));
    bus.subscribe('factsChanged', seen);
    await bus.publish('factsChanged', event);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
    expect(event.tags).toEqual(['facts']);
  });

  test.runIf(there)('it answers a ping while it carries', async () => {
    await expect((await open()).ping()).resolves.toBeUndefined();
  });
});

describe.runIf(REDIS_ANSWERS)('between processes', () => {
  test('another connection gets the event, another site on the same Redis does not', async () => {
    const prefix = testPrefix();
    const [here, there, elsewhere] = [await openRedis(prefix), await openRedis(prefix), await openRedis()];
    const [got, stray] = [vi.fn(), vi.fn()];
    there.subscribe('factsChanged', got);
    elsewhere.subscribe('factsChanged', stray);
    await here.publish('factsChanged', { tags: ['facts'] });
    await vi.waitFor(() => expect(got).toHaveBeenCalledOnce());
    await elsewhere.publish('factsChanged', { tags: ['own'] });
    await vi.waitFor(() => expect(stray).toHaveBeenCalledOnce());
    expect(stray).toHaveBeenCalledWith({ tags: ['own'] });
  });
});

test('a Redis that does not answer is refused at once', async () => {
  await expect(redisBus('redis://127.0.0.1:1')).rejects.toThrow();
});

test.runIf(REDIS_ANSWERS)('on redis a connection that broke says that events may be lost', async () => {
  const prefix = testPrefix();
  const bus = await openRedis(prefix);
  const lost = vi.fn();
  bus.onGap(lost);
  await breakConnections(prefix);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), { timeout: 10_000 });
  const heard = vi.fn();
  bus.subscribe('factsChanged', heard);
  await vi.waitFor(async () => {
    await bus.publish('factsChanged', { tags: ['facts'] });
    expect(heard).toHaveBeenCalled();
  });
});

/** As Redis does at its own restart: those of this name alone. */
async function breakConnections(name: string): Promise<void> {
  const admin = new Redis(TEST_REDIS_URL);
  const clients = String(await admin.client('LIST'));
  const ids = clients
    .split('\n')
    .flatMap(line => (line.includes(` name=${name} `) ? /id=(\d+)/.exec(line)![1]! : []));
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) await admin.client('KILL', 'ID', id);
  await admin.quit();
}
