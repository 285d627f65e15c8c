import { describe, expect, test, vi } from 'vitest';
import { listenEach } from '#tests/support/listen-each.ts';
import { type Listening, page } from '#tests/support/listener.ts';
import { until } from '#tests/support/until.ts';

let on: Listening;
listenEach(made => {
  on = made;
});

describe('a cacheable page', () => {
  test('is rendered once', async () => {
    const first = await on.get('/wiki/match/1/7');
    const second = await on.get('/wiki/match/1/7');
    expect(first.body).toContain('<h1>比分 3:2</h1><p>完</p>');
    expect(second.body).toBe(first.body);
    expect(on.requests).toHaveLength(1);
    expect(second.headers['content-length']).toBe(String(second.size));
  });

  test('is rendered without the reader’s cookie, token, conditional and host headers', async () => {
    await on.get('/wiki/match/1/7', {
      cookie: 'session=1',
      authorization: 'Bearer x',
      host: 'evil.test',
      'if-none-match': '"x"',
      'x-forwarded-host': 'evil.test',
    });
    expect(on.requests[0]!.headers).toEqual({});
  });

  test('knows the version of the facts before it read any', async () => {
    await on.get('/wiki/match/1/7');
    expect(on.requests[0]!.facts).toBe('0');
  });

  test('has the headers of its address, whatever Astro sent', async () => {
    on.site = page({ 'x-content-type-options': 'none', 'content-length': '1' });
    const { headers, size } = await on.get('/chat/home');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(size),
      'cache-control': 'no-cache',
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });

  test('ignores undeclared and malformed query keys, in rendering and in the cache key', async () => {
    for (const query of ['', '?utm_source=x', '?page=abc', '?date=1', '?x=1&x=2', '?page=', '?']) {
      await on.get(`/wiki/schedule/1${query}`);
    }
    expect(on.urls).toEqual(['/wiki/schedule/1']);
  });

  test('is told apart by declared query keys, in any order', async () => {
    await on.get('/wiki/schedule/1?level=2&date=2025-10-05');
    await on.get('/wiki/schedule/1?date=2025-10-05&utm=1&level=2');
    await on.get('/wiki/schedule/1?date=2025-10-06&level=2');
    expect(on.urls).toEqual([
      '/wiki/schedule/1?date=2025-10-05&level=2',
      '/wiki/schedule/1?date=2025-10-06&level=2',
    ]);
  });

  test('has a variant without results, asked for by spoiler=0 in the cookie or the query', async () => {
    await on.get('/wiki/match/1/7');
    await on.get('/wiki/match/1/7', { cookie: 'a=1; spoiler=0' });
    await on.get('/wiki/match/1/7?spoiler=0');
    expect(on.urls).toEqual(['/wiki/match/1/7', '/wiki/match/1/7?spoiler=0']);
    await on.get('/wiki/match/1/7?spoiler=1', { cookie: 'spoiler=0' });
    await on.get('/wiki/match/1/7?spoiler=1');
    expect(on.urls.slice(2)).toEqual(['/wiki/match/1/7?spoiler=1']);
  });

  test('is rendered once for concurrent readers', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    on.site = async (...args) => {
      await promise;
      return page()(...args);
    };
    const readers = Array.from({ length: 10 }, () => on.get('/wiki/match/1/7'));
    await until(() => expect(on.requests).toHaveLength(1));
    resolve();
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(on.requests).toHaveLength(1);
  });

  test('is rendered again once its tag is dropped or its time is over', async () => {
    await on.get('/wiki/match/1/7');
    on.pageCache.invalidate({ tags: ['match:7'] });
    await on.get('/wiki/match/1/7');
    on.now += 59_999;
    await on.get('/wiki/match/1/7');
    expect(on.requests).toHaveLength(2);
    on.now += 1;
    await on.get('/wiki/match/1/7');
    expect(on.requests).toHaveLength(3);
  });

  test.each([
    [undefined, undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('accept-encoding %s is answered in %s', async (accept, encoding) => {
    const headers: Record<string, string> = accept ? { 'accept-encoding': accept } : {};
    for (const time of ['first', 'again']) {
      const got = await on.get('/wiki/match/1/7', headers);
      expect(got.headers['content-encoding'], time).toBe(encoding);
      expect(got.headers['content-length'], time).toBe(String(got.size));
    }
  });

  test('HEAD gives the head of GET; a known ETag gives 304 and no body', async () => {
    const head = await on.get('/wiki/match/1/7', {}, 'HEAD');
    const full = await on.get('/wiki/match/1/7');
    expect(head.status).toBe(200);
    expect(head.size).toBe(0);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    const known = await on.get('/wiki/match/1/7', { 'if-none-match': String(full.headers['etag']) });
    expect([known.status, known.size]).toEqual([304, 0]);
    expect(known.headers['etag']).toBe(full.headers['etag']);
  });
});

describe('not cached', () => {
  test.each<[string, Listening['site']]>([
    ['with a cookie to set', page({ 'set-cookie': 'id=1' })],
    ['no-store', page({ 'cache-control': 'no-store' })],
    ['private', page({ 'cache-control': 'private, max-age=60' })],
    ['not found', page({}, 404)],
    ['moved', page({ location: '/' }, 301)],
    ['unavailable', page({}, 503)],
    ['silent about keeping', (path, _locals, now) => page()(path, {}, now)],
    ['stale already', (path, locals, now) => page()(path, locals, now - 60_000)],
  ])('an answer that is %s', async (_name, site) => {
    on.site = site;
    await on.get('/wiki/match/1/7');
    const again = await on.get('/wiki/match/1/7');
    expect(again.body).toContain('比分');
    expect(on.requests).toHaveLength(2);
    expect(on.pageCache.size.entries).toBe(0);
  });

  test.each([
    ['/wiki/user_center?a=1', '/wiki/user_center'],
    ['/chat/letters', '/chat/letters'],
    ['/wiki/tour/1?name=EDG', '/wiki/tour/1?name=EDG'],
    ['/nothing', '/nothing'],
    ['/wiki/match/1/07', '/wiki/match/1/07'],
  ])('%s, which is rendered for each request without its cookie', async (path, url) => {
    for (let time = 0; time < 2; time++) {
      const got = await on.get(path, { cookie: 'session=1', 'accept-encoding': 'br' });
      expect(got.headers['content-encoding']).toBe('br');
    }
    expect(on.urls).toEqual([url, url]);
    expect(on.requests[0]!.headers).not.toHaveProperty('cookie');
    expect(on.pageCache.size.entries).toBe(0);
  });

  test('300 different addresses that answer 404', async () => {
    on.site = page({}, 404);
    for (let i = 1; i <= 300; i++) await on.get(`/wiki/match/1/${i}?a=${i}`);
    expect(on.requests).toHaveLength(300);
    expect(on.pageCache.size).toEqual({ entries: 0, bytes: 0 });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is refused with 405 without rendering',
    async method => {
      for (const path of ['/wiki/match/1/7', '/nothing', '/', '/healthz']) {
        const got = await on.get(path, {}, method);
        expect([got.status, got.headers['allow']]).toEqual([405, 'GET, HEAD']);
        expect(got.headers['x-content-type-options']).toBe('nosniff');
      }
      expect(on.requests).toHaveLength(0);
    },
  );

  test('a page that breaks off answers 500, and the next request gets the page', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    on.site = () => {
      throw new Error('broken');
    };
    expect((await on.get('/wiki/match/1/7')).status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    on.site = page();
    expect((await on.get('/wiki/match/1/7')).status).toBe(200);
  });
});
