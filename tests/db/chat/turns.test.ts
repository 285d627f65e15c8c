/** What frames cost is paid for by the network that sends them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { upFrames } from '#lib/chat/gateway/frames.ts';
import { Work } from '#lib/http/work.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Each work takes this long by the stopwatch: three use up a network's budget. */
const COST_MS = 1000;

const NOW = 1_800_000_000_000;

/** What all frames together ask for. */
const FIELDS = { n: 1, expansion: {}, emoji: '👍', on: true, text: '改', user_ids: [], group_id: 1 };

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
  // With the two hellos that is the budget.
  expect((await one.ask('open', opening)).type).toBe('ack');
  for (const peer of [one, neighbour])
    expect(await peer.ask('open', opening)).toMatchObject({
      type: 'nack',
      code: 429,
      reason: 'too_many_requests',
    });
  expect((await other.ask('open', opening)).type).toBe('ack');
});

test('every frame that asks for work is paid for; pings and leaving are not', async () => {
  const peer = await from('192.0.2.9');
  const message = (text: string) => ({
    channel_id: room.channelId,
    local_id: text,
    message_type: 'text',
    content: { text },
  });
  // With its hello that is the budget.
  for (const text of ['还能说', '还能说一句'])
    expect((await peer.ask('send', message(text))).type).toBe('ack');
  for (const [type, cost] of Object.entries(upFrames).map(([type, { cost }]) => [type, cost] as const)) {
    if (type === 'hello') continue;
    const answer = await peer.ask(type, { ...message('不能说'), ...FIELDS });
    expect([type, answer.type, answer['reason']]).toEqual(
      cost === 'nothing' ? [type, 'ack', undefined] : [type, 'nack', 'too_many_requests'],
    );
  }
});

test('a hello beyond the budget ends the connection, not the session', async () => {
  const peer = await new Peer(site.url, { 'x-forwarded-for': '192.0.2.9' }).opened();
  peer.raw(JSON.stringify({ type: 'hello', token: await tokenOf(db, room.creatorId, NOW) }));
  await peer.endsWith(CLOSE.tooMany);
});

test('a member marks what was read three times a second at most, after a burst', async () => {
  // Of this machine, which pays nothing.
  const peer = await from('127.0.0.1');
  const marks = () => peer.ask('read', { channel_id: room.channelId, n: 1 });
  for (let i = 0; i < 30; i++) expect((await marks()).type).toBe('ack');
  expect(await marks()).toMatchObject({ type: 'nack', reason: 'too_many_requests' });
});
