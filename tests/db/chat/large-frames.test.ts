/** Frames at and above the size limit, in pieces, and floods of them: how the connection ends, and that nothing is stored. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { OPEN_MAX } from '#lib/chat/gateway/limits.ts';
import { BYTES_MAX } from '#lib/chat/message/limits.ts';
import { logged } from '#lib/platform/kernel/log.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

/** As docs/im-protocol.md gives it. */
const FRAME_MAX = 2 * BYTES_MAX;
/** RFC 6455, section 7.4.1. */
const [POLICY, TOO_BIG, NO_TEXT] = [1008, 1009, 1007];

let db: TestDatabase;
let site: GatewaySite;
let room: Room;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  room = await makeRoom(db);
  site = await openSite(db);
});
afterEach(() => {
  for (const { ws } of peers.splice(0)) ws.terminate();
});
afterAll(async () => {
  await site.close();
  await db.drop();
});

async function enter(): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello(await tokenOf(db, room.creatorId));
  return peer;
}

/** A frame of so many bytes. */
function sized(bytes: number, fields: object = { type: 'ping', seq: 1 }): string {
  const empty = JSON.stringify({ ...fields, filler: '' });
  return JSON.stringify({ ...fields, filler: 'x'.repeat(bytes - empty.length) });
}

const message = async () =>
  (await db.read.selectFrom('chat_message').select('n').where('channel_id', '=', room.channelId).execute())
    .length;
const saying = (text: string) => ({
  ...{ type: 'send', seq: 1, channel_id: room.channelId, local_id: `big-${text.length}` },
  ...{ message_type: 'text', content: { text } },
});

test('a frame of exactly the limit is taken', async () => {
  const peer = await enter();
  peer.raw(sized(FRAME_MAX));
  await peer.awaits('pong');
  expect(peer.closed).toBeUndefined();
});

test.each([1, 1_000_000, 10_000_000])(
  'a frame of %d bytes more ends with 1009, and is not stored',
  async more => {
    const peer = await enter();
    const before = await message();
    peer.raw(sized(FRAME_MAX + more, saying('太大')));
    await peer.endsWith(TOO_BIG);
    expect(await message()).toBe(before);
  },
);

test('a frame in pieces is one frame', async () => {
  const peer = await enter();
  const text = JSON.stringify({ type: 'ping', seq: 7 });
  for (const [i, letter] of [...text].entries()) peer.ws.send(letter, { fin: i === text.length - 1 });
  await peer.awaits('pong');
});

test('pieces that never end are not collected beyond the limit', async () => {
  const peer = await enter();
  const piece = 'x'.repeat(FRAME_MAX / 4);
  for (let i = 0; i < 5; i++) peer.ws.send(piece, { fin: false });
  await peer.endsWith(TOO_BIG);
});

test('pieces of one letter are not collected by the hundred thousand', async () => {
  const peer = await enter();
  for (let i = 0; i < 20_000; i++) peer.ws.send('x', { fin: false });
  await peer.endsWith(POLICY);
});

test.each([
  ['a flood of large frames', () => sized(FRAME_MAX)],
  ['a flood of small frames', () => '{"type":"ping"}'],
])('%s ends with 4429', async (_, frame) => {
  const peer = await enter();
  for (let i = 0; i < 200 && peer.closed === undefined; i++) peer.raw(frame());
  await peer.endsWith(CLOSE.tooMany);
});

test('a flood of pings of the protocol ends with 4429', async () => {
  const peer = await enter();
  for (let i = 0; i < 200; i++) peer.ws.ping('x'.repeat(125));
  await peer.endsWith(CLOSE.tooMany);
});

test('a ping of the protocol is answered', async () => {
  const peer = await enter();
  const answered = new Promise(done => peer.ws.once('pong', data => done(String(data))));
  peer.ws.ping('still there?');
  expect(await answered).toBe('still there?');
});

test('before hello a flood ends as after it', async () => {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  for (let i = 0; i < 200; i++) peer.ws.ping();
  await peer.endsWith(CLOSE.tooMany);
});

test('text that is no UTF-8 ends with 1007, bytes with 4400', async () => {
  const [broken, binary] = [await enter(), await enter()];
  broken.ws.send(Buffer.from([0x7b, 0xff, 0x7d]), { binary: false });
  await broken.endsWith(NO_TEXT);
  binary.ws.send(Buffer.from('{"type":"ping"}'), { binary: true });
  await binary.endsWith(CLOSE.badFrame);
});

test('a frame nested 100,000 deep is refused and nothing stored; twice the same key, the last counts', async () => {
  const peer = await enter();
  const before = await message();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const { content, ...frame } = saying('深');
  peer.raw(`${JSON.stringify(frame).slice(0, -1)},"content":{"text":"深","deep":${deep}}}`);
  expect(await peer.awaits('nack')).toMatchObject({ seq: 1, code: 400, field: 'content' });
  expect(await message()).toBe(before);
  peer.raw('{"type":"shout","type":"ping","seq":1,"seq":2}');
  expect(await peer.awaits('ack')).toMatchObject({ seq: 2 });
});

test('one connection has so many rooms open, and may open another after closing one', async () => {
  const circle = await Circle.open(db);
  const ids: number[] = [];
  for (let i = 0; i <= OPEN_MAX; i++) ids.push(await circle.channel());
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello();
  for (const channel_id of ids.slice(0, OPEN_MAX))
    expect(await peer.ask('open', { channel_id })).toMatchObject({ type: 'ack' });
  const one = { channel_id: ids[OPEN_MAX]! };
  expect(await peer.ask('open', one)).toMatchObject({ type: 'nack', code: 409, reason: 'open_full' });
  // The same again is no further one.
  expect(await peer.ask('open', { channel_id: ids[0]! })).toMatchObject({ type: 'ack' });
  await peer.ask('close', { channel_id: ids[0]! });
  expect(await peer.ask('open', one)).toMatchObject({ type: 'ack' });
});

test('a connection that ends while a room is being opened leaves nobody listening', async () => {
  const faults = logged().error;
  const peer = await enter();
  for (let i = 0; i < 30; i++) peer.raw(JSON.stringify({ type: 'open', seq: i, channel_id: room.channelId }));
  peer.ws.terminate();
  await soon(() => expect(site.gateway.clients.size).toBe(0));
  const other = await enter();
  expect(await other.ask('open', { channel_id: room.channelId })).toMatchObject({ type: 'ack' });
  await other.ask('close', { channel_id: room.channelId });
  await soon(() => expect(site.gateway.feeds.size).toBe(0));
  expect(logged().error).toBe(faults);
});
