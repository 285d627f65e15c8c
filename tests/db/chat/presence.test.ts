/** Who is online, seen from another process. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Presence } from '#lib/chat/gateway/presence.server.ts';
import { kickOut } from '#lib/chat/group/moderate.server.ts';
import { updateUser } from '#lib/members/account/user-store.server.ts';
import { setPrivacy } from '#lib/members/privacy/service.server.ts';
import { DelayedReads } from '#tests/support/chat/delayed-reads.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { configOf, contextOf, joined, makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus, memoryFanout } from '#tests/support/publishing.ts';

const NOW = 1_800_000_000_000;

let db: TestDatabase;
let room: Room;
let clock = NOW;
/** Publishing on the first process's behalf may be cut. */
let isCut = false;
let sites: [GatewaySite, GatewaySite];
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
beforeEach(async () => {
  [clock, isCut] = [NOW, false];
  const [bus, fanout] = [memoryBus(), memoryFanout()];
  const cuttable = {
    ...fanout,
    publish: (topic: string, value: unknown) => isCut || fanout.publish(topic, value),
  };
  const now = () => clock;
  sites = [
    await openSite(db, { bus, fanout: cuttable as typeof fanout, now }),
    await openSite(db, { bus, fanout, now }),
  ];
  room = await makeRoom(db);
});
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.ws.terminate();
  for (const site of sites) await site.close();
});
afterAll(() => db.drop());

async function enter(site: GatewaySite, userId?: number): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello(userId === undefined ? undefined : await tokenOf(db, userId, clock));
  return peer;
}
const member = async (shows: boolean) => {
  const id = await joined(room);
  await updateUser(db.write, id, { shows_presence: shows ? 1 : 0 });
  return id;
};
const watch = (peer: Peer, ...ids: number[]) => peer.ask('watch', { group_id: room.groupId, user_ids: ids });
const ticks = () => {
  for (const { gateway } of sites) gateway.presence.tick();
};
/** [came, went] of each `presence`. */
const changesOf = (peer: Peer) => peer.of('presence').map(({ online, offline }) => [online, offline]);
const isHere = (site: GatewaySite, userId: number) => site.gateway.clientsOf(userId).length;
const changes = () => ({ ...contextOf(db, room.creatorId, sites[0].messages, NOW), bus: sites[0].bus });

test('who comes and goes at another process is told in the next delta', async () => {
  const [coming, staying] = [await member(true), await member(true)];
  await enter(sites[0], staying);
  ticks();
  const watcher = await enter(sites[1], room.creatorId);
  await watch(watcher, coming, staying);
  const peer = await enter(sites[0], coming);
  ticks();
  await soon(() =>
    expect(changesOf(watcher)).toEqual([
      [[staying], [coming]],
      [[coming], []],
    ]),
  );
  peer.ws.terminate();
  await soon(() => expect(isHere(sites[0], coming)).toBe(0));
  ticks();
  await soon(() => expect(changesOf(watcher).at(-1)).toEqual([[], [coming]]));
  expect(watcher.of('presence')).toHaveLength(3);
});

test('a process that was not heard for fifteen seconds is dead: its users are offline', async () => {
  const id = await member(true);
  await enter(sites[0], id);
  ticks();
  const watcher = await enter(sites[1], room.creatorId);
  await watch(watcher, id);
  isCut = true;
  clock = NOW + 14_999;
  ticks();
  expect((await watcher.ask('ping')).type).toBe('ack');
  expect(changesOf(watcher)).toEqual([[[id], []]]);
  clock = NOW + 15_000;
  ticks();
  await soon(() => expect(changesOf(watcher).at(-1)).toEqual([[], [id]]));
});

test('a lost delta is mended by the next whole state', async () => {
  const id = await member(true);
  ticks();
  const watcher = await enter(sites[1], room.creatorId);
  await watch(watcher, id);
  await enter(sites[0], id);
  isCut = true;
  ticks();
  isCut = false;
  clock = NOW + 4000;
  ticks();
  await soon(() =>
    expect(changesOf(watcher)).toEqual([
      [[], [id]],
      [[id], []],
    ]),
  );
});

test('who hides presence is never online to others, and from the moment that they hide it', async () => {
  const [hidden, hiding] = [await member(false), await member(true)];
  await enter(sites[0], hidden);
  await enter(sites[0], hiding);
  ticks();
  const watcher = await enter(sites[1], room.creatorId);
  await watch(watcher, hidden, hiding);
  expect(changesOf(watcher)).toEqual([[[hiding], [hidden]]]);
  await setPrivacy(
    { ...contextOf(db, hiding, sites[0].messages), bus: sites[0].bus },
    { shows_presence: false },
  );
  await soon(() => {
    ticks();
    expect(changesOf(watcher).at(-1)).toEqual([[], [hiding]]);
  });
});

test('an older answer about who may be seen never overwrites a newer one', async () => {
  const id = await member(true);
  const blocked = new DelayedReads(db);
  // The first question is asked over another connection: its answer is held back, the second one's is not.
  const slowDb = { ...db, write: blocked.db.read };
  const presence = new Presence({ db: slowDb, fanout: memoryFanout(), now: () => clock, isHere: () => true });
  const answer = blocked.hold('user');
  const first = presence.update(id);
  await answer.reached;
  slowDb.write = db.write;
  await updateUser(db.write, id, { shows_presence: 0 });
  await presence.update(id);
  answer.release();
  await first;
  expect(presence.online()).toEqual([]);
});

test('a visitor and a stranger watch nobody; of strangers a member is told nothing', async () => {
  const [id, stranger] = [await member(true), (await makeRoom(db)).creatorId];
  await updateUser(db.write, stranger, { shows_presence: 1 });
  expect(await watch(await enter(sites[0]), id)).toMatchObject({ type: 'nack', code: 401 });
  const outsider = await enter(sites[0], stranger);
  expect(await watch(outsider, id)).toMatchObject({ type: 'nack', code: 403, reason: 'visitor' });
  const watcher = await enter(sites[1], room.creatorId);
  await watch(watcher, id, stranger);
  expect(changesOf(watcher)).toEqual([[[], [id]]]);
  expect(changesOf(outsider)).toEqual([]);
});

test('after a kick neither side sees the other any more', async () => {
  const [kicked, other] = [await member(true), await member(true)];
  const leaver = await enter(sites[1], kicked);
  await watch(leaver, other);
  const watcher = await enter(sites[1], room.creatorId);
  await watch(watcher, kicked);
  expect(changesOf(watcher)).toEqual([[[kicked], []]]);
  await kickOut(changes(), await configOf(room), kicked, async () => {});
  await soon(() => {
    ticks();
    expect(changesOf(watcher).at(-1)).toEqual([[], [kicked]]);
  });
  await leaver.awaits('event');
  await enter(sites[1], other);
  ticks();
  expect((await leaver.ask('ping')).type).toBe('ack');
  expect(changesOf(leaver)).toEqual([[[], [other]]]);
});

test('an empty watch ends it; more than a hundred members are refused', async () => {
  const id = await member(true);
  const watcher = await enter(sites[1], room.creatorId);
  await watch(watcher, id);
  await watch(watcher);
  await enter(sites[1], id);
  ticks();
  expect((await watcher.ask('ping')).type).toBe('ack');
  expect(changesOf(watcher)).toHaveLength(1);
  const many = Array.from({ length: 101 }, (_, i) => i + 1);
  expect(await watch(watcher, ...many)).toMatchObject({ type: 'nack', reason: 'bad_input' });
});
