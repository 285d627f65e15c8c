import { expect, test } from 'vitest';
import { listenEach } from '#tests/support/listen-each.ts';
import type { Listening } from '#tests/support/listener.ts';

let on: Listening;
listenEach(made => {
  on = made;
});

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  on.get(
    '/api/v1/site/spoiler',
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    'POST',
    new URLSearchParams(fields).toString(),
  );

test('on=1 sets a cookie for a year and redirects to the page', async () => {
  const got = await send({ on: '1', to: '/wiki/schedule/1?date=2025-10-05' });
  expect([got.status, got.headers['location']]).toEqual([303, '/wiki/schedule/1?date=2025-10-05']);
  expect(got.headers['set-cookie']).toEqual([
    '__Host-spoiler=0; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    'spoiler=0; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(got.headers['cache-control']).toBe('no-store');
});

test('on=0 clears the cookie, and one from before the prefix', async () => {
  const got = await send({ on: '0', to: '/wiki/match/1/7' });
  expect(got.headers['set-cookie']).toEqual([
    expect.stringContaining('__Host-spoiler=0; Max-Age=0; Path=/;'),
    expect.stringMatching(/^spoiler=0; Max-Age=0; Path=\/;/),
  ]);
});

test.each([
  ['https://evil.test/', '/'],
  ['//evil.test/x', '/'],
  ['/\\evil.test/x', '/'],
  ['/.//evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  ['/wiki/match/1/7?spoiler=0', '/wiki/match/1/7'],
  ['/wiki/tour/1?spoiler=1&page=2', '/wiki/tour/1?page=2'],
])('it redirects only within the site, without spoiler in the query: %s to %s', async (to, location) => {
  expect((await send({ on: '1', to })).headers['location']).toBe(location);
});

test.each<Record<string, string>>([{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }])(
  'a cross-site request is refused with 403: %o',
  async headers => {
    const got = await send({ on: '1', to: '/' }, headers);
    expect(got.status).toBe(403);
    expect(got.headers).not.toHaveProperty('set-cookie');
  },
);

test('GET answers 404 and sets no cookie', async () => {
  const got = await on.get('/api/v1/site/spoiler?on=1&to=/');
  expect(got.status).toBe(404);
  expect(got.headers).not.toHaveProperty('set-cookie');
});

test('a form that is too large redirects home and clears the cookie', async () => {
  const got = await send({ on: '1', to: `/${'x'.repeat(5000)}` });
  expect(got.headers['location']).toBe('/');
  expect(got.headers['set-cookie']).toEqual(Array(2).fill(expect.stringContaining('Max-Age=0')));
});
