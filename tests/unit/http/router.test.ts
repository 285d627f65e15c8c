import { describe, expect, test } from 'vitest';
import { WORK_RATE } from '#lib/http/work.ts';
import { Pressure } from '#lib/platform/load/pressure.ts';
import { WRITE_RATE } from '#lib/platform/load/rate-limit.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import { TEST_ORIGIN } from '#tests/support/api.ts';
import { ask, post, reported, router } from './small-api.ts';

describe('address and method', () => {
  test.each([
    '/api/v1/nothing',
    '/api',
    '/api/',
    '/api/v1/thing/base/',
    '/api/v1/thing//base',
    '/api/V1/thing/base',
  ])('unknown path %s: 404 route_not_found in the envelope', async path => {
    const { status, json } = await ask('GET', path);
    expect(status).toBe(404);
    expect(json).toEqual({
      code: 404,
      data: null,
      error: { message: '没有这个接口', reason: 'route_not_found' },
    });
  });

  test.each([
    ['DELETE', '/api/v1/thing/base', 'GET, HEAD'],
    ['OPTIONS', '/api/v1/thing/list', 'POST'],
    ['GET', '/api/v1/thing/list', 'POST'],
    ['HEAD', '/api/v1/thing/touch', 'GET'],
  ])('%s %s: 405 with Allow %s', async (method, path, allow) => {
    const { status, headers, json } = await ask(method, path);
    expect(status).toBe(405);
    expect(headers['allow']).toBe(allow);
    expect(json.error.reason).toBe('method_not_allowed');
  });

  test('HEAD answers as GET where the call only reads', async () => {
    expect((await ask('HEAD', '/api/v1/thing/base?thing_id=1')).status).toBe(200);
  });
});

describe('origin and content type', () => {
  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: TEST_ORIGIN, 'sec-fetch-site': 'cross-site' },
  ])('a write from %j is refused', async headers => {
    for (const [method, path] of [
      ['POST', '/api/v1/thing/add'],
      ['GET', '/api/v1/thing/touch'],
    ] as const) {
      const { status, json } = await ask(method, path, { body: '{}', headers });
      expect(status).toBe(403);
      expect(json.error.reason).toBe('foreign_origin');
    }
  });

  test.each([{}, { origin: TEST_ORIGIN }, { 'sec-fetch-site': 'same-origin' }])(
    'a write from %j is accepted',
    async headers => {
      expect((await post('/api/v1/thing/add', {}, headers)).status).toBe(200);
    },
  );

  test('a POST that only reads is accepted from any origin', async () => {
    const { status } = await post('/api/v1/thing/list', { game_id: 1 }, { origin: 'https://elsewhere.test' });
    expect(status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'a body of type %j: 415',
    async type => {
      const { status, json } = await post('/api/v1/thing/list', { game_id: 1 }, { 'content-type': type });
      expect(status).toBe(415);
      expect(json.error.reason).toBe('unsupported_media_type');
    },
  );

  test('a charset beside the type is accepted', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await post('/api/v1/thing/list', { game_id: 1 }, headers)).status).toBe(200);
  });
});

describe('access', () => {
  test('a member call without a valid token: 401, before its input is checked', async () => {
    for (const headers of [{}, { authorization: 'Bearer abc' }]) {
      const { status, json } = await post('/api/v1/thing/mine', '{', headers);
      expect(status).toBe(401);
      expect(json.error).toEqual({ message: '请先登录', reason: 'unauthorized' });
    }
  });

  test('a refusal of the handler keeps its reason and wording', async () => {
    const { status, json } = await post('/api/v1/thing/manage', {});
    expect(status).toBe(403);
    expect(json).toEqual({ code: 403, data: null, error: { message: '你已被禁言', reason: 'muted' } });
  });
});

describe('limits', () => {
  test('reads beyond the burst: 429 with Retry-After until a token is back, for that address only', async () => {
    let now = 1_000_000;
    const route = router(() => now);
    const read = (address: string) => ask('GET', '/api/v1/thing/base?thing_id=1', { address }, route);
    for (let n = 0; n < WORK_RATE.burst; n++) expect((await read('192.0.2.7')).status).toBe(200);
    const refused = await read('192.0.2.7');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json.error.reason).toBe('too_many_requests');
    expect((await read('192.0.2.8')).status).toBe(200);
    now += 1000;
    expect((await read('192.0.2.7')).status).toBe(200);
  });

  test('a call that takes long costs as many tokens as milliseconds', async () => {
    let measured = 0;
    const costing = (ms: number) =>
      router(
        () => 0,
        new PageCache(),
        () => (measured += ms),
      );
    const read = (route: ReturnType<typeof router>) =>
      ask('GET', '/api/v1/thing/base?thing_id=1', { address: '192.0.2.7' }, route);
    for (const [ms, passed] of [
      [WORK_RATE.burst, 1],
      [WORK_RATE.burst / 10, 10],
    ] as const) {
      const route = costing(ms);
      for (let n = 0; n < passed; n++) expect((await read(route)).status).toBe(200);
      expect((await read(route)).status, `${ms} ms`).toBe(429);
    }
  });

  test.each<[string, string, string, Record<string, string>]>([
    ['bad input', 'GET', '/api/v1/thing/base?thing_id=x', {}],
    ['a missing token', 'POST', '/api/v1/thing/mine', {}],
    ['a bad signature', 'GET', '/api/v1/thing/base?thing_id=1', { signature: 'x' }],
    ['an unknown path', 'GET', '/api/v1/nothing', {}],
    ['a call that its handler refuses', 'GET', '/api/v1/thing/gone', {}],
  ])('%s is refused and costs its work', async (_, method, target, headers) => {
    let [measured, takes] = [0, WORK_RATE.burst - 1];
    const route = router(
      () => 0,
      new PageCache(),
      () => (measured += takes),
    );
    const address = '192.0.2.7';
    const read = () => ask('GET', '/api/v1/thing/base?thing_id=1', { address }, route);
    await read();
    takes = 0;
    const refused = await ask(method, target, { address, headers }, route);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).not.toBe(429);
    expect((await read()).status).toBe(429);
  });

  test('requests from the loopback address are not limited', async () => {
    let measured = 0;
    const route = router(
      () => 0,
      new PageCache(),
      () => (measured += WORK_RATE.burst),
    );
    const read = () => ask('GET', '/api/v1/thing/base?thing_id=1', { address: '127.0.0.1' }, route);
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
  });

  test('a GET that writes counts as a write, and a /64 of IPv6 as one address', async () => {
    const route = router(() => 0);
    const touch = (n: number) => ask('GET', '/api/v1/thing/touch', { address: `2001:db8:0:1::${n}` }, route);
    for (let n = 0; n < WRITE_RATE.burst; n++) expect((await touch(n)).status).toBe(200);
    expect((await touch(9999)).status).toBe(429);
  });
});

describe('answers', () => {
  test('a public GET carries an ETag; a matching If-None-Match gets 304', async () => {
    const first = await ask('GET', '/api/v1/thing/base?thing_id=1');
    const etag = first.headers['etag']!;
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': `"other", ${etag.slice(2)}` };
    const second = await ask('GET', '/api/v1/thing/base?thing_id=1', { headers });
    expect(second).toMatchObject({ status: 304, json: null });
    const other = await ask('GET', '/api/v1/thing/base?thing_id=2', { headers });
    expect(other.status).toBe(200);
  });

  test('calls above public, and GETs that write, say no-store and carry no ETag', async () => {
    for (const { headers } of [
      await post('/api/v1/thing/list', { game_id: 1 }),
      await post('/api/v1/thing/mine', {}),
      await ask('GET', '/api/v1/thing/touch'),
    ]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['etag']).toBeUndefined();
    }
  });

  test('an unknown entity: 404 not_found', async () => {
    const { status, json } = await ask('GET', '/api/v1/thing/gone');
    expect(status).toBe(404);
    expect(json.error.reason).toBe('not_found');
  });

  test('an unexpected error: 500 without details, and it is reported', async () => {
    reported.length = 0;
    const { status, json } = await ask('GET', '/api/v1/thing/fail');
    expect(status).toBe(500);
    expect(json.error).toEqual({ message: '服务开小差了，请稍后再试', reason: 'internal' });
    expect(reported).toEqual(['/api/v1/thing/fail Error: the database is gone: password=hunter2']);
  });
});

describe('cached answers', () => {
  test('are made once for an input, however it is written, until a tag is invalidated', async () => {
    const cache = new PageCache();
    const route = router(() => 0, cache);
    const ask1 = (body: object) => ask('POST', '/api/v1/thing/kept', { body: JSON.stringify(body) }, route);
    const first = await ask1({ thing_id: 1 });
    expect((await ask1({ other: 5, thing_id: '1' })).json).toEqual(first.json);
    expect((await ask1({ thing_id: 2 })).json).not.toEqual(first.json);
    cache.invalidate({ tags: ['thing:1'] });
    expect((await ask1({ thing_id: 1 })).json).not.toEqual(first.json);
  });

  test('cost the caller nothing', async () => {
    const route = router(() => 0);
    const options = { body: '{"thing_id":1}' };
    for (let n = 0; n < WORK_RATE.burst + 10; n++) {
      expect((await ask('POST', '/api/v1/thing/kept', options, route)).status).toBe(200);
    }
  });

  test('of a call that is not public say no-store and carry no ETag', async () => {
    const { headers } = await post('/api/v1/thing/kept', { thing_id: 1 });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  test('with endsWithDay expire at midnight in Shanghai', async () => {
    let now = Date.parse('2025-03-10T23:59:59+08:00');
    const cache = new PageCache();
    const route = router(() => now, cache);
    const today = () => ask('GET', '/api/v1/thing/today', {}, route);
    const first = await today();
    expect((await today()).json).toEqual(first.json);
    expect(first.headers['etag']).toMatch(/^W\//);
    now += 1000;
    expect((await today()).json).not.toEqual(first.json);
  });
});

test('while the process is behind calls are refused with 503 and told when to come again, operators’ are not', async () => {
  const pressure = new Pressure(() => 0);
  pressure.sample(1000);
  const behind = router(undefined, undefined, undefined, pressure);
  for (const path of ['/api/v1/thing/list', '/api/v1/thing/add']) {
    const { status, headers, json } = await ask('POST', path, { body: '{}' }, behind);
    expect([status, headers['retry-after'], json.error.reason]).toEqual([503, '5', 'busy']);
  }
  expect((await ask('POST', '/api/v1/thing/enter', { body: '{}' }, behind)).status).toBe(401);
});
