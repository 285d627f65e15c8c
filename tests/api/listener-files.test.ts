import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Listening, page } from '#tests/support/listener.ts';

let db: TestDatabase;
let on: Listening;

beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());
beforeEach(async () => {
  on = new Listening(db);
  await on.open();
});
afterEach(() => on.close());

describe('files', () => {
  const css: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'text/css; charset=utf-8');
    response.end('.a{color:red}'.repeat(100));
  };

  test.each([
    ['/_astro/page.Dx3f.css', 'public, max-age=31536000, immutable'],
    ['/icons/logo.css', 'public, max-age=86400'],
  ])('%s is read once, encoded, and lasts: %s', async (path, lasting) => {
    on.site = css;
    for (const query of ['', '?v=1']) {
      const got = await on.get(path + query, { 'accept-encoding': 'br' });
      expect(got.headers).toMatchObject({
        'cache-control': lasting,
        'content-encoding': 'br',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(on.asked).toHaveLength(1);
  });

  test('one that is not there is not kept', async () => {
    on.site = page({}, 404);
    await on.get('/_astro/none.css');
    expect((await on.get('/_astro/none.css')).status).toBe(404);
    expect(on.asked).toHaveLength(2);
  });
});

describe('beside pages', () => {
  test.each(['/', '/home', '/wiki?utm=1', '/wiki/match/9/7', '/wiki/schedule'])(
    '%s leads to the first game',
    async path => {
      const got = await on.get(path);
      expect(got.status).toBe(302);
      expect(got.headers['location']).toBe('/wiki/wiki_home/1');
      expect(got.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(on.asked).toHaveLength(0);
    },
  );

  test('/healthz says that the process lives', async () => {
    const got = await on.get('/healthz');
    expect([got.status, got.body]).toEqual([200, 'ok']);
  });

  test.each(['/api', '/api/', '/api/v9/none', '/api/%00', '/api/v1/../x'])(
    '%s is the API’s, not Astro’s',
    async path => {
      const got = await on.get(path);
      expect(got.status).toBe(404);
      expect(JSON.parse(got.body).error.reason).toBe('route_not_found');
      expect(got.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(on.asked).toHaveLength(0);
    },
  );
});
