/** What every fan-out must do, whichever engine carries it. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryFanout } from '#lib/adapters/fanout/memory.ts';
import { redisFanout } from '#lib/adapters/fanout/redis.server.ts';
import type { Fanout } from '#lib/ports/fanout.ts';
import { soon } from '#tests/support/chat/gateway.ts';
import { openLine } from '#tests/support/cut-line.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL, testPrefix } from '#tests/support/redis.ts';

const opened: Fanout[] = [];
const keep = (fanout: Fanout): Fanout => {
  opened.push(fanout);
  return fanout;
};
afterEach(async () => {
  for (const fanout of opened.splice(0)) await fanout.close();
});

const ENGINES: [string, boolean, () => Promise<Fanout>][] = [
  ['memory', true, async () => keep(memoryFanout())],
  ['redis', REDIS_ANSWERS, async () => keep(await redisFanout(TEST_REDIS_URL, testPrefix()))],
];

describe.each(ENGINES)('a fan-out on %s', (_name, there, open) => {
  test.runIf(there)('hands a value to every subscriber of its topic in this process, at once', async () => {
    const fanout = await open();
    const [one, other, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    fanout.subscribe('log:1', one);
    fanout.subscribe('log:1', other);
    fanout.subscribe('log:2', elsewhere);
    fanout.publish('log:1', [{ n: 1 }]);
    expect([one, other].map(({ mock }) => mock.calls)).toEqual([[[[{ n: 1 }]]], [[[{ n: 1 }]]]]);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  test.runIf(there)('hands nothing to who unsubscribed, and all to who stays', async () => {
    const fanout = await open();
    const [stays, leaves] = [vi.fn(), vi.fn()];
    fanout.subscribe('log:1', stays);
    fanout.subscribe('log:1', leaves)();
    fanout.publish('log:1', 1);
    expect([stays.mock.calls, leaves.mock.calls]).toEqual([[[1]], []]);
  });

  test.runIf(there)('a subscriber that fails keeps the value from nobody else', async () => {
    const fanout = await open();
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const other = vi.fn();
    fanout.subscribe('log:1', () => {
      throw new Error('at fault');
    });
    fanout.subscribe('log:1', other);
    fanout.publish('log:1', 1);
    expect(other).toHaveBeenCalledWith(1);
    told.mockRestore();
  });

  test.runIf(there)('settles, and hands nothing over after it was closed', async () => {
    const fanout = await open();
    const heard = vi.fn();
    fanout.subscribe('log:1', heard);
    await fanout.settled();
    await fanout.close();
    fanout.publish('log:1', 1);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe.runIf(REDIS_ANSWERS)('two processes on one Redis', () => {
  const pair = async () => {
    const prefix = testPrefix();
    return [
      keep(await redisFanout(TEST_REDIS_URL, prefix)),
      keep(await redisFanout(TEST_REDIS_URL, prefix)),
    ] as const;
  };

  test('each hears the other in the order of publishing, and itself once', async () => {
    const [one, other] = await pair();
    const heard = { one: [] as unknown[], other: [] as unknown[] };
    one.subscribe('log:7', value => heard.one.push(value));
    other.subscribe('log:7', value => heard.other.push(value));
    await Promise.all([one.settled(), other.settled()]);
    const values = Array.from({ length: 50 }, (_, i) => ({ rev: i, text: '你好' }));
    for (const value of values) one.publish('log:7', value);
    await soon(() => expect(heard.other).toHaveLength(50));
    expect(heard).toEqual({ one: values, other: values });
  });

  test('a topic is asked of Redis only while somebody listens', async () => {
    const [one, other] = await pair();
    const heard = vi.fn();
    const stop = other.subscribe('log:8', heard);
    await other.settled();
    stop();
    const again = vi.fn();
    other.subscribe('log:8', again);
    await other.settled();
    one.publish('log:8', 1);
    await soon(() => expect(again).toHaveBeenCalledWith(1));
    expect(heard).not.toHaveBeenCalled();
  });

  test('a subscriber cut off from Redis reports a gap when it is back, and hears again', async () => {
    const { hostname, port } = new URL(TEST_REDIS_URL);
    const line = await openLine(Number(port || 6379), hostname);
    const prefix = testPrefix();
    const [one, cut] = [
      keep(await redisFanout(TEST_REDIS_URL, prefix)),
      keep(await redisFanout(`redis://127.0.0.1:${line.port}`, prefix)),
    ];
    const [heard, gap] = [vi.fn(), vi.fn()];
    cut.subscribe('log:9', heard);
    cut.onGap(gap);
    await cut.settled();
    line.cut();
    one.publish('log:9', 'lost');
    line.mend();
    await soon(() => expect(gap).toHaveBeenCalled());
    one.publish('log:9', 'heard');
    await soon(() => expect(heard).toHaveBeenCalledWith('heard'));
    await line.close();
  });
});
