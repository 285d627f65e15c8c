import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { forbidden, notFound } from '#lib/app/errors.ts';
import { defineCalls, type Handlers } from '#lib/contract/call.ts';
import { flag, id, integer, page, pageSize } from '#lib/contract/fields.ts';
import type { Database } from '#lib/db/database.ts';
import { READ_RATE, WRITE_RATE } from '#lib/http/rate-limit.ts';
import { makeRouter } from '#lib/http/router.server.ts';
import { apiRequest, TEST_ORIGIN } from '#tests/support/api.ts';

const output = z.object({ seen: z.unknown() });
const calls = defineCalls({
  read: {
    method: 'GET',
    path: '/api/v1/thing/base',
    access: 'public',
    summary: '读',
    input: z.object({ thing_id: id, page, flag: flag.optional() }),
    output,
  },
  search: {
    method: 'POST',
    path: '/api/v1/thing/list',
    access: 'visitor',
    writes: false,
    summary: '查',
    input: z.object({
      game_id: id,
      page_size: pageSize,
      zone_ids: z.array(id).max(3).optional(),
      sort: z.enum(['asc', 'desc']).optional(),
      name: z.string().max(5).optional(),
      level: integer(1, 4).optional(),
      extra: z.unknown().optional(),
    }),
    output,
  },
  write: {
    method: 'POST',
    path: '/api/v1/thing/add',
    access: 'public',
    summary: '写',
    input: z.object({}),
    output,
  },
  touch: {
    method: 'GET',
    path: '/api/v1/thing/touch',
    access: 'public',
    writes: true,
    summary: '记',
    input: z.object({}),
    output,
  },
  mine: {
    method: 'POST',
    path: '/api/v1/thing/mine',
    access: 'member',
    summary: '我',
    input: z.object({ n: id }),
    output,
  },
  fail: {
    method: 'GET',
    path: '/api/v1/thing/fail',
    access: 'public',
    summary: '错',
    input: z.object({}),
    output,
  },
  gone: {
    method: 'GET',
    path: '/api/v1/thing/gone',
    access: 'public',
    summary: '无',
    input: z.object({}),
    output,
  },
  manage: {
    method: 'POST',
    path: '/api/v1/thing/manage',
    access: 'visitor',
    summary: '管',
    input: z.object({}),
    output,
  },
});

const handlers: Handlers<typeof calls> = {
  read: async input => ({ seen: input }),
  search: async input => ({ seen: input }),
  write: async () => ({ seen: 1 }),
  touch: async () => ({ seen: 1 }),
  mine: async () => ({ seen: 1 }),
  fail: async () => {
    throw new Error('the database is gone: password=hunter2');
  },
  gone: async () => {
    throw notFound();
  },
  manage: async () => {
    throw forbidden('muted', '你已被禁言');
  },
};

const reported: string[] = [];
function router(now = () => 0) {
  return makeRouter(calls, handlers, {
    db: {} as Database,
    now,
    origin: TEST_ORIGIN,
    report: (error, request) => reported.push(`${request.path} ${error.cause}`),
  });
}
type Options = Parameters<typeof apiRequest>[2];
async function ask(method: string, target: string, options?: Options, route = router()) {
  const { status, headers, body } = await route(apiRequest(method, target, options));
  return { status, headers, json: body === '' ? null : JSON.parse(body) };
}
const post = (path: string, body: unknown, headers = {}) =>
  ask('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body), headers });

describe('address and method', () => {
  test.each([
    '/api/v1/nothing',
    '/api',
    '/api/',
    '/api/v1/thing/base/',
    '/api/v1/thing//base',
    '/api/V1/thing/base',
  ])('%s is no address: 404 route_not_found in the envelope', async path => {
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

  test.each([
    {},
    { origin: TEST_ORIGIN },
    { origin: 'http://localhost:4321', host: 'localhost:4321' },
    { 'sec-fetch-site': 'same-origin' },
  ])('a write from %j goes on', async headers => {
    expect((await post('/api/v1/thing/add', {}, headers)).status).toBe(200);
  });

  test('a POST that reads may be asked from anywhere', async () => {
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

  test('a charset beside the type is fine', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await post('/api/v1/thing/list', { game_id: 1 }, headers)).status).toBe(200);
  });
});

describe('who may call', () => {
  test('a member call without a token, or with one that is nobody’s: 401, before the input is looked at', async () => {
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
    for (let n = 0; n < READ_RATE.burst; n++) expect((await read('192.0.2.7')).status).toBe(200);
    const refused = await read('192.0.2.7');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json.error.reason).toBe('too_many_requests');
    expect((await read('192.0.2.8')).status).toBe(200);
    now += 1000;
    expect((await read('192.0.2.7')).status).toBe(200);
  });

  test('a GET that writes counts as a write, and a /64 of IPv6 as one address', async () => {
    const route = router(() => 0);
    const touch = (n: number) => ask('GET', '/api/v1/thing/touch', { address: `2001:db8:0:1::${n}` }, route);
    for (let n = 0; n < WRITE_RATE.burst; n++) expect((await touch(n)).status).toBe(200);
    expect((await touch(9999)).status).toBe(429);
  });
});

describe('input', () => {
  test('defaults are filled in, digits read as numbers, unknown keys left out', async () => {
    const { json } = await ask('GET', '/api/v1/thing/base?thing_id=7&utm_source=x&flag=0&__proto__=1&x=%00');
    expect(json).toEqual({ code: 200, data: { seen: { thing_id: 7, page: 1, flag: false } } });
  });

  test.each([
    ['', 'thing_id', '缺少参数 thing_id'],
    ['thing_id=', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=abc', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=0', 'thing_id', '参数 thing_id 不能小于 1'],
    ['thing_id=1.5', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=0x10', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=%201', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=99999999999', 'thing_id', '参数 thing_id 不能大于 2147483647'],
    ['thing_id=1&thing_id=2', 'thing_id', '参数 thing_id 应为数字'],
    ['thing_id=1%00', 'thing_id', '参数 thing_id 含有不允许的字符'],
    ['thing_id=1&page=-1', 'page', '参数 page 不能小于 1'],
    ['thing_id=1&flag=maybe', 'flag', '参数 flag 应为布尔值'],
  ])('GET ?%s: 400 naming %s', async (query, field, message) => {
    const { status, json } = await ask('GET', `/api/v1/thing/base?${query}`);
    expect(status).toBe(400);
    expect(json).toEqual({ code: 400, data: null, error: { message, reason: 'bad_input', field } });
  });

  test.each([
    ['', 'body', '请求体不是有效的 JSON'],
    ['{"game_id":', 'body', '请求体不是有效的 JSON'],
    ['[1]', 'body', '请求体应为 JSON 对象'],
    ['null', 'body', '请求体应为 JSON 对象'],
    ['{}', 'game_id', '缺少参数 game_id'],
    ['{"game_id":[1]}', 'game_id', '参数 game_id 应为数字'],
    ['{"game_id":true}', 'game_id', '参数 game_id 应为数字'],
    ['{"game_id":1e999}', 'game_id', '参数 game_id 应为数字'],
    ['{"game_id":1,"zone_ids":5}', 'zone_ids', '参数 zone_ids 应为数组'],
    ['{"game_id":1,"zone_ids":[1,"x"]}', 'zone_ids.1', '参数 zone_ids.1 应为数字'],
    ['{"game_id":1,"zone_ids":[1,2,3,4]}', 'zone_ids', '参数 zone_ids 不能多于 3'],
    ['{"game_id":1,"sort":"up"}', 'sort', '参数 sort 只能是 asc、desc'],
    ['{"game_id":1,"name":"abcdef"}', 'name', '参数 name 不能长于 5'],
    ['{"game_id":1,"name":7}', 'name', '参数 name 应为字符串'],
    ['{"game_id":1,"name":"a\\u0000"}', 'name', '参数 name 含有不允许的字符'],
    ['{"game_id":1,"extra":[{"a":"\\u0000"}]}', 'extra', '参数 extra 含有不允许的字符'],
    ['{"game_id":1,"level":9}', 'level', '参数 level 不能大于 4'],
  ])('POST %.40s: 400 naming %s', async (body, field, message) => {
    const { status, json } = await post('/api/v1/thing/list', body);
    expect(status).toBe(400);
    expect(json).toEqual({ code: 400, data: null, error: { message, reason: 'bad_input', field } });
  });
});

describe('deep nesting', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  test.each(['name', 'extra'])('in %s: 400', async field => {
    const { status, json } = await post('/api/v1/thing/list', `{"game_id":1,"${field}":${deep}}`);
    expect(status).toBe(400);
    expect(json.error.field).toBe(field);
  });
  test('in a key that the call does not know: ignored', async () => {
    expect((await post('/api/v1/thing/list', `{"game_id":1,"other":${deep}}`)).status).toBe(200);
  });
});

describe('answers', () => {
  test('a public GET carries an ETag, and 304 to who knows it already', async () => {
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

  test('an entity that is not there: 404 not_found', async () => {
    const { status, json } = await ask('GET', '/api/v1/thing/gone');
    expect(status).toBe(404);
    expect(json.error.reason).toBe('not_found');
  });

  test('our own fault: 500 that tells nothing, and is reported', async () => {
    reported.length = 0;
    const { status, json } = await ask('GET', '/api/v1/thing/fail');
    expect(status).toBe(500);
    expect(json.error).toEqual({ message: '服务开小差了，请稍后再试', reason: 'internal' });
    expect(reported).toEqual(['/api/v1/thing/fail Error: the database is gone: password=hunter2']);
  });
});
