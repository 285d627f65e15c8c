/** What opening channels costs is paid for by the network that asks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Work } from '#lib/http/work.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Each work takes this long by the stopwatch: two use up a network's budget. */
const COST_MS = 2000;

const NOW = 1_800_000_000_000;

let db: TestDatabase;
let site: GatewaySite;
let room: Room;
let elapsed = 0;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  const now = () => NOW;
  const stopwatch = () => (elapsed += COST_MS);
  site = await openSite(db, { now, work: new Work({ now, stopwatch }) });
  room = await makeRoom(db);
});
afterAll(async () => {
  await site.close();
  await db.drop();
});

async function from(address: string): Promise<Peer> {
  const peer = await new Peer(site.url, { 'x-forwarded-for': address }).opened();
  await peer.hello(await tokenOf(db, room.creatorId, NOW));
  return peer;
}
const opening = {
  get channel_id() {
    return room.channelId;
  },
};

test('a network that has used up its budget opens no more channels; another network does', async () => {
  const [one, neighbour, other] = [
    await from('203.0.113.5'),
    await from('203.0.113.5'),
    await from('198.51.100.7'),
  ];
  expect((await one.ask('open', opening)).type).toBe('ack');
  expect((await one.ask('open', opening)).type).toBe('ack');
  for (const peer of [one, neighbour])
    expect(await peer.ask('open', opening)).toMatchObject({
      type: 'nack',
      code: 429,
      reason: 'too_many_requests',
    });
  expect((await other.ask('open', opening)).type).toBe('ack');
});

test('a member of that network still speaks and hears', async () => {
  const peer = await from('203.0.113.5');
  const said = {
    channel_id: room.channelId,
    local_id: 'a',
    message_type: 'text',
    content: { text: '还能说' },
  };
  expect((await peer.ask('send', said)).type).toBe('ack');
  expect((await peer.ask('ping')).type).toBe('ack');
});

test('a member marks what was read three times a second at most, after a burst', async () => {
  const peer = await from('198.51.100.9');
  const marks = () => peer.ask('read', { channel_id: room.channelId, n: 1 });
  for (let i = 0; i < 30; i++) expect((await marks()).type).toBe('ack');
  expect(await marks()).toMatchObject({ type: 'nack', reason: 'too_many_requests' });
});
