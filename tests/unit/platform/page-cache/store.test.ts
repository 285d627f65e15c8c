import { describe, expect, test } from 'vitest';
import { PageCache, type Rendering } from '#lib/platform/page-cache/store.server.ts';

const page = (text: string, rest: Partial<Rendering> = {}): Rendering => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body: Buffer.from(text),
  tags: ['facts'],
  expiresAt: Number.POSITIVE_INFINITY,
  keep: true,
  ...rest,
});

/** A rendering that ends when the test says so. */
function slow(rendering: Rendering) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const make = async () => {
    runs++;
    await promise;
    return rendering;
  };
  return { make, finish: resolve, runs: () => runs };
}

const textOf = (entry: { raw: { body: Buffer } } | undefined) => entry?.raw.body.toString();

describe('caching', () => {
  test('a page is rendered once and returned from then on', async () => {
    const cache = new PageCache();
    await cache.render('/a', 0, async () => page('one'));
    const second = await cache.render('/a', 0, async () => page('two'));
    expect(textOf(second)).toBe('one');
    expect(textOf(cache.get('/a', 0))).toBe('one');
    expect(cache.get('/b', 0)).toBeUndefined();
  });

  test('counts what was at hand or under way, and what had to be made; asking whether counts nothing', async () => {
    const cache = new PageCache();
    const { make, finish } = slow(page('one'));
    const both = [cache.render('/a', 0, make), cache.render('/a', 0, make)];
    finish();
    await Promise.all(both);
    expect(cache.counts).toEqual({ hits: 1, misses: 1 });
    cache.isAtHand('/a', 0);
    cache.get('/b', 0);
    cache.get('/a', 0);
    expect(cache.counts).toEqual({ hits: 2, misses: 1 });
  });

  test('a page with keep: false is not cached', async () => {
    const cache = new PageCache();
    await cache.render('/a', 0, async () => page('one', { keep: false }));
    expect(cache.get('/a', 0)).toBeUndefined();
  });

  test('an entry is gone at the instant it expires', async () => {
    const cache = new PageCache();
    await cache.render('/a', 0, async () => page('one', { expiresAt: 1000 }));
    expect(textOf(cache.get('/a', 999))).toBe('one');
    expect(cache.get('/a', 1000)).toBeUndefined();
    expect(cache.size.entries).toBe(0);
  });

  test('a failed rendering is not cached', async () => {
    const cache = new PageCache();
    const broken = cache.render('/a', 0, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(textOf(await cache.render('/a', 0, async () => page('one')))).toBe('one');
  });

  test('long keys count towards the limit of bytes', async () => {
    const cache = new PageCache({ bytes: 60_000 });
    for (let i = 0; i < 20; i++) await cache.render(`${'x'.repeat(10_000)}${i}`, 0, async () => page('one'));
    expect(cache.size.entries).toBeLessThan(6);
    expect(cache.size.entries).toBeGreaterThan(0);
  });

  test('with a limit of 0 bytes nothing is cached and no rendering shared', async () => {
    const cache = new PageCache({ bytes: 0 });
    const { make, finish, runs } = slow(page('one'));
    const both = [cache.render('/a', 0, make), cache.render('/a', 0, make)];
    finish();
    await Promise.all(both);
    expect(runs()).toBe(2);
    expect(cache.get('/a', 0)).toBeUndefined();
  });
});

test('a cached page and one under way are at hand', async () => {
  const cache = new PageCache();
  const { make, finish } = slow(page('one'));
  expect(cache.isAtHand('/a', 0)).toBe(false);
  const coming = cache.render('/a', 0, make);
  expect(cache.isAtHand('/a', 0)).toBe(true);
  finish();
  await coming;
  expect(cache.isAtHand('/a', 0)).toBe(true);
  cache.clear();
  expect(cache.isAtHand('/a', 0)).toBe(false);
});

describe('the limit of bytes', () => {
  test('the least recently read page is evicted first', async () => {
    const text = 'x'.repeat(10_000);
    const cache = new PageCache({ bytes: 80_000 });
    for (const key of ['/a', '/b', '/c']) await cache.render(key, 0, async () => page(text));
    cache.get('/a', 0);
    await cache.render('/d', 0, async () => page(text));
    expect(['/a', '/b', '/c', '/d'].filter(key => cache.get(key, 0))).toEqual(['/a', '/c', '/d']);
    expect(cache.size.bytes).toBeLessThanOrEqual(60_000);
    cache.invalidate({ tags: ['facts'] });
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  test('page numbers, pictures and API answers evict no page', async () => {
    const text = 'x'.repeat(10_000);
    const cache = new PageCache({ bytes: 100_000 });
    await cache.render('/a', 0, async () => page(text));
    await cache.render('/a?spoiler=0', 0, async () => page(text));
    const picture = { headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' } };
    for (let i = 0; i < 50; i++) {
      await cache.render(`/a?page=${i}`, 0, async () => page(text));
      await cache.render(`/og/${i}.png`, 0, async () => page(text, picture));
      await cache.render(`api list {"page":${i}}`, 0, async () => page(text));
    }
    expect(['/a', '/a?spoiler=0'].filter(key => cache.get(key, 0))).toHaveLength(2);
    expect(cache.get('api list {"page":49}', 0)).toBeDefined();
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
  });

  test('a page larger than the whole cache is returned but not cached', async () => {
    const cache = new PageCache({ bytes: 10_000 });
    const entry = await cache.render('/a', 0, async () => page('x'.repeat(50_000)));
    expect(entry.raw.body).toHaveLength(50_000);
    expect(cache.size.entries).toBe(0);
  });
});

describe('invalidation', () => {
  test('a tag drops the pages with it and no other', async () => {
    const cache = new PageCache();
    await cache.render('/1', 0, async () => page('one', { tags: ['match:1', 'facts'] }));
    await cache.render('/2', 0, async () => page('two', { tags: ['match:2', 'facts'] }));
    cache.invalidate({ tags: ['match:1', 'match:9'] });
    expect(cache.get('/1', 0)).toBeUndefined();
    expect(textOf(cache.get('/2', 0))).toBe('two');
  });

  test('clear drops everything', async () => {
    const cache = new PageCache();
    await cache.render('/1', 0, async () => page('one'));
    cache.clear();
    expect(cache.get('/1', 0)).toBeUndefined();
  });

  test.each([
    ['invalidate', (cache: PageCache) => cache.invalidate({ tags: ['facts'] })],
    ['clear', (cache: PageCache) => cache.clear()],
  ])('%s while a page renders: waiting readers get the page, and it is not cached', async (_name, drop) => {
    const cache = new PageCache();
    const old = slow(page('old'));
    const waiting = cache.render('/1', 0, old.make);
    drop(cache);
    const later = cache.render('/1', 0, async () => page('new'));
    // Either rendering can end now: a request that joined the old one answers its bytes instead of waiting for ever.
    old.finish();
    expect(textOf(await later), 'who asks afterwards joins no rendering of the old facts').toBe('new');
    expect(textOf(await waiting)).toBe('old');
    expect(textOf(cache.get('/1', 0))).toBe('new');
  });

  test('a tag that a page does not have leaves its rendering alone', async () => {
    const cache = new PageCache();
    const { make, finish } = slow(page('one', { tags: ['match:1'] }));
    const waiting = cache.render('/1', 0, make);
    cache.invalidate({ tags: ['match:2'] });
    finish();
    await waiting;
    expect(textOf(cache.get('/1', 0))).toBe('one');
  });
});

describe('concurrent misses', () => {
  test('render once', async () => {
    const cache = new PageCache();
    const { make, finish, runs } = slow(page('one'));
    const readers = Array.from({ length: 20 }, () => cache.render('/a', 0, make));
    finish();
    const entries = await Promise.all(readers);
    expect(runs()).toBe(1);
    expect(new Set(entries).size).toBe(1);
  });

  test('render a private answer for each reader', async () => {
    const cache = new PageCache();
    const headers = { 'content-type': 'text/html', 'set-cookie': 'id=1' };
    const { make, finish, runs } = slow(page('mine', { headers, keep: false }));
    const readers = [cache.render('/a', 0, make), cache.render('/a', 0, make)];
    finish();
    const [first, second] = await Promise.all(readers);
    expect(runs()).toBe(2);
    expect(first).not.toBe(second);
  });
});
