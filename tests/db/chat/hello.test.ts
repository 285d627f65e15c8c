/** The first frame, what a client knows that the log does not, and how connections end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE, CLOSE_REASON } from '#lib/chat/gateway/close-code.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let site: GatewaySite;
let room: Room;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  site = await openSite(db);
  room = await makeRoom(db);
});
afterAll(async () => {
  await site.close();
  await db.drop();
});

describe('hello', () => {
  test('is answered with its own number, and with the time at which its token ends', async () => {
    const peer = await new Peer(site.url).opened();
    const token = await tokenOf(db, room.creatorId, Date.now() - 60_000);
    peer.raw(JSON.stringify({ type: 'hello', token, seq: 7 }));
    const welcome = await peer.awaits('welcome');
    expect(welcome['seq']).toBe(7);
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    expect(welcome['expires']).toBe(exp * 1000);
    peer.raw(JSON.stringify({ type: 'hello', token }));
    await soon(() => expect(peer.of('welcome')).toHaveLength(2));
    expect(peer.of('welcome')[1]).not.toHaveProperty('seq');
    peer.ws.terminate();
  });

  test('of a forged token ends the connection, and says why in words', async () => {
    const peer = await new Peer(site.url).opened();
    const reason = new Promise(done => peer.ws.once('close', (_, why) => done(String(why))));
    peer.raw(JSON.stringify({ type: 'hello', token: 'x.y.z' }));
    await peer.endsWith(CLOSE.token);
    expect(await reason).toBe(CLOSE_REASON[CLOSE.token]);
  });
});

test('each close code has its words, short enough for a close frame', () => {
  for (const code of Object.values(CLOSE)) {
    expect(CLOSE_REASON[code]).toMatch(/\p{Script=Han}/u);
    expect(Buffer.byteLength(CLOSE_REASON[code])).toBeLessThanOrEqual(123);
  }
});

test('a client that is ahead of the log gets a gap: the log was set back', async () => {
  const ahead = await new Peer(site.url).opened();
  await ahead.hello();
  const place = { channel_id: room.channelId };
  const { rev } = await ahead.ask('open', place);
  expect(await ahead.ask('open', { ...place, rev })).toMatchObject({ type: 'ack' });
  expect(ahead.of('gap')).toEqual([]);
  expect(await ahead.ask('open', { ...place, rev: Number(rev) + 1 })).toMatchObject({ type: 'ack' });
  expect(await ahead.awaits('gap')).toMatchObject(place);
  ahead.ws.terminate();
});
