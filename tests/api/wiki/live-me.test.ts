/** `/live/me` over a socket: a member's own stream. */
import { expect, test } from 'vitest';
import { sseSink } from '#lib/platform/realtime/sse.ts';
import { OWN_STREAMS_MAX } from '#lib/wiki/live/member-streams.ts';
import { openOwnFeed } from '#lib/wiki/live/own-feed.server.ts';
import { callRaw } from '#tests/support/api.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { listenEach } from '#tests/support/listen-each.ts';
import { type Listening, STREAMS } from '#tests/support/listener.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let on: Listening;
let me: SignedIn;
listenEach(async (made, shared) => {
  on = made;
  db = shared;
  me = await signInAs(db, 'member', on.now);
});

const listen = (headers: Record<string, string> = { ...me.headers }) => on.listen('/live/me', headers);
const notice = (count: number) => ({ notice: { category: 'liked', count, revision: count } });

test('a stream needs a bearer token: a cookie alone gets 401, a cross-site page 403', async () => {
  expect((await listen({})).answer.statusCode).toBe(401);
  expect((await listen({ cookie: me.cookie })).answer.statusCode).toBe(401);
  expect((await listen({ authorization: 'Bearer x.y.z' })).answer.statusCode).toBe(401);
  expect((await listen()).answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect((await listen({ ...me.headers, 'sec-fetch-site': 'cross-site' })).answer.statusCode).toBe(403);
});

test('a token of an ended session or of a frozen member gets 401', async () => {
  await db.write.updateTable('session').set({ revoked_at: 1 }).where('user_id', '=', me.id).execute();
  expect((await listen()).answer.statusCode).toBe(401);
  const frozen = await signInAs(db, 'member', on.now, { status: 2 });
  expect((await listen({ ...frozen.headers })).answer.statusCode).toBe(401);
});

test('each member receives their own messages on every stream', async () => {
  const other = await signInAs(db, 'member', on.now);
  const [mine, again, theirs] = [await listen(), await listen(), await listen({ ...other.headers })];
  on.own.publish(me.id, notice(3));
  on.own.publish(other.id, notice(8));
  for (const { until } of [mine, again])
    expect(await until('"count":3')).toMatch(/data: \{"notice":\{.*\}\}\n\n$/);
  expect(await theirs.until('"count":8')).not.toContain('"count":3');
});

test('more streams than an address may have are refused with 429 until one ends', async () => {
  const open = await Promise.all(Array.from({ length: STREAMS }, () => listen()));
  expect((await listen()).answer.statusCode).toBe(429);
  open[0]!.answer.destroy();
  await expect.poll(() => on.own.sizeOf(me.id)).toBe(STREAMS - 1);
  expect((await listen()).answer.statusCode).toBe(200);
});

test('a member with OWN_STREAMS_MAX streams gets 429 from any address', async () => {
  on.trusted.addAddress('127.0.0.1');
  const from = (n: number) => listen({ ...me.headers, 'x-forwarded-for': `198.51.100.${n}` });
  for (let n = 1; n <= OWN_STREAMS_MAX; n++) expect((await from(n)).answer.statusCode).toBe(200);
  expect((await from(99)).answer.statusCode).toBe(429);
});

test('a stream gets heartbeats and ends when its token expires', async () => {
  const { until, ended } = await listen();
  on.hub.beat(on.now);
  await until(':\n\n');
  on.hub.beat(on.now + 16 * 60_000);
  await ended;
  expect(on.own.sizeOf(me.id)).toBe(0);
});

test('a closing server ends the stream and answers new ones with 503', async () => {
  const { ended } = await listen();
  on.hub.close();
  await ended;
  expect((await listen()).answer.statusCode).toBe(503);
});

test('a gap of the bus ends every own stream: what it lost is read again by those who come back', async () => {
  const gaps: (() => void)[] = [];
  const bus = { ...memoryBus(), onGap: (missed: () => void) => void gaps.push(missed) };
  const feed = openOwnFeed(db, bus, { hub: on.hub, now: () => on.now });
  const ears = [ear(), ear()];
  for (const [i, sink] of ears.entries())
    feed.streams.join(sseSink(sink), { userId: me.id + i, sessionId: i, until: on.now + 60_000 });
  for (const missed of gaps) missed();
  expect(ears.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  await feed.close();
});

const ear = () => {
  const got: string[] = [];
  const sink = {
    got,
    waiting: 0,
    isEnded: false,
    write: (bytes: Buffer) => void got.push(bytes.toString()),
    end() {
      sink.isEnded = true;
    },
    cut() {},
  };
  return sink;
};

test('bus notices reach a stream; logout ends its own session’s stream, accountStopped the others', async () => {
  const bus = memoryBus();
  const feed = openOwnFeed(db, bus, { hub: on.hub, now: () => on.now });
  const sessionOf = async (userId: number) =>
    (
      await db.read
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const [here, elsewhere] = [ear(), ear()];
  const until = on.now + 60_000;
  const first = await sessionOf(me.id);
  await db.write
    .insertInto('session')
    .values({
      user_id: me.id,
      token_hash: 'other',
      created_at: 0,
      last_used_at: 0,
      expires_at: until,
      address: '',
      user_agent: null,
    })
    .execute();
  feed.streams.join(sseSink(here), { userId: me.id, sessionId: first, until });
  feed.streams.join(sseSink(elsewhere), { userId: me.id, sessionId: await sessionOf(me.id), until });
  await bus.publish('noticed', {
    counts: [{ userId: me.id, category: 'system', unread: 2, revision: 9 }],
  });
  await expect
    .poll(() => here.got.join(''))
    .toContain('{"notice":{"category":"system","count":2,"revision":9}}');
  const answer = await callRaw(db, 'auth.logout', {}, on.now, { headers: { cookie: me.cookie }, bus });
  expect(answer.status).toBe(200);
  await expect.poll(() => here.isEnded).toBe(true);
  expect(elsewhere.isEnded).toBe(false);
  await db.write.updateTable('user').set({ status: 2 }).where('id', '=', me.id).execute();
  await bus.publish('accountStopped', { userId: me.id });
  await expect.poll(() => elsewhere.isEnded).toBe(true);
  await feed.close();
});
