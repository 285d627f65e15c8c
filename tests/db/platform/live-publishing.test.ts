/** What every live publisher must do, whichever engine carries it. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryPublishing } from '#lib/platform/adapters/publishing/memory.ts';
import { postgresPublishing } from '#lib/platform/adapters/publishing/postgres.server.ts';
import { redisPublishing } from '#lib/platform/adapters/publishing/redis.server.ts';
import type { Publisher, Publishing } from '#lib/platform/ports/publishing.ts';
import { soon } from '#tests/support/chat/gateway.ts';
import { openLine } from '#tests/support/cut-line.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL, testPrefix } from '#tests/support/redis.ts';

const opened: Publishing[] = [];
const liveOf = (publishing: Publishing): Publisher => {
  opened.push(publishing);
  return publishing.live;
};
const close = async () => {
  for (const publishing of opened.splice(0)) await publishing.close();
};
afterEach(close);

const POSTGRES_ANSWERS = DIALECTS.includes('postgres');
let postgres: TestDatabase;
beforeAll(async () => {
  if (POSTGRES_ANSWERS) postgres = await makeDatabase('postgres');
});
afterAll(() => postgres?.drop());

const ENGINES: [string, boolean, () => Promise<Publisher>][] = [
  ['memory', true, async () => liveOf(memoryPublishing())],
  ['redis', REDIS_ANSWERS, async () => liveOf(await redisPublishing(TEST_REDIS_URL, [], testPrefix()))],
  ['postgres', POSTGRES_ANSWERS, async () => liveOf(await postgresPublishing(postgres, postgres.place))],
];

describe.each(ENGINES)('a live publisher on %s', (_name, there, open) => {
  test.runIf(there)('hands a value to every subscriber of its topic in this process, at once', async () => {
    const live = await open();
    const [one, other, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    live.subscribe('log:1', one);
    live.subscribe('log:1', other);
    live.subscribe('log:2', elsewhere);
    live.publish('log:1', [{ n: 1 }]);
    expect([one, other].map(({ mock }) => mock.calls)).toEqual([[[[{ n: 1 }]]], [[[{ n: 1 }]]]]);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  test.runIf(there)('hands nothing to who unsubscribed, and all to who stays', async () => {
    const live = await open();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    live.subscribe('log:1', stays);
    live.subscribe('log:1', leaves)();
    live.publish('log:1', 1);
    expect([stays.mock.calls, leaves.mock.calls]).toEqual([[[1]], []]);
  });

  test.runIf(there)('a subscriber that fails keeps the value from nobody else', async () => {
    const live = await open();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = vi.fn();
    live.subscribe('log:1', () => {
      throw new Error('at fault');
    });
    live.subscribe('log:1', other);
    live.publish('log:1', 1);
    expect(other).toHaveBeenCalledWith(1);
    logged.mockRestore();
  });

  test.runIf(there)('settles, and hands nothing over after it was closed', async () => {
    const live = await open();
    const received = vi.fn();
    live.subscribe('log:1', received);
    await live.settled();
    await close();
    live.publish('log:1', 1);
    expect(received).not.toHaveBeenCalled();
  });
});

const PAIRS: [string, boolean, () => Promise<[Publisher, Publisher]>][] = [
  [
    'one Redis',
    REDIS_ANSWERS,
    async () => {
      const prefix = testPrefix();
      return [
        liveOf(await redisPublishing(TEST_REDIS_URL, [], prefix)),
        liveOf(await redisPublishing(TEST_REDIS_URL, [], prefix)),
      ];
    },
  ],
  [
    'one PostgreSQL',
    POSTGRES_ANSWERS,
    async () => [
      liveOf(await postgresPublishing(postgres, postgres.place)),
      liveOf(await postgresPublishing(postgres, postgres.place)),
    ],
  ],
];

describe.each(PAIRS)('two processes on %s', (_name, there, open) => {
  test.runIf(there)('each hears the other in the order of publishing, and itself once', async () => {
    const [one, other] = await open();
    const received = { one: [] as unknown[], other: [] as unknown[] };
    one.subscribe('log:7', value => received.one.push(value));
    other.subscribe('log:7', value => received.other.push(value));
    await Promise.all([one.settled(), other.settled()]);
    const values = Array.from({ length: 50 }, (_, i) => ({ rev: i, text: '你好' }));
    for (const value of values) one.publish('log:7', value);
    await soon(() => expect(received.other).toHaveLength(50));
    expect(received).toEqual({ one: values, other: values });
  });
});

describe.runIf(REDIS_ANSWERS)('Redis', () => {
  const pair = async () => {
    const prefix = testPrefix();
    return [
      liveOf(await redisPublishing(TEST_REDIS_URL, [], prefix)),
      liveOf(await redisPublishing(TEST_REDIS_URL, [], prefix)),
    ] as const;
  };

  test('a topic is asked of Redis only while somebody listens', async () => {
    const [one, other] = await pair();
    const received = vi.fn();
    const stop = other.subscribe('log:8', received);
    await other.settled();
    stop();
    const again = vi.fn();
    other.subscribe('log:8', again);
    await other.settled();
    one.publish('log:8', 1);
    await soon(() => expect(again).toHaveBeenCalledWith(1));
    expect(received).not.toHaveBeenCalled();
  });

  test('a subscriber cut off from Redis reports a gap when it is back, and hears again', async () => {
    const { hostname, port } = new URL(TEST_REDIS_URL);
    const line = await openLine(Number(port || 6379), hostname);
    const prefix = testPrefix();
    const [one, cut] = [
      liveOf(await redisPublishing(TEST_REDIS_URL, [], prefix)),
      liveOf(await redisPublishing(`redis://127.0.0.1:${line.port}`, [], prefix)),
    ];
    const [received, gap] = [vi.fn(), vi.fn()];
    cut.subscribe('log:9', received);
    cut.onGap(gap);
    await cut.settled();
    line.cut();
    one.publish('log:9', 'lost');
    line.mend();
    await soon(() => expect(gap).toHaveBeenCalled());
    one.publish('log:9', 'heard');
    await soon(() => expect(received).toHaveBeenCalledWith('heard'));
    await line.close();
  });
});

describe.runIf(POSTGRES_ANSWERS)('PostgreSQL', () => {
  test('a value too large for a notification is told as a gap, and those around it arrive', async () => {
    const [one, other] = [
      liveOf(await postgresPublishing(postgres, postgres.place)),
      liveOf(await postgresPublishing(postgres, postgres.place)),
    ];
    const [received, gap] = [vi.fn(), vi.fn()];
    other.subscribe('log:1', received);
    other.onGap(gap);
    one.publish('log:1', 'before');
    one.publish('log:1', '长'.repeat(4000));
    one.publish('log:1', 'after');
    await soon(() => expect(gap).toHaveBeenCalledTimes(1));
    expect(received.mock.calls).toEqual([['before'], ['after']]);
  });

  test('equal values are told as often as they were published', async () => {
    const [one, other] = [
      liveOf(await postgresPublishing(postgres, postgres.place)),
      liveOf(await postgresPublishing(postgres, postgres.place)),
    ];
    const received = vi.fn();
    other.subscribe('log:1', received);
    const large = 'x'.repeat(5000);
    for (let i = 0; i < 3; i++) one.publish('log:1', large);
    await soon(() => expect(received).toHaveBeenCalledTimes(3));
  });

  test('a subscriber cut off from PostgreSQL reports a gap when it is back, and hears again', async () => {
    const { hostname, port } = new URL(postgres.place);
    const line = await openLine(Number(port || 5432), hostname);
    const through = new URL(postgres.place);
    through.port = String(line.port);
    const [one, cut] = [
      liveOf(await postgresPublishing(postgres, postgres.place)),
      liveOf(await postgresPublishing(postgres, through.href)),
    ];
    const [received, gap] = [vi.fn(), vi.fn()];
    cut.subscribe('log:9', received);
    cut.onGap(gap);
    line.cut();
    one.publish('log:9', 'lost');
    line.mend();
    await soon(() => expect(gap).toHaveBeenCalled());
    one.publish('log:9', 'heard');
    await soon(() => expect(received).toHaveBeenCalledWith('heard'));
    await line.close();
  });

  test('what PostgreSQL refused is told as a gap with the next value', async () => {
    const broken = { ...postgres, write: Object.create(postgres.write) };
    let isAway = true;
    broken.write.getExecutor = () => {
      if (isAway) throw new Error('away');
      return postgres.write.getExecutor();
    };
    const [one, other] = [
      liveOf(await postgresPublishing(broken, postgres.place)),
      liveOf(await postgresPublishing(postgres, postgres.place)),
    ];
    const [received, gap] = [vi.fn(), vi.fn()];
    other.subscribe('log:1', received);
    other.onGap(gap);
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    one.publish('log:1', 'lost');
    await soon(() => expect(warned).toHaveBeenCalled());
    isAway = false;
    warned.mockRestore();
    one.publish('log:1', 'heard');
    await soon(() => expect(gap).toHaveBeenCalled());
    expect(received.mock.calls).toEqual([['heard']]);
  });
});
