/** `/live` over a socket. */
import { describe, expect, test } from 'vitest';
import { liveChange, traitsOf } from '#lib/wiki/live/change.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import { FACTS, type Listening, STREAMS } from '#tests/support/listener.ts';
import { matchItemOf } from '#tests/support/match-item.ts';

let on: Listening;
listenEach(made => {
  on = made;
});

const listen = (path = '/live', headers: Record<string, string> = {}) => on.listen(path, headers);

function publish(version: number, unique_id = 7): void {
  const item = matchItemOf({ unique_id });
  on.live.publish(version, [{ change: liveChange(item, [], undefined), traits: traitsOf(item, []) }]);
}

test('/live answers an event stream that is neither cached nor buffered', async () => {
  const { answer } = await listen();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(answer.headers['content-length']).toBeUndefined();
});

test('each message arrives whole, with id and data', async () => {
  const { until } = await listen();
  await until('retry: ');
  publish(FACTS + 1);
  const text = await until('"match":7');
  expect(text).toMatch(/id: 101\ndata: \{.*\}\n\n$/);
});

test('Last-Event-ID takes precedence over the page’s version', async () => {
  publish(FACTS + 50, 7);
  publish(FACTS + 100, 8);
  const { until } = await listen(`/live?after=${FACTS}`, { 'last-event-id': String(FACTS + 90) });
  expect(await until('"match":8')).not.toContain('"match":7');
  const other = await listen(`/live?after=${FACTS}`);
  expect(await other.until('"match":8')).toContain('"match":7');
});

test.each(['5', 'abc', '-1', '1e9', ''])('cursor "%s" makes the page fetch everything', async cursor => {
  const { until } = await listen('/live', { 'last-event-id': cursor });
  await until(`data: {"id":${FACTS}}`);
});

test('with spoiler=0 no score is sent', async () => {
  const { until } = await listen('/live?spoiler=0');
  publish(FACTS + 1);
  expect(await until('"match":7')).not.toContain('shown');
});

test('more streams than an address may have are refused with 429 until one ends', async () => {
  const open = await Promise.all(Array.from({ length: STREAMS }, () => listen()));
  const refused = await listen();
  expect(refused.answer.statusCode).toBe(429);
  expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(on.live.size).toBe(STREAMS);
  open[0]!.answer.destroy();
  await expect.poll(() => on.live.size).toBe(STREAMS - 1);
  expect((await listen()).answer.statusCode).toBe(200);
});

test('a cross-site page gets 403, a same-origin page a stream', async () => {
  expect((await listen('/live', { 'sec-fetch-site': 'cross-site' })).answer.statusCode).toBe(403);
  expect((await listen('/live', { 'sec-fetch-site': 'same-origin' })).answer.statusCode).toBe(200);
  expect(on.live.size).toBe(1);
});

describe('behind a proxy', () => {
  const by = (address: string) => listen('/live', { 'x-forwarded-for': address });

  test('that is trusted, readers are counted by the address the proxy adds, not by their own claims', async () => {
    on.trusted.addAddress('127.0.0.1');
    for (let n = 0; n < STREAMS; n++)
      expect((await by(`192.0.2.${100 + n}, 192.0.2.1`)).answer.statusCode).toBe(200);
    expect((await by('192.0.2.99, 192.0.2.1')).answer.statusCode).toBe(429);
    expect((await by('192.0.2.1, 192.0.2.2')).answer.statusCode).toBe(200);
  });

  test('that is not trusted, all readers count as one', async () => {
    for (let n = 0; n < STREAMS; n++) expect((await by(`192.0.2.${n}`)).answer.statusCode).toBe(200);
    expect((await by('192.0.2.99')).answer.statusCode).toBe(429);
  });
});

test('a closed connection is removed', async () => {
  const { answer } = await listen();
  expect(on.live.size).toBe(1);
  answer.destroy();
  await expect.poll(() => on.live.size).toBe(0);
});

test('a stalled reader is disconnected, and others keep receiving', async () => {
  const slow = await listen();
  const quick = await listen();
  slow.answer.pause();
  const most = 200_000;
  let version = FACTS;
  for (; on.live.size === 2 && version < most; version++) {
    publish(version);
    if (version % 100 === 0) await new Promise(setImmediate);
  }
  expect(on.live.size).toBe(1);
  publish(version + 1, 9);
  await quick.until('"match":9');
});

test('closing the server ends every stream and answers new ones with 503', async () => {
  const { ended } = await listen();
  on.hub.close();
  await ended;
  expect((await listen()).answer.statusCode).toBe(503);
});

test('/live answers 405 to POST, and HEAD without opening a stream', async () => {
  expect((await on.get('/live', {}, 'POST')).status).toBe(405);
  expect((await on.get('/live', {}, 'HEAD')).headers['content-type']).toMatch('text/event-stream');
  expect(on.live.size).toBe(0);
});
