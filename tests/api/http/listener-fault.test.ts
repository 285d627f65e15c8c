/** A page that cannot be had: its reader gets a small page with a way on, everyone else plain text. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WORK_RATE } from '#lib/http/work.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import { type Listening, page } from '#tests/support/listener.ts';

let on: Listening;
listenEach(made => {
  on = made;
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const FOLLOWED = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** As Astro answers for a page that threw before its first byte. */
const threw: Listening['site'] = () => new Response(null, { status: 500 });
/** As a page ends of which a part threw after its first byte. */
const brokeOff: Listening['site'] = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.write(Buffer.from('<h1>比分')).catch(() => {});
  writer.abort(new Error('broken')).catch(() => {});
  return new Response(readable, { headers: { 'content-type': 'text/html' } });
};

test.each([
  ['/wiki/match/1/7', '/', '_self'],
  ['/m/match/1/7', '/m', '_self'],
  ['/t/tournament/1?theme=dark', '/', '_blank'],
])('%s that throws leads to %s, and is made anew when asked again', async (path, home, target) => {
  for (const site of [threw, brokeOff]) {
    on.site = site;
    const { status, headers, body } = await on.get(path, FOLLOWED);
    expect(status).toBe(500);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>这一页暂时打不开</h1>');
    expect(body).toContain(`服务开小差了，请稍后再试（编号 ${headers['x-request-id']}）`);
    expect(body).toContain('<a href="">再试一次</a>');
    expect(body).toContain(`<a href="${home}" target="${target}">回到首页</a>`);
    expect(body).not.toContain('比分');
  }
  on.site = page();
  expect((await on.get(path, FOLLOWED)).status).toBe(200);
});

test('what fetches a page, and does not show it, gets the sentence', async () => {
  on.site = threw;
  const { status, headers, body } = await on.get('/wiki/match/1/7', { accept: '*/*' });
  expect([status, headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^服务开小差了，请稍后再试（编号 [0-9a-f]{12}）$/);
});

test('a reader who asks too much is told when to come back, on a page', async () => {
  on.trusted.addAddress('127.0.0.1');
  const query = { ...FOLLOWED, 'x-forwarded-for': '192.0.2.1' };
  on.takes = WORK_RATE.burst;
  await on.get('/nothing', query);
  const { status, headers, body } = await on.get('/nothing/1', query);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toMatch(/<p>操作太频繁，请 \d+ 秒后再试<\/p>/);
});
