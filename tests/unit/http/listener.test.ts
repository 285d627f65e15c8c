import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from '#lib/app/app.ts';
import { makeListener } from '#lib/http/listener.server.ts';
import { DIRECTIVE, writeDirective } from '#lib/page-cache/directive.ts';
import { PageCache } from '#lib/page-cache/store.server.ts';

/** What the site behind the listener answers, and what it was asked. */
let site: RequestListener;
let asked: { url: string; headers: Record<string, unknown> }[];
let app: Pick<App, 'env' | 'pageCache' | 'now' | 'db'>;
let now: number;
let server: Server;

beforeEach(async () => {
  asked = [];
  now = 1_000_000;
  site = page();
  app = {
    env: { PUBLIC_URL: 'https://saidian.test', TRUST_PROXY: new BlockList() } as App['env'],
    pageCache: new PageCache(),
    db: {} as App['db'],
    now: () => now,
  };
  const astroHandler: RequestListener = (request, response) => {
    asked.push({ url: request.url!, headers: { ...request.headers } });
    site(request, response);
  };
  server = createServer(makeListener({ app: app as App, astroHandler }));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise(done => server.close(done)));

/** A page as Astro writes it: in pieces. */
function page(
  headers: Record<string, string | string[]> = {},
  status = 200,
  text = '<h1>比分 3:2</h1>',
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      [DIRECTIVE]: writeDirective({ tags: ['match:7'], forMs: 60_000 }),
      ...headers,
    });
    response.write(Buffer.from(text));
    response.end('<p>完</p>'.repeat(100));
  };
}

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  size: number;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, path, method, headers: { connection: 'close', ...headers } },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('end', () => {
          const all = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            body: all.toString(),
            size: all.length,
          });
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
}

describe('a page that may be kept', () => {
  test('is rendered once, and says nothing of how it is kept', async () => {
    const first = await get('/wiki/match/1/7');
    const second = await get('/wiki/match/1/7');
    expect(first.body).toContain('<h1>比分 3:2</h1><p>完</p>');
    expect(second.body).toBe(first.body);
    expect(asked).toHaveLength(1);
    expect(first.headers).not.toHaveProperty(DIRECTIVE);
    expect(second.headers['content-length']).toBe(String(second.size));
  });

  test('is rendered for nobody: without cookie, token, condition or the reader’s idea of our host', async () => {
    await get('/wiki/match/1/7', {
      cookie: 'session=1',
      authorization: 'Bearer x',
      host: 'evil.test',
      'if-none-match': '"x"',
      'x-forwarded-host': 'evil.test',
    });
    expect(asked[0]!.headers).toEqual({ host: 'saidian.test', accept: '*/*' });
  });

  test('undeclared and malformed query keys reach neither it nor the key', async () => {
    for (const query of ['', '?utm_source=x', '?page=abc', '?date=1', '?x=1&x=2', '?page=', '?']) {
      await get(`/wiki/schedule/1${query}`);
    }
    expect(asked.map(({ url }) => url)).toEqual(['/wiki/schedule/1']);
  });

  test('declared keys tell pages apart, in whatever order they come', async () => {
    await get('/wiki/schedule/1?level=2&date=2025-10-05');
    await get('/wiki/schedule/1?date=2025-10-05&utm=1&level=2');
    await get('/wiki/schedule/1?date=2025-10-06&level=2');
    expect(asked.map(({ url }) => url)).toEqual([
      '/wiki/schedule/1?date=2025-10-05&level=2',
      '/wiki/schedule/1?date=2025-10-06&level=2',
    ]);
  });

  test('has a variant of its own for readers who asked for spoiler=1, by cookie or query', async () => {
    await get('/wiki/match/1/7');
    await get('/wiki/match/1/7', { cookie: 'a=1; spoiler=1' });
    await get('/wiki/match/1/7?spoiler=1');
    await get('/wiki/match/1/7?spoiler=0', { cookie: 'spoiler=1' });
    expect(asked.map(({ url }) => url)).toEqual(['/wiki/match/1/7', '/wiki/match/1/7?spoiler=1']);
  });

  test('concurrent readers make it render once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    site = async (request, response) => {
      await promise;
      page()(request, response);
    };
    const readers = Array.from({ length: 10 }, () => get('/wiki/match/1/7'));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    resolve();
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(asked).toHaveLength(1);
  });

  test('is rendered anew once its tag is dropped, or its time is over', async () => {
    await get('/wiki/match/1/7');
    app.pageCache.invalidate({ tags: ['match:7'] });
    await get('/wiki/match/1/7');
    now += 59_999;
    await get('/wiki/match/1/7');
    expect(asked).toHaveLength(2);
    now += 1;
    await get('/wiki/match/1/7');
    expect(asked).toHaveLength(3);
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
      const got = await get('/wiki/match/1/7', headers);
      expect(got.headers['content-encoding'], time).toBe(encoding);
      expect(got.headers['content-length'], time).toBe(String(got.size));
    }
  });

  test('HEAD gives the head of GET; a known ETag gives 304 and no body', async () => {
    const head = await get('/wiki/match/1/7', {}, 'HEAD');
    const full = await get('/wiki/match/1/7');
    expect(head.status).toBe(200);
    expect(head.size).toBe(0);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    const known = await get('/wiki/match/1/7', { 'if-none-match': String(full.headers['etag']) });
    expect([known.status, known.size]).toEqual([304, 0]);
    expect(known.headers['etag']).toBe(full.headers['etag']);
  });
});

describe('never kept', () => {
  test.each<[string, RequestListener]>([
    ['with a cookie to set', page({ 'set-cookie': ['id=1'] })],
    ['no-store', page({ 'cache-control': 'no-store' })],
    ['private', page({ 'cache-control': 'private, max-age=60' })],
    ['not found', page({}, 404)],
    ['moved', page({ location: '/' }, 301)],
    ['failed', page({}, 500)],
    ['silent about keeping', page({ [DIRECTIVE]: writeDirective({ tags: [], forMs: 0 }) })],
  ])('an answer that is %s', async (_name, listener) => {
    site = listener;
    await get('/wiki/match/1/7');
    const again = await get('/wiki/match/1/7');
    expect(again.body).toContain('比分');
    expect(asked).toHaveLength(2);
    expect(app.pageCache.size.entries).toBe(0);
  });

  test.each([
    '/wiki/user_center',
    '/chat/home',
    '/o',
    '/login-callback',
    '/nothing',
    '/wiki/match/01/7',
    '/wiki/match/1/7/',
  ])('%s, which goes to Astro as it came', async path => {
    for (let time = 0; time < 2; time++) await get(`${path}?a=1`, { cookie: 'session=1' });
    expect(asked.map(({ url, headers }) => [url, headers['cookie']])).toEqual([
      [`${path}?a=1`, 'session=1'],
      [`${path}?a=1`, 'session=1'],
    ]);
    expect(app.pageCache.size.entries).toBe(0);
  });

  test('a POST to the address of a kept page', async () => {
    await get('/wiki/match/1/7');
    await get('/wiki/match/1/7', {}, 'POST');
    expect(asked).toHaveLength(2);
  });

  test('a page that breaks off: 500, and the next reader gets a whole one', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    site = (_request, response) => {
      response.write('<h1>');
      response.destroy(new Error('broken'));
    };
    expect((await get('/wiki/match/1/7')).status).toBe(500);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
    site = page();
    expect((await get('/wiki/match/1/7')).status).toBe(200);
  });
});

describe('files', () => {
  const css: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'text/css; charset=utf-8');
    response.end('.a{color:red}'.repeat(100));
  };

  test.each([
    ['/_astro/page.Dx3f.css', 'public, max-age=31536000, immutable'],
    ['/icons/logo.css', 'public, max-age=86400'],
  ])('%s is read once, encoded, and lasts: %s', async (path, lasting) => {
    site = css;
    for (const query of ['', '?v=1']) {
      const got = await get(path + query, { 'accept-encoding': 'br' });
      expect(got.headers).toMatchObject({
        'cache-control': lasting,
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(asked).toHaveLength(1);
  });

  test('one that is not there is not kept', async () => {
    site = page({}, 404);
    await get('/_astro/none.css');
    expect((await get('/_astro/none.css')).status).toBe(404);
    expect(asked).toHaveLength(2);
  });
});

describe('beside pages', () => {
  test('/healthz says that the process lives', async () => {
    const got = await get('/healthz');
    expect([got.status, got.body]).toEqual([200, 'ok']);
  });

  test.each(['/api', '/api/', '/api/v9/none', '/api/%00', '/api/v1/../x'])(
    '%s is the API’s, not Astro’s',
    async path => {
      const got = await get(path);
      expect(got.status).toBe(404);
      expect(JSON.parse(got.body).error.reason).toBe('route_not_found');
      expect(got.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(asked).toHaveLength(0);
    },
  );
});
