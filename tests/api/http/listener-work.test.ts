/** Limits per address on the work of pages and on open request bodies. */
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { BODY_BOUNDS } from '#lib/http/bodies.ts';
import { WORK_RATE } from '#lib/http/work.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import { Listening } from '#tests/support/listener.ts';

const { burst, perSecond } = WORK_RATE;
let on: Listening;
listenEach(made => {
  on = made;
  on.trusted.addAddress('127.0.0.1');
});

const by = (address: string, path: string) => on.get(path, { 'x-forwarded-for': address });
/** Uses up the burst of an address with one page. */
async function exhaust(address: string): Promise<void> {
  on.takes = burst;
  expect((await by(address, '/nothing')).status).toBe(200);
  on.takes = 0;
}

test('an address over the limit gets 429; cached pages cost nothing; other addresses are served', async () => {
  await on.get('/wiki/match/1/7');
  await exhaust('192.0.2.1');
  for (const path of ['/wiki/match/1/8', '/nothing', '/x.css', '/sitemap.xml']) {
    const refused = await by('192.0.2.1', path);
    expect(refused.status, path).toBe(429);
    expect(refused.body).toMatch(/^操作太频繁，请 \d+ 秒后再试$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
  }
  expect((await by('192.0.2.1', '/api/v1/game/menu')).status).toBe(429);
  expect((await by('192.0.2.1', '/wiki/match/1/7')).status).toBe(200);
  expect((await by('192.0.2.2', '/wiki/match/1/8')).status).toBe(200);
  on.now += 1000;
  on.takes = perSecond;
  expect((await by('192.0.2.1', '/wiki/match/1/9')).status).toBe(200);
  expect((await by('192.0.2.1', '/wiki/match/1/10')).status).toBe(429);
});

test('a slow page costs more than a fast one', async () => {
  const made = async (ms: number, address: string) => {
    on.takes = ms;
    let pages = 0;
    while ((await by(address, `/nothing/${pages}`)).status === 200) pages++;
    return pages;
  };
  expect([await made(burst / 2, '192.0.2.1'), await made(burst / 20, '192.0.2.2')]).toEqual([2, 20]);
});

test('a reader who waits for a page that another request renders pays nothing', async () => {
  await exhaust('192.0.2.1');
  let end = () => {};
  const { site } = on;
  on.site = (...args) => new Promise(done => (end = () => done(site(...args))));
  const first = by('192.0.2.2', '/wiki/match/1/9');
  await expect.poll(() => on.urls.at(-1)).toBe('/wiki/match/1/9');
  const second = by('192.0.2.1', '/wiki/match/1/9');
  // A refused third request shows that the second has been accepted.
  expect((await by('192.0.2.1', '/wiki/match/1/10')).status).toBe(429);
  end();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

test('an address with many waiting pages does not delay another address', async () => {
  const { site } = on;
  const ends: (() => void)[] = [];
  on.site = (path, ...input) =>
    path === '/wiki/match/1/5'
      ? site(path, ...input)
      : new Promise(done => ends.push(() => done(site(path, ...input))));
  const flood = Array.from({ length: 30 }, (_, n) => by('192.0.2.1', `/nothing/${n}`));
  await expect.poll(() => ends.length).toBeGreaterThan(0);
  expect((await by('192.0.2.2', '/wiki/match/1/5')).status).toBe(200);
  expect(ends.length).toBeLessThan(flood.length);
  on.site = site;
  for (const end of ends) end();
  await Promise.all(flood);
});

describe('open request bodies', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** Begins a call with an unfinished body; resolves to the status line once the connection has ended. */
  function begin(address: string, bytes = 10, path = 'POST /api/v1/match/list_visitor') {
    const socket = connect(on.port, '127.0.0.1');
    sockets.push(socket);
    let got = '';
    socket.setEncoding('utf8').on('data', text => (got += text));
    const head = [
      `${path} HTTP/1.1`,
      'Host: saidian.test',
      `X-Forwarded-For: ${address}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes + 1}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(bytes)}`);
    socket.on('error', () => {});
    return new Promise<string>(ended => socket.on('close', () => ended(got.split('\r\n')[0]!)));
  }

  test('one more than an address may have is refused with 429; another address is served', async () => {
    const open = Array.from({ length: BODY_BOUNDS.open + 1 }, () => begin('192.0.2.1'));
    expect(await Promise.race(open)).toBe('HTTP/1.1 429 Too Many Requests');
    const list = { game_id: 1 };
    const headers = { 'x-forwarded-for': '192.0.2.2', 'content-type': 'application/json' };
    const answer = await on.get('/api/v1/match/list_visitor', headers, 'POST', JSON.stringify(list));
    expect(answer.status).toBe(200);
  });

  test('a refused call answers without waiting for its body', async () => {
    expect(await begin('192.0.2.1', 10, 'POST /api/v1/nothing')).toBe('HTTP/1.1 404 Not Found');
    expect(await begin('192.0.2.1', 10, 'POST /api/v1/user/edit_user')).toBe('HTTP/1.1 401 Unauthorized');
  });

  test('a body that does not end in time is answered with 408', async () => {
    await on.close();
    const db = await makeDatabase('sqlite');
    on = new Listening(db, undefined, { bodyBounds: { ...BODY_BOUNDS, ms: 1 } });
    await on.open();
    expect(await begin('192.0.2.1')).toBe('HTTP/1.1 408 Request Timeout');
    await on.close();
    await db.drop();
    await on.open();
  });
});
