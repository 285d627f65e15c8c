/** Random addresses: never a server error, never a redirect off the site. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Listening, page } from '#tests/support/listener.ts';
import { sized } from '#tests/support/long.ts';
import { between, seeded } from '#tests/support/random.ts';

const PIECES = (
  '/ // \\ . .. ; : @ % %2f %5c %00 %0d%0a %E0%A4%A %2e%2e ? & = # * ~ evil.test http: https: javascript: ' +
  'wiki match tour schedule wiki_home team chat home api healthz _astro _image 1 7 0 -1 07 99999999999 1e9 ' +
  'page name spoiler=0 x.css .git'
).split(' ');

let db: TestDatabase;
let on: Listening;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  on = new Listening(db);
  on.site = page({ 'x-content-type-options': 'nosniff' }, 404);
  await on.open();
});
afterAll(async () => {
  await on.close();
  await db.drop();
});

test('a random address answers below 500, with nosniff, and redirects only within the site', async () => {
  const random = seeded(4321);
  let redirects = 0;
  for (let i = 0; i < sized(1000, 30_000); i++) {
    const pieces = Array.from(
      { length: between(random, 0, 7) },
      () => PIECES[between(random, 0, PIECES.length - 1)],
    );
    const address = `/${pieces.join(random() < 0.5 ? '/' : '')}`;
    const { status, headers } = await on.get(address);
    expect(status, address).toBeLessThan(500);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    const { location } = headers;
    if (location === undefined) continue;
    redirects++;
    expect(new URL(String(location), 'http://site.test').origin, address).toBe('http://site.test');
  }
  expect(redirects).toBeGreaterThan(10);
  for (const url of on.urls) expect(url).toMatch(/^(\/[\w.~@-]+)+(\?[\w=&%.-]+)?$/);
  expect(on.pageCache.size.entries).toBe(0);
});

/** Parts of valid upload addresses, and others. */
const WORDS = (
  'avatar cms chat_files constructor .. . %2e%2e %00 20251005 2025 AbCdEfGhIjKlMn_- AbCdEfGhIjKlMn__x ' +
  '1759640400000 finish x-oss-process=image/format,jpg ?x-oss-process=video/snapshot %2f ..%2f..%2fsecret \\'
).split(' ');
const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'];
const SENT: Record<string, string>[] = [
  {},
  { security_token: 'x' },
  { oss_auth_key: "' or 1=1 --" },
  { 'content-type': 'application/json' },
  { origin: 'https://evil.test' },
  { 'if-none-match': '*' },
];

test('a random upload address with any method answers 4xx with nosniff', async () => {
  const random = seeded(8765);
  const pick = <T>(list: readonly T[]): T => list[between(random, 0, list.length - 1)]!;
  const seen = new Set<number>();
  for (let i = 0; i < sized(1000, 20_000); i++) {
    const whole = ['avatar', '20251005', 'AbCdEfGhIjKlMn_-', '1759640400000'];
    const words = random() < 0.4 ? whole : Array.from({ length: between(random, 0, 6) }, () => pick(WORDS));
    const [address, method] = [`/api/v1/upload/${words.join('/')}`, pick(METHODS)];
    const body = /^P/.test(method) ? pick(['', '{}', 'x'.repeat(3000)]) : '';
    const { status, headers } = await on.get(address, pick(SENT), method, body);
    expect(status, `${method} ${address}`).toBeLessThan(500);
    expect(status, `${method} ${address}`).toBeGreaterThanOrEqual(400);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    seen.add(status);
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining([401, 403, 404, 405]));
});

test.each(DIALECTS)('an id beyond the integer range is 404, on %s', async dialect => {
  const own = await makeDatabase(dialect);
  const site = new Listening(own);
  site.site = page({}, 404);
  await site.open();
  const number = ['2147483648', '9999999999', '9'.repeat(24)];
  const addresses = number.flatMap(id => [
    ...['/ics/game', '/ics/tournament', '/ics/team', '/ics/match'].map(path => `${path}/${id}.ics`),
    ...['/feed/game', '/feed/tournament', '/feed/team'].map(path => `${path}/${id}.atom`),
    ...['/og/match', '/og/tournament', '/og/team', '/og/player'].map(path => `${path}/${id}.png`),
    `/sitemap/matches-${id}.xml`,
    ...[`match/1/${id}`, `tour/1/${id}`].map(
      path => `/api/oembed?url=${encodeURIComponent(`https://saidian.test/wiki/${path}`)}`,
    ),
    `/m/match/1/${id}`,
  ]);
  for (const address of addresses) expect((await site.get(address)).status, address).toBe(404);
  await site.close();
  await own.drop();
});
