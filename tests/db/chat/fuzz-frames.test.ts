/** Hostile fields for every frame of the AsyncAPI document: refused without a fault, and nothing stored of it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { asyncApi } from '#lib/http/docs/asyncapi.ts';
import { logged } from '#lib/platform/kernel/log.server.ts';
import { type Frame, type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { joined, makeRoom, type Room } from '#tests/support/chat/room.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hostileInputs } from '#tests/support/hostile-input.ts';
import { sized } from '#tests/support/long.ts';
import { COUNTED, watchTables } from '#tests/support/touched.ts';

const ROLES = ['visitor', 'member', 'creator'] as const;
type Role = (typeof ROLES)[number];
/** Frames of a kind and role. */
const COUNT = sized(12, 1000);
/** Codes of refusals that are a fault of ours. */
const isFault = (code: unknown) => typeof code === 'number' && code >= 500 && code < 600;

const { channels } = asyncApi('https://saidian.example');
const frames = Object.entries(channels['im']!.messages)
  .filter(([name]) => name.startsWith('up_'))
  .map(([, message]) => {
    const { name, payload } = message as { name: string; payload: { properties: object } };
    return [
      name,
      Object.keys(payload.properties).filter(field => field !== 'type' && field !== 'seq'),
    ] as const;
  });

let db: TestDatabase;
let site: GatewaySite;
let room: Room;
let member: number;
let touched: () => Promise<string[]>;
let faults: number;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  room = await makeRoom(db);
  member = await joined(room);
  site = await openSite(db, { perAddress: 100_000 });
  touched = await watchTables(db, COUNTED);
});
beforeEach(() => {
  faults = logged().error;
});
afterEach(() => {
  for (const { ws } of peers.splice(0)) ws.terminate();
});
afterAll(async () => {
  await site.close();
  await db.drop();
});

async function enter(role: Role): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  const id = role === 'creator' ? room.creatorId : member;
  await peer.hello(role === 'visitor' ? undefined : await tokenOf(db, id));
  return peer;
}

let serial = 0;
const plainOf = (fields: readonly string[]): Record<string, unknown> => {
  const all: Record<string, unknown> = {
    channel_id: room.channelId,
    group_id: room.groupId,
    local_id: `fuzz-${++serial}`,
    message_type: 'text',
    content: { text: '你好' },
    n: 1,
    emoji: '赞',
    on: true,
    text: '改过',
    expansion: { a: 1 },
    user_ids: [member],
  };
  return Object.fromEntries(fields.filter(field => field in all).map(field => [field, all[field]]));
};

/** The answer; undefined when the connection ended. */
async function answered(peer: Peer, json: string, type: string, seq: number): Promise<Frame | undefined> {
  const before = peer.frames.length;
  peer.raw(`{"type":${JSON.stringify(type)},"seq":${seq},${json.slice(1)}`.replace(',}', '}'));
  // The welcome that answers a hello has no number.
  const find = () =>
    peer.frames.find(frame => frame['seq'] === seq) ??
    (type === 'hello' ? peer.frames.slice(before).find(frame => frame.type === 'welcome') : undefined);
  await soon(() => expect(find() !== undefined || peer.closed !== undefined, json.slice(0, 300)).toBe(true));
  return find();
}

test.each(frames)('%s', async (type, fields) => {
  for (const role of ROLES) {
    let peer = await enter(role);
    let seq = 0;
    await touched();
    for (const { json } of hostileInputs(plainOf(fields), fields, { seed: 23, count: COUNT })) {
      const what = `${role} ${type} ${json.slice(0, 300)}`;
      const answer = await answered(peer, json, type, ++seq);
      const changed = await touched();
      if (answer?.type !== 'ack') expect(changed, what).toEqual([]);
      expect(isFault(answer?.['code']), what).toBe(false);
      expect([undefined, ...Object.values(CLOSE)], what).toContain(peer.closed);
      if (peer.closed !== undefined) {
        peer = await enter(role);
        await touched();
      }
    }
  }
  expect(logged().error).toBe(faults);
});
