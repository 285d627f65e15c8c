import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Bodies } from '#lib/http/bodies.ts';

const MS = 30_000;
const make = () => new Bodies({ open: 2, bytes: 100, allBytes: 150, ms: MS });
const body = (headers: Record<string, string> = {}) =>
  Object.assign(new PassThrough(), { headers }) as PassThrough & IncomingMessage;
const settled = () => new Promise(setImmediate);

test('a body is read to its end', async () => {
  const one = body();
  const text = make().text(one, 50, '192.0.2.1');
  one.write('{"a"');
  one.end(':1}');
  expect(await text).toBe('{"a":1}');
});

test('a body over the call’s limit is refused with 413, unread where Content-Length exceeds it', async () => {
  const bodies = make();
  await expect(bodies.text(body({ 'content-length': '51' }), 50, 'a')).rejects.toMatchObject({ status: 413 });
  const silent = body();
  silent.write('x'.repeat(51));
  await expect(bodies.text(silent, 50, 'a')).rejects.toMatchObject({ status: 413 });
});

test('bytes that are no UTF-8 are refused with 400 and the field body', async () => {
  const one = body();
  const text = make().text(one, 50, 'a');
  one.end(Buffer.from([0x22, 0xff, 0xfe, 0x22]));
  await expect(text).rejects.toMatchObject({ status: 400, field: 'body' });
});

describe('bounds', () => {
  const refused = { status: 429, headers: { connection: 'close' } };

  test('an address with too many open bodies gets 429 until one has ended', async () => {
    const bodies = make();
    const [first, second] = [body(), body()];
    const texts = [bodies.text(first, 50, 'a'), bodies.text(second, 50, 'a')];
    await expect(bodies.text(body(), 50, 'a')).rejects.toMatchObject(refused);
    first.end('1');
    expect(await texts[0]).toBe('1');
    const third = body();
    third.end('3');
    expect(await bodies.text(third, 50, 'a')).toBe('3');
    second.end();
    await texts[1];
  });

  test('bytes over the limit of one address, or of all, are refused with 429', async () => {
    const bodies = make();
    const hold = (address: string, bytes: number) => {
      const one = body();
      one.write('x'.repeat(bytes));
      return { one, text: bodies.text(one, 1000, address) };
    };
    const first = hold('a', 60);
    await settled();
    await expect(hold('a', 41).text).rejects.toMatchObject(refused);
    const other = hold('b', 90);
    await settled();
    await expect(hold('c', 1).text).rejects.toMatchObject(refused);
    for (const { one, text } of [first, other]) {
      one.end();
      await text;
    }
    const next = hold('c', 100);
    next.one.end();
    expect(await next.text).toHaveLength(100);
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('a stalled body is refused with 408, and its slot is freed', async () => {
    const bodies = make();
    for (let n = 0; n < 3; n++) {
      const text = bodies.text(body(), 50, 'a');
      const ended = expect(text).rejects.toMatchObject({ status: 408, headers: { connection: 'close' } });
      vi.advanceTimersByTime(1.1 * MS);
      await ended;
    }
  });
});

test('a sender that disconnects gets 400, which is not reported', async () => {
  const one = body();
  const text = make().text(one, 50, 'a');
  one.destroy();
  await expect(text).rejects.toMatchObject({ status: 400, report: false });
});
