/** Addresses that nobody would think of: never a fault of ours, never a way off the site. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Listening, page } from '#tests/support/listener.ts';
import { sized } from '#tests/support/long.ts';
import { between, seeded } from '#tests/support/random.ts';

const PIECES = (
  '/ // \\ . .. ; : @ % %2f %5c %00 %0d%0a %E0%A4%A %2e%2e ? & = # * ~ evil.test http: https: javascript: ' +
  'wiki match tour schedule wiki_home team chat home api healthz _astro _image 1 7 0 -1 07 99999999999 1e9 ' +
  'page name spoiler=1 x.css .git'
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

test('any address: an answer below 500, with our headers, and no redirect to elsewhere', async () => {
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
}, 300_000);
