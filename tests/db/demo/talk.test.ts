/** The demo's members talk where somebody listens. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { banMembers } from '#lib/chat/group/moderate.server.ts';
import { Crowd } from '#lib/demo/chat/gateway/crowd.server.ts';
import type { OpenContext, Running } from '#lib/platform/feature/feature.ts';
import { OUTSIDE } from '#tests/support/api.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { configOf, contextOf, joined, makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const TICK = 1000;

let db: TestDatabase;
let site: GatewaySite;
let room: Room;
let crowd: Crowd;
let now: number;
let people: number[];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
beforeEach(async () => {
  now = 1_800_000_000_000;
  site = await openSite(db, { now: () => now });
  room = await makeRoom(db);
  people = [await joined(room), await joined(room), await joined(room)];
  await official('tournament:1');
  const context = { db, site: OUTSIDE.site, now: () => now } as unknown as OpenContext;
  crowd = new Crowd(context, { chat: site.gateway, messages: site.messages } as unknown as Running, people);
});
afterEach(async () => {
  await crowd.close();
  await site.close();
  await db.write.updateTable('chat_group').set({ official_key: null }).execute();
});
afterAll(() => db.drop());

const official = (key: string | null) =>
  db.write.updateTable('chat_group').set({ official_key: key }).where('id', '=', room.groupId).execute();
const lines = () =>
  db.read
    .selectFrom('chat_message')
    .select(['user_id', 'n', 'reply_n'])
    .where('channel_id', '=', room.channelId)
    .orderBy('n')
    .execute();
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    now += TICK;
    await crowd.tick();
  }
}
async function listener(): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  await peer.hello(await tokenOf(db, room.creatorId, now));
  expect((await peer.ask('open', { channel_id: room.channelId })).type).toBe('ack');
  return peer;
}

test('nobody talks in a room that nobody has open', async () => {
  await pass(120);
  expect(await lines()).toEqual([]);
});

test('the first line comes within ten seconds, more while somebody listens, none afterwards', async () => {
  const peer = await listener();
  await crowd.tick();
  await pass(10);
  const first = await lines();
  expect(first.length).toBeGreaterThan(0);
  await peer.awaits('log');
  await pass(180);
  const text = await lines();
  expect(text.length).toBeGreaterThan(first.length + 3);
  expect(text.filter(({ user_id }) => !people.includes(user_id))).toEqual([]);
  expect(text.some(({ n, reply_n }) => reply_n === n - 1)).toBe(true);
  await peer.ask('close', { channel_id: room.channelId });
  await pass(120);
  expect(await lines()).toHaveLength(text.length);
});

test('a muted member of the crowd says nothing', async () => {
  await listener();
  const silent = people[0]!;
  const by = { ...contextOf(db, room.creatorId, site.messages, now), bus: site.bus };
  await banMembers(by, await configOf(room), {
    ...{ userIds: [silent], permissions: ['send'], until: null },
  });
  await crowd.tick();
  await pass(240);
  const text = await lines();
  expect(text.length).toBeGreaterThan(0);
  expect(text.filter(({ user_id }) => user_id === silent)).toEqual([]);
});

test('a group of members is left alone', async () => {
  await official(null);
  await listener();
  await crowd.tick();
  await pass(60);
  expect(await lines()).toEqual([]);
});
