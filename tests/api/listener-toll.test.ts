/** What one address may have made for it. */
import { expect, test } from 'vitest';
import { RENDER_RATE } from '#lib/http/toll.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import type { Listening } from '#tests/support/listener.ts';

const { burst, perSecond } = RENDER_RATE;
let on: Listening;
listenEach(made => {
  on = made;
  on.trusted.addAddress('127.0.0.1');
});

const by = (address: string, path: string) => on.get(path, { 'x-forwarded-for': address });
/** Takes all that an address may have at once. */
async function exhaust(address: string): Promise<void> {
  for (let n = 0; n < burst; n++) expect((await by(address, `/nothing/${n}`)).status).toBe(200);
}

test('who had too many pages made waits; what is kept costs nothing, and others are served', async () => {
  await on.get('/wiki/match/1/7');
  await exhaust('192.0.2.1');
  for (const path of ['/wiki/match/1/8', '/nothing', '/x.css', '/sitemap.xml']) {
    const refused = await by('192.0.2.1', path);
    expect([refused.status, refused.body], path).toEqual([429, '操作太频繁，请稍后再试']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
  }
  expect((await by('192.0.2.1', '/wiki/match/1/7')).status).toBe(200);
  expect((await by('192.0.2.2', '/wiki/match/1/8')).status).toBe(200);
  on.now += 1000;
  for (let n = 0; n < perSecond; n++)
    expect((await by('192.0.2.1', `/wiki/match/1/${n + 100}`)).status).toBe(200);
  expect((await by('192.0.2.1', '/wiki/match/1/99')).status).toBe(429);
});

test('a picture costs as many pages as it takes as long', async () => {
  const statuses: number[] = [];
  for (let id = 1; id <= burst / 20 + 1; id++)
    statuses.push((await by('192.0.2.1', `/og/match/${id}.png`)).status);
  expect(statuses).toEqual([...Array(burst / 20).fill(404), 429]);
});

test('a reader who asks for what another has made meanwhile pays nothing', async () => {
  await exhaust('192.0.2.1');
  let end = () => {};
  const { site } = on;
  on.site = (request, response) => {
    end = () => site(request, response);
  };
  const first = by('192.0.2.2', '/wiki/match/1/9');
  await expect.poll(() => on.urls.at(-1)).toBe('/wiki/match/1/9');
  const second = by('192.0.2.1', '/wiki/match/1/9');
  // The second has been taken in once a third, which came after it, is refused.
  expect((await by('192.0.2.1', '/wiki/match/1/10')).status).toBe(429);
  end();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

test('this machine is a proxy or a script of ours: it waits for nothing', async () => {
  for (let n = 0; n <= burst; n++) await on.get(`/nothing/${n}`);
  expect((await on.get('/nothing')).status).toBe(200);
});
