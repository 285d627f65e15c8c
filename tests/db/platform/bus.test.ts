/** What every bus must do, whichever engine carries it. */
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryPublishing } from '#lib/platform/adapters/publishing/memory.ts';
import { postgresPublishing } from '#lib/platform/adapters/publishing/postgres.server.ts';
import { redisPublishing } from '#lib/platform/adapters/publishing/redis.server.ts';
import { type Bus, busOver } from '#lib/platform/ports/bus.ts';
import type { Publishing } from '#lib/platform/ports/publishing.ts';
import { assembly } from '#tests/support/assembly.ts';
import { type Line, openLine } from '#tests/support/cut-line.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL, testPrefix } from '#tests/support/redis.ts';
import { until } from '#tests/support/until.ts';

const opened: Publishing[] = [];
const busOn = (publishing: Publishing): Bus => {
  opened.push(publishing);
  return busOver(publishing, assembly.events);
};
const NAMES = Object.keys(assembly.events);

afterEach(async () => {
  for (const publishing of opened.splice(0)) await publishing.close();
});

const openRedis = async (prefix = testPrefix()) =>
  busOn(await redisPublishing(TEST_REDIS_URL, NAMES, prefix));

const POSTGRES_ANSWERS = DIALECTS.includes('postgres');
let postgres: TestDatabase;
beforeAll(async () => {
  if (POSTGRES_ANSWERS) postgres = await makeDatabase('postgres');
});
afterAll(() => postgres?.drop());
const openPublishing = async () => {
  const publishing = await postgresPublishing(postgres, postgres.place);
  opened.push(publishing);
  return publishing;
};
const openPostgres = async () => busOn(await postgresPublishing(postgres, postgres.place));

const ENGINES: Array<[string, boolean, () => Promise<Bus>]> = [
  ['memory', true, async () => busOn(memoryPublishing())],
  ['redis', REDIS_ANSWERS, openRedis],
  ['postgres', POSTGRES_ANSWERS, openPostgres],
];

describe.each(ENGINES)('bus on %s', (_name, there, open) => {
  test.runIf(there)('every subscriber of an event gets what was published', async () => {
    const bus = await open();
    const [one, other] = [vi.fn(), vi.fn()];
    bus.subscribe('factsChanged', one);
    bus.subscribe('factsChanged', other);
    await bus.publish('factsChanged', { tags: ['match:7', '队伍'] });
    await until(() => expect([one.mock.calls, other.mock.calls].map(calls => calls.length)).toEqual([1, 1]));
    expect(one).toHaveBeenCalledWith({ tags: ['match:7', '队伍'] });
    expect(other).toHaveBeenCalledWith({ tags: ['match:7', '队伍'] });
  });

  test.runIf(there)('events come in the order in which they were published', async () => {
    const bus = await open();
    const seen: string[] = [];
    bus.subscribe('factsChanged', ({ tags }) => seen.push(...tags));
    const sent = Array.from({ length: 50 }, (_, i) => `match:${i}`);
    await Promise.all(sent.map(tag => bus.publish('factsChanged', { tags: [tag] })));
    await until(() => expect(seen).toHaveLength(sent.length));
    expect(seen).toEqual(sent);
  });

  test.runIf(there)('an unsubscribed handler gets no more events', async () => {
    const bus = await open();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    bus.subscribe('factsChanged', stays);
    const unsubscribe = bus.subscribe('factsChanged', leaves);
    unsubscribe();
    await bus.publish('factsChanged', { tags: ['facts'] });
    await until(() => expect(stays).toHaveBeenCalledOnce());
    expect(leaves).not.toHaveBeenCalled();
  });

  test.runIf(there)('a subscriber cannot change what the publisher holds', async () => {
    const bus = await open();
    const event = { tags: ['facts'] };
    const seen = vi.fn(({ tags }: { tags: string[] }) => tags.push('mine'));
    bus.subscribe('factsChanged', seen);
    await bus.publish('factsChanged', event);
    await until(() => expect(seen).toHaveBeenCalledOnce());
    expect(event.tags).toEqual(['facts']);
  });

  test.runIf(there)('a handler that throws is logged; other subscribers still get the event', async () => {
    const bus = await open();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = vi.fn();
    bus.subscribe('factsChanged', () => {
      throw new Error('at fault');
    });
    bus.subscribe('factsChanged', other);
    await bus.publish('factsChanged', { tags: ['facts'] });
    await until(() => expect(other).toHaveBeenCalledOnce());
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test.runIf(there)('an open bus answers a ping', async () => {
    await expect((await open()).ping()).resolves.toBeUndefined();
  });
});

describe.runIf(REDIS_ANSWERS)('between processes', () => {
  test('an event reaches other connections of the same site, but not another site on the same Redis', async () => {
    const prefix = testPrefix();
    const [here, there, elsewhere] = [await openRedis(prefix), await openRedis(prefix), await openRedis()];
    const [got, stray] = [vi.fn(), vi.fn()];
    there.subscribe('factsChanged', got);
    elsewhere.subscribe('factsChanged', stray);
    await here.publish('factsChanged', { tags: ['facts'] });
    await until(() => expect(got).toHaveBeenCalledOnce());
    await elsewhere.publish('factsChanged', { tags: ['own'] });
    await until(() => expect(stray).toHaveBeenCalledOnce());
    expect(stray).toHaveBeenCalledWith({ tags: ['own'] });
  });
});

describe.runIf(POSTGRES_ANSWERS)('between processes on PostgreSQL', () => {
  test('an event reaches others once, and what came of another version is passed over', async () => {
    const [here, there] = [await openPostgres(), await openPostgres()];
    const heard: unknown[] = [];
    there.subscribe('factsChanged', event => heard.push(event));
    await here.publish('factsChanged', { tags: null } as never);
    await here.publish('factsChanged', { tags: ['facts'] });
    await until(() => expect(heard).toEqual([{ tags: ['facts'] }]));
  });

  test('an event that PostgreSQL refused is sent again, without another one', async () => {
    const broken = { ...postgres, write: Object.create(postgres.write) };
    let isAway = true;
    broken.write.getExecutor = () => {
      if (isAway) throw new Error('away');
      return postgres.write.getExecutor();
    };
    const here = busOn(await postgresPublishing(broken, postgres.place));
    const there = await openPostgres();
    const heard: string[] = [];
    there.subscribe('threadChanged', ({ source }) => heard.push(source));
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    await here.publish('threadChanged', { source: 'match:1' });
    await here.publish('threadChanged', { source: 'match:2' });
    await until(() => expect(warned).toHaveBeenCalled());
    warned.mockRestore();
    isAway = false;
    await until(() => expect(heard).toEqual(['match:1', 'match:2']));
  });

  test('an event too large for a notification is reported as a gap, a live value is not', async () => {
    const [here, there] = [await openPublishing(), await openPublishing()];
    const gaps = { reliable: vi.fn(), live: vi.fn() };
    for (const guarantee of ['reliable', 'live'] as const) there[guarantee].onGap(gaps[guarantee]);
    here.live.publish('log:1', '长'.repeat(4000));
    await until(() => expect(gaps.live).toHaveBeenCalledOnce());
    expect(gaps.reliable).not.toHaveBeenCalled();
    here.reliable.publish('factsChanged', { tags: ['长'.repeat(4000)] });
    await until(() => expect(gaps.reliable).toHaveBeenCalledOnce());
    expect(gaps.live).toHaveBeenCalledOnce();
  });

  test('a connection that is lost fails pings, and reports a gap when it is back', async () => {
    const { hostname, port } = new URL(postgres.place);
    const line = await openLine(Number(port || 5432), hostname);
    const through = new URL(postgres.place);
    through.port = String(line.port);
    const cut = busOn(await postgresPublishing(postgres, through.href));
    const gap = vi.fn();
    cut.onGap(gap);
    line.cut();
    await until(() => expect(cut.ping()).rejects.toThrow());
    line.mend();
    await until(() => expect(gap).toHaveBeenCalledOnce());
    await expect(cut.ping()).resolves.toBeUndefined();
    await line.close();
  });
});

describe.runIf(REDIS_ANSWERS)('on a Redis connection that can be cut', () => {
  let line: Line;
  beforeEach(async () => {
    line = await openLine(Number(new URL(TEST_REDIS_URL).port || 6379), new URL(TEST_REDIS_URL).hostname);
  });
  afterEach(() => line.close());
  const behindLine = (prefix: string) =>
    redisPublishing(`redis://127.0.0.1:${line.port}`, NAMES, prefix).then(busOn);

  test('while cut off, publishing resolves and subscribers of the same process get the event', async () => {
    const bus = await behindLine(testPrefix());
    const received = vi.fn();
    bus.subscribe('threadChanged', received);
    line.cut();
    await until(() => expect(bus.ping()).rejects.toThrow());
    for (let at = 0; at < 5; at++) await bus.publish('threadChanged', { source: `match:${at}` });
    await until(() => expect(received).toHaveBeenCalledTimes(5));
  });

  test('events published while cut off reach other processes in order after the reconnect', async () => {
    const prefix = testPrefix();
    const [here, there] = [await behindLine(prefix), await openRedis(prefix)];
    const received: string[] = [];
    there.subscribe('threadChanged', ({ source }) => received.push(source));
    line.cut();
    await until(() => expect(here.ping()).rejects.toThrow());
    await here.publish('threadChanged', { source: 'match:1' });
    await here.publish('threadChanged', { source: 'match:2' });
    line.mend();
    await until(() => expect(received).toEqual(['match:1', 'match:2']));
  });

  test('more events than the buffer holds are reported to other processes as a gap', async () => {
    const prefix = testPrefix();
    const [here, there] = [await behindLine(prefix), await openRedis(prefix)];
    const gap = vi.fn();
    there.onGap(gap);
    line.cut();
    await until(() => expect(here.ping()).rejects.toThrow());
    for (let at = 0; at <= 2000; at++) await here.publish('threadChanged', { source: `match:${at}` });
    line.mend();
    await until(() => expect(gap).toHaveBeenCalledOnce());
  });

  test('a process gets its own event once, although Redis delivers it too', async () => {
    const bus = await behindLine(testPrefix());
    const received: string[] = [];
    bus.subscribe('threadChanged', ({ source }) => received.push(source));
    await bus.publish('threadChanged', { source: 'match:1' });
    await bus.ping();
    await bus.publish('threadChanged', { source: 'match:2' });
    await until(() => expect(received).toContain('match:2'));
    expect(received).toEqual(['match:1', 'match:2']);
  });
});

test.runIf(REDIS_ANSWERS).each([
  ['no JSON', 'threadChanged', 'not json'],
  ['another shape', 'factsChanged', '{"tags":null}'],
  ['nothing', 'noticed', 'null'],
  ['an event that is not ours', 'constructor', '{}'],
])('a message on Redis that is %s is passed over', async (_what, channel, text) => {
  const prefix = testPrefix();
  const bus = await openRedis(prefix);
  const received: unknown[] = [];
  for (const name of ['threadChanged', 'factsChanged', 'noticed'] as const)
    bus.subscribe(name, event => received.push(event));
  const stranger = new Redis(TEST_REDIS_URL);
  await stranger.publish(prefix + channel, text);
  await stranger.publish(`${prefix}threadChanged`, '{"source":"match:7"}');
  await stranger.quit();
  await until(() => expect(received).toEqual([{ source: 'match:7' }]));
});

test('opening a bus on an unreachable Redis fails', async () => {
  await expect(redisPublishing('redis://127.0.0.1:1', NAMES)).rejects.toThrow();
});

test.runIf(REDIS_ANSWERS)('a broken Redis connection reports a gap, and events arrive again', async () => {
  const prefix = testPrefix();
  const bus = await openRedis(prefix);
  const lost = vi.fn();
  bus.onGap(lost);
  await breakConnections(prefix);
  await until(() => expect(lost).toHaveBeenCalledOnce());
  const received = vi.fn();
  bus.subscribe('factsChanged', received);
  await until(async () => {
    await bus.publish('factsChanged', { tags: ['facts'] });
    expect(received).toHaveBeenCalled();
  });
});

/** Kills the connections of this name only, as a restart of Redis does. */
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
