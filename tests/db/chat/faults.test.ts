/** What the gateway survives: a held write lock, hostile frames, readers that stop, many who come back. */
import { setImmediate } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { UNSENT_MAX } from '#lib/chat/gateway/outlet.ts';
import { leaveGroup } from '#lib/chat/group/member.server.ts';
import { readPage } from '#lib/chat/message/history.server.ts';
import { DelayedReads } from '#tests/support/chat/delayed-reads.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { configOf, contextOf, joined, makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sized } from '#tests/support/long.ts';
import { seeded } from '#tests/support/random.ts';

/** Hostile frames, and how many one connection sends. */
const FRAMES = sized(1000, 100_000);
const EACH = 20;

let db: TestDatabase;
let site: GatewaySite;
let room: Room;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
beforeEach(async () => {
  site = await openSite(db, { perAddress: 1000 });
  room = await makeRoom(db);
});
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.ws.terminate();
  await site.close();
});
afterAll(() => db.drop());

const enter = async (userId?: number) => {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello(userId === undefined ? undefined : await tokenOf(db, userId));
  await peer.ask('open', { channel_id: room.channelId });
  return peer;
};
const text = (words: string, local_id: string) => ({
  channel_id: room.channelId,
  local_id,
  message_type: 'text',
  content: { text: words },
});
const receivedBy = (peer: Peer) =>
  peer.of('log').flatMap(({ entries }) => (entries as { n: number; status: number }[]).map(({ n }) => n));

test('a write lock held by another process delays acks and loses nothing; pings are answered meanwhile', async () => {
  const creator = await enter(room.creatorId);
  const other = new SQLite(db.place, { timeout: 0 });
  other.exec('begin immediate');
  const sends = Promise.all(['a', 'b', 'c'].map(id => creator.ask('send', text(id, id))));
  const visitor = await enter();
  expect(await visitor.ask('ping')).toMatchObject({ type: 'ack' });
  expect(creator.of('ack').filter(one => 'uuid' in one)).toEqual([]);
  other.exec('commit');
  other.close();
  expect((await sends).map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('while its session cannot be read a member is asked to come back, not to sign in', async () => {
  const token = await tokenOf(db, room.creatorId);
  await sql`alter table session rename to session_away`.execute(db.write);
  const away = await new Peer(site.url).opened();
  peers.push(away);
  away.raw(JSON.stringify({ type: 'hello', seq: 1, token }));
  await away.endsWith(1013);
  expect(away.of('nack')).toMatchObject([{ code: 500 }]);
  await sql`alter table session_away rename to session`.execute(db.write);
  expect(await (await enter(room.creatorId)).ask('ping')).toMatchObject({ type: 'ack' });
});

test('what a member missed cannot be read once the channel is open: they come back, and get it then', async () => {
  const creator = await enter(room.creatorId);
  for (const id of ['1', '2']) await creator.ask('send', text(id, id));
  const reads = new DelayedReads(db);
  const other = await openSite(reads.db);
  onTestFinished(() => other.close());
  const peer = await new Peer(other.url).opened();
  peers.push(peer);
  await peer.hello(await tokenOf(db, room.creatorId));
  const { reached, release } = reads.hold('chat_message');
  const opened = peer.ask('open', { channel_id: room.channelId, rev: 1 });
  await reached;
  await sql`alter table chat_message rename to chat_message_away`.execute(db.write);
  try {
    release();
    expect(await opened).toMatchObject({ type: 'ack', rev: 1 });
    await peer.endsWith(CLOSE.restarting);
  } finally {
    await sql`alter table chat_message_away rename to chat_message`.execute(db.write);
  }
  const back = await new Peer(other.url).opened();
  peers.push(back);
  await back.hello();
  await back.ask('open', { channel_id: room.channelId, rev: 1 });
  await soon(() => expect(receivedBy(back)).toEqual([2]));
});

test(`${FRAMES} malformed, replayed and oversized frames end their own connections and nobody else’s`, async () => {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const good = JSON.stringify({ type: 'send', seq: 1, ...text('好', 'x') });
  const makers: (() => string | Buffer)[] = [
    () => good.slice(0, Math.floor(random() * good.length)),
    () => good.replace(pick(['send', 'text', '1', '"', '{']), pick(['', '[', 'null', '-1', '"', '\u0000'])),
    () => JSON.stringify({ type: pick(['open', 'send', 'read', 'recall']), seq: pick([1, -1, 'x', null]) }),
    () =>
      JSON.stringify({
        type: 'open',
        channel_id: pick([0, -1, 1e20, 'x', [], {}]),
        rev: pick([-1, 1.5, 'x']),
      }),
    () => `${'['.repeat(2000)}${']'.repeat(2000)}`,
    () => Buffer.from(Array.from({ length: 50 }, () => Math.floor(random() * 256))),
    () => JSON.stringify({ type: 'ping', junk: 'x'.repeat(300_000) }),
  ];
  const [creator, listener] = [await enter(room.creatorId), await enter()];
  for (let i = 0; i < FRAMES / EACH; i++) {
    const attacker = await enter();
    for (let k = 0; k < EACH && attacker.closed === undefined; k++) attacker.ws.send(pick(makers)());
    attacker.ws.terminate();
  }
  expect(await creator.ask('send', text('还在', 'still'))).toMatchObject({ type: 'ack', n: 1 });
  await soon(() => expect(receivedBy(listener)).toEqual([1]));
  expect([creator.closed, listener.closed]).toEqual([undefined, undefined]);
});

test('a reader that stops reading holds nothing up, is told so, and gets what it missed when it reads again', async () => {
  const [creator, slow] = [await enter(room.creatorId), await enter()];
  const socket = (slow.ws as unknown as { _socket: import('node:net').Socket })._socket;
  socket.pause();
  const words = '长'.repeat(2000);
  const client = () => [...site.gateway.clients].find(({ outlet }) => outlet.isSlow);
  let sent = 0;
  // The kernel's buffers hold some megabytes before the gateway notices.
  while (!client() && sent < 3000) {
    await site.messages.commit({
      channelId: room.channelId,
      groupId: room.groupId,
      configRev: 1,
      decideAgain: async () => {},
      draft: {
        channelId: room.channelId,
        userId: room.creatorId,
        localId: `s${sent}`,
        kind: 'text',
        content: { text: words },
        extra: {},
        replyN: null,
        mentioned: { isAll: false, userIds: [], identityIds: [] },
        reachedIds: [],
        expansion: {},
      },
    });
    sent++;
    // In between, what waits to be sent together is sent.
    await setImmediate();
  }
  expect(client()?.outlet.isSlow, `${UNSENT_MAX} bytes unsent after ${sent} messages`).toBe(true);
  await soon(() => expect(receivedBy(creator).at(-1)).toBe(sent));
  expect(await creator.ask('send', text('最后一条', 'last'))).toMatchObject({ type: 'ack' });
  socket.resume();
  await slow.awaits('slow');
  const all = Array.from({ length: sent + 1 }, (_, i) => i + 1);
  await soon(() => expect(receivedBy(slow)).toEqual(all));
});

test('200 clients that come back at once all get what they missed', async () => {
  const creator = await enter(room.creatorId);
  for (const id of ['1', '2', '3']) await creator.ask('send', text(id, id));
  const back = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const peer = await new Peer(site.url).opened();
      peers.push(peer);
      await peer.hello();
      await peer.ask('open', { channel_id: room.channelId, rev: 1 });
      return peer;
    }),
  );
  await soon(() => expect(back.map(receivedBy)).toEqual(back.map(() => [2, 3])));
});

describe('a member who leaves the group', () => {
  test('loses the right to send with the commit, on an open socket', async () => {
    const userId = await joined(room);
    const member = await enter(userId);
    await leaveGroup({ ...contextOf(db, userId, site.messages), bus: site.bus }, await configOf(room));
    expect(await member.ask('send', text('再见', 'bye'))).toMatchObject({ code: 403, reason: 'visitor' });
    expect((await readPage(db, room.channelId, {}, 10)).entries).toEqual([]);
  });
});
