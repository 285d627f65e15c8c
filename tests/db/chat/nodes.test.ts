/** Two gateways on one database: what is said on one is heard on the other, whole and in order. */
import { afterEach, describe, expect, test } from 'vitest';
import { redisPublishing } from '#lib/platform/adapters/publishing/redis.server.ts';
import type { Publisher } from '#lib/platform/ports/publishing.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { joined, makeRoom } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus, memoryFanout } from '#tests/support/publishing.ts';
import { REDIS_ANSWERS, TEST_REDIS_URL, testPrefix } from '#tests/support/redis.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Loses and delays what it carries to other processes, by a seeded plan. */
function lossy(shared: Publisher, keeps: (index: number) => 'now' | 'later' | 'never'): Publisher {
  let index = 0;
  return {
    ...shared,
    publish(topic, value) {
      const fate = keeps(index++);
      if (fate === 'now') shared.publish(topic, value);
      else if (fate === 'later') setTimeout(() => shared.publish(topic, value), 20);
    },
  };
}

async function twoNodes(db: TestDatabase, fanouts: [Publisher, Publisher]): Promise<GatewaySite[]> {
  const bus = memoryBus();
  const nodes = [
    await openSite(db, { bus, fanout: fanouts[0] }),
    await openSite(db, { bus, fanout: fanouts[1] }),
  ];
  for (const node of nodes) ends.push(() => node.close());
  return nodes;
}

async function talker(node: GatewaySite, channelId: number, userId: number): Promise<Peer> {
  const peer = await new Peer(node.url).opened();
  ends.push(() => peer.ws.terminate());
  await peer.hello(await tokenOf(node.db, userId));
  expect(await peer.ask('open', { channel_id: channelId })).toMatchObject({ type: 'ack' });
  return peer;
}

const receivedBy = (peer: Peer) =>
  peer.of('log').flatMap(({ entries }) => (entries as { n: number; rev: number }[]).map(({ n }) => n));

async function talk(db: TestDatabase, nodes: GatewaySite[]): Promise<Peer[]> {
  const room = await makeRoom(db);
  const people = await Promise.all(Array.from({ length: 4 }, () => joined(room)));
  const peers = await Promise.all(people.map((id, i) => talker(nodes[i % 2]!, room.channelId, id)));
  await Promise.all(
    peers.flatMap((peer, i) =>
      Array.from({ length: 4 }, (_, k) =>
        peer.ask('send', {
          channel_id: room.channelId,
          local_id: `${i}-${k}`,
          message_type: 'text',
          content: { text: `${i}/${k}` },
        }),
      ),
    ),
  );
  return peers;
}

const ALL = Array.from({ length: 16 }, (_, i) => i + 1);

describe.each(DIALECTS)('on %s', dialect => {
  const open = async () => {
    const db = await makeDatabase(dialect);
    ends.push(() => db.drop());
    return db;
  };

  test.runIf(REDIS_ANSWERS)('over Redis every client hears every message once, in order', async () => {
    const db = await open();
    const prefix = testPrefix();
    const [one, other] = [
      await redisPublishing(TEST_REDIS_URL, [], prefix),
      await redisPublishing(TEST_REDIS_URL, [], prefix),
    ];
    for (const publishing of [one, other]) ends.push(() => publishing.close());
    const peers = await talk(db, await twoNodes(db, [one.live, other.live]));
    for (const peer of peers) await soon(() => expect(receivedBy(peer)).toEqual(ALL));
  });

  test('without a fan-out between them each hears the other by the log alone', async () => {
    const db = await open();
    const peers = await talk(db, await twoNodes(db, [memoryFanout(), memoryFanout()]));
    for (const peer of peers) await soon(() => expect(receivedBy(peer)).toEqual(ALL));
  });

  test('a fan-out that loses and reorders: holes are read from the log within a moment', async () => {
    const db = await open();
    const shared = memoryFanout();
    const fates = ['later', 'never', 'now', 'now', 'never', 'later', 'now'] as const;
    const fanouts = [lossy(shared, i => fates[i % 7]!), lossy(shared, i => fates[(i + 3) % 7]!)] as [
      Publisher,
      Publisher,
    ];
    const peers = await talk(db, await twoNodes(db, fanouts));
    for (const peer of peers) await soon(() => expect(receivedBy(peer)).toEqual(ALL));
  });
});
