/** Every answer carries the id of its request; a fault tells it to whoever reads it. */
import { expect, test, vi } from 'vitest';
import { REQUEST_ID } from '#lib/http/request-id.server.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import { type Listening, page } from '#tests/support/listener.ts';

let on: Listening;
listenEach(made => {
  on = made;
});
const OURS = /^[0-9a-f]{12}$/;

test('answers of every kind have an id of their own', async () => {
  const ids = new Map<string, unknown>();
  const ask = async (what: string, ...overrides: Parameters<Listening['get']>) => {
    const { status, headers } = await on.get(...overrides);
    ids.set(`${what} ${status}`, headers[REQUEST_ID]);
    return headers;
  };
  const { etag } = await ask('page', '/wiki/match/1/7');
  await ask('kept', '/wiki/match/1/7');
  await ask('unchanged', '/wiki/match/1/7', { 'if-none-match': String(etag) });
  await ask('moved', '/wiki/match/1/7/');
  await ask('call', '/api/v1/game/menu');
  await ask('nowhere', '/api/nowhere');
  await ask('method', '/wiki/match/1/7', {}, 'DELETE');
  await ask('alive', '/healthz');
  await ask('stream', '/live', { 'sec-fetch-site': 'cross-site' });
  expect([...ids.keys()]).toEqual([
    'page 200',
    'kept 200',
    'unchanged 304',
    'moved 301',
    'call 200',
    'nowhere 404',
    'method 405',
    'alive 200',
    'stream 403',
  ]);
  for (const [what, id] of ids) expect(id, what).toMatch(OURS);
  expect(new Set(ids.values()).size).toBe(ids.size);
});

test('only a trusted proxy’s id is taken, and it is told on a cached page too', async () => {
  const input = { [REQUEST_ID]: 'from-the-proxy.1' };
  expect((await on.get('/wiki/match/1/7', input)).headers[REQUEST_ID]).toMatch(OURS);
  on.trusted.addAddress('127.0.0.1');
  for (const path of ['/wiki/match/1/7', '/wiki/schedule/1'])
    expect((await on.get(path, input)).headers[REQUEST_ID], path).toBe('from-the-proxy.1');
  expect((await on.get('/wiki/match/1/7', { [REQUEST_ID]: 'a b' })).headers[REQUEST_ID]).toMatch(OURS);
});

test('a page that fails tells its number, and the log has a line of that number', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  on.site = () => new Response(null, { status: 500 });
  const { status, body, headers } = await on.get('/wiki/match/1/7');
  expect(status).toBe(500);
  expect(body).toContain(`（编号 ${headers[REQUEST_ID]}）`);
  expect(String(printed.mock.calls[0]![0])).toBe(`GET /wiki/match/1/7 [${headers[REQUEST_ID]}]`);
  vi.restoreAllMocks();
  on.site = page();
});
