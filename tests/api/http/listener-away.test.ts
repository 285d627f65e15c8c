/** Answers while the database cannot be reached. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { Listening } from '#tests/support/listener.ts';
import { freePort } from '#tests/support/process.ts';

const CACHED = '/wiki/match/1/7';

let db: Database;
let on: Listening;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Nobody listens there.
  db = openPostgres(`postgres://postgres@127.0.0.1:${await freePort()}/test`);
  on = new Listening(db);
  await on.open();
  for (const url of [CACHED, `${CACHED}?spoiler=0`])
    await on.pageCache.render(url, on.now, async () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(`kept ${url}`),
      tags: [],
      expiresAt: Number.POSITIVE_INFINITY,
      keep: true,
    }));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await on.close();
  await db.close();
});

test.each([
  ['by its own address', CACHED, {}, CACHED],
  ['by one with keys that count for nothing', `${CACHED}?utm_source=x`, {}, CACHED],
  ['without results, asked for by the cookie', CACHED, { cookie: 'spoiler=0' }, `${CACHED}?spoiler=0`],
])('a cached page is served %s', async (_how, path, headers, stored) => {
  expect(await on.get(path, headers)).toMatchObject({ status: 200, body: `kept ${stored}` });
});

test('an uncached page answers 503 in Chinese with Retry-After', async () => {
  expect(await on.get('/wiki/match/1/8')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: '服务暂时不可用，请稍等几秒再试',
  });
  expect(on.requests).toEqual([]);
});

test('/readyz says that the database is not ready', async () => {
  const { status, body } = await on.get('/readyz');
  expect([status, JSON.parse(body)]).toMatchObject([503, { ready: false, checks: { database: false } }]);
});

test('signing out takes the browser’s cookies although the session cannot be ended now', async () => {
  const headers = { cookie: 'session=known; signed_in=1', 'content-type': 'application/json' };
  const answer = await on.get('/api/v2/logout', headers, 'POST', '{}');
  expect(JSON.parse(answer.body)).toMatchObject({ code: 503 });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session=; Max-Age=0/),
    expect.stringMatching(/^__Host-signed_in=; Max-Age=0/),
    expect.stringMatching(/^session=; Max-Age=0/),
    expect.stringMatching(/^signed_in=; Max-Age=0/),
  ]);
});
