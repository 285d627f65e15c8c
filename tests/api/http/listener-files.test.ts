import { describe, expect, test } from 'vitest';
import { listenEach } from '#tests/support/listen-each.ts';
import { type Listening, page } from '#tests/support/listener.ts';

let on: Listening;
listenEach(made => {
  on = made;
});

describe('files', () => {
  test.each([
    ['/_astro/page.Dx3f.css', 'public, max-age=31536000, immutable'],
    ['/icons/logo.css', 'public, max-age=86400'],
  ])('%s is read once, compressed, and sent with cache-control %s', async (path, lasting) => {
    // The build has not compressed it.
    on.files[path] = '.a{color:red}'.repeat(100);
    for (const query of ['', '?v=1']) {
      const got = await on.get(path + query, { 'accept-encoding': 'br' });
      expect(got.headers).toMatchObject({
        'cache-control': lasting,
        'content-encoding': 'br',
        'content-type': 'text/css; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(on.read).toEqual([path, `${path}.br`]);
    expect(on.urls).toEqual([]);
  });

  test('a missing file gets the page of its address, and is not cached', async () => {
    on.site = page({}, 404);
    await on.get('/_astro/none.css');
    const { status, headers } = await on.get('/_astro/none.css');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(on.urls).toEqual(['/_astro/none.css', '/_astro/none.css']);
  });
});

describe('addresses other than pages', () => {
  test.each(['/', '/home', '/wiki?utm=1', '/wiki/match/9/7', '/wiki/schedule'])(
    '%s redirects to the first game',
    async path => {
      const got = await on.get(path);
      expect(got.status).toBe(302);
      expect(got.headers['location']).toBe(`/wiki/wiki_home/1${/[?].*/.exec(path) ?? ''}`);
      expect(got.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(on.requests).toHaveLength(0);
    },
  );

  test.each([
    ['/wiki/match/1/7/', '/wiki/match/1/7'],
    ['/wiki/schedule/1//?level=2', '/wiki/schedule/1?level=2'],
    ['/chat/', '/chat'],
  ])('%s redirects permanently to %s', async (path, to) => {
    const got = await on.get(path);
    expect([got.status, got.headers['location']]).toEqual([301, to]);
    expect(on.requests).toHaveLength(0);
  });

  test.each([
    '/%E0%A4%A',
    '/%',
    '/%E0%A4%A.css',
    '//evil.test/',
    '/\\evil.test/',
    '/..//evil.test/',
    '/%2f%2fevil.test/',
    'http://evil.test/wiki/',
    '/_image?href=/a.png',
    `/${'/'.repeat(10_000)}x`,
    '/h/sources%00',
    '/.git/config',
    '/.env',
    '/_astro/',
  ])('%s answers 404 without a redirect, and Astro is asked for /404 alone', async path => {
    on.site = page({}, 404);
    const got = await on.get(path);
    expect(got.status).toBe(404);
    expect(got.headers).not.toHaveProperty('location');
    expect(on.urls).toEqual(['/404']);
  });

  test('/healthz answers 200 ok', async () => {
    const got = await on.get('/healthz');
    expect([got.status, got.body]).toEqual([200, 'ok']);
  });

  test.each(['/api', '/api/', '/api/v9/none', '/api/%00', '/api/v1/../x'])(
    '%s is answered by the API with 404, not by Astro',
    async path => {
      const got = await on.get(path);
      expect(got.status).toBe(404);
      expect(JSON.parse(got.body).error.reason).toBe('route_not_found');
      expect(got.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(on.requests).toHaveLength(0);
    },
  );

  test('a call over HTTP reads its input, answers whole, and answers 304 to a known ETag', async () => {
    const menu = await on.get('/api/v1/game/menu');
    expect(JSON.parse(menu.body).data.list).toHaveLength(3);
    expect(menu.headers['content-length']).toBe(String(menu.size));
    const known = await on.get('/api/v1/game/menu', { 'if-none-match': String(menu.headers['etag']) });
    expect([known.status, known.size]).toEqual([304, 0]);
    const json = { 'content-type': 'application/json' };
    const list = await on.get('/api/v1/match/list_visitor', json, 'POST', '{"game_id":1}');
    expect(JSON.parse(list.body)).toEqual({ code: 200, data: { list: [], count: 0 } });
    expect(list.headers['cache-control']).toBe('no-store');
    expect(on.requests).toHaveLength(0);
  });

  test.each([
    ['announced', {}],
    ['in pieces', { 'transfer-encoding': 'chunked' }],
  ])('a body that is too large, %s: 413', async (_how, headers) => {
    const body = JSON.stringify({ game_id: 1, junk: 'x'.repeat(300_000) });
    const all = { 'content-type': 'application/json', ...headers };
    const got = await on.get('/api/v1/match/list_visitor', all, 'POST', body);
    expect(got.status).toBe(413);
    expect(JSON.parse(got.body).error.reason).toBe('payload_too_large');
  });
});
