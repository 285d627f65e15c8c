/** kill -9 in a storm of messages: what was acknowledged is stored, nothing twice, and clients catch up. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#lib/chat/message/history.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { TEST_SECRET } from '#tests/support/api.ts';
import { Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { joined, makeRoom, type Room } from '#tests/support/chat/room.ts';
import { sized } from '#tests/support/long.ts';
import { LONG_PATIENCE } from '#tests/support/pace.ts';
import { copyPrepared } from '#tests/support/prepared.ts';
import { type Served, serve, tempFolder } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

const KILLS = sized(2, 20);
const SENDERS = 4;

let site: Served;
let db: Database;
let room: Room;
const temp = tempFolder();
const start = () => serve(temp.folder, { SECRET: TEST_SECRET });
beforeAll(async () => {
  copyPrepared(temp.folder);
  site = await start();
  db = openSqlite(`${temp.folder}/saidian.db`);
  room = await makeRoom(db);
});
afterAll(async () => {
  await site.stop();
  await db.close();
  temp.remove();
});

const connect = async (userId: number, rev: number) => {
  const peer = await new Peer(`${site.url.replace('http', 'ws')}/im`).opened();
  await peer.hello(await tokenOf(db, userId));
  const opened = await peer.ask('open', { channel_id: room.channelId, rev });
  expect(opened.type).toBe('ack');
  return peer;
};

/** Sends until the connection breaks; acknowledged local ids by place. */
async function storm(peer: Peer, userId: number, round: number, acked: Map<string, number>): Promise<void> {
  for (let i = 0; peer.closed === undefined; i++) {
    const local_id = `${round}-${userId}-${i}`;
    const send = { channel_id: room.channelId, local_id, message_type: 'text', content: { text: local_id } };
    const answer = await peer.ask('send', send).catch(() => undefined);
    if (answer?.type === 'ack') acked.set(`${userId} ${local_id}`, answer['n'] as number);
    await new Promise(done => setTimeout(done, 210));
  }
}

test(`of ${KILLS} kills none loses an acknowledged message, stores one twice, or breaks the order`, async () => {
  const users = await Promise.all(Array.from({ length: SENDERS }, () => joined(room)));
  const acked = new Map<string, number>();
  const watched: number[] = [];
  for (let round = 0; round < KILLS; round++) {
    const peers = await Promise.all(users.map(id => connect(id, 0)));
    const before = acked.size;
    const storms = peers.map((peer, i) => storm(peer, users[i]!, round, acked));
    await until(() => expect(acked.size).toBeGreaterThan(before + 8), LONG_PATIENCE);
    site.child.kill('SIGKILL');
    await site.ended;
    await Promise.all(storms);
    site = await start();
    // A client that was there before catches up by what it knows.
    const back = await connect(users[0]!, watched.at(-1) ?? 0);
    const { rev } = await db.read
      .selectFrom('chat_head')
      .select('rev')
      .where('channel_id', '=', room.channelId)
      .executeTakeFirstOrThrow();
    await until(() => expect(revsOf(back).at(-1)).toBe(rev));
    watched.push(...revsOf(back));
    back.ws.terminate();
  }
  const { entries } = await readPage(db, room.channelId, {}, 100_000);
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i + 1));
  const stored = new Map(entries.map(({ user_id, local_id, n }) => [`${user_id} ${local_id}`, n]));
  expect(stored.size).toBe(entries.length);
  expect([...acked].filter(([key, n]) => stored.get(key) !== n)).toEqual([]);
  expect(watched).toEqual(entries.map(({ rev }) => rev));
});

const revsOf = (peer: Peer) =>
  peer.of('log').flatMap(({ entries }) => (entries as { rev: number }[]).map(({ rev }) => rev));
