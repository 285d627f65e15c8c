/** Browsers of one account are counted over all processes. */
import { afterEach, expect, test } from 'vitest';
import type { Publisher } from '#lib/platform/ports/publishing.ts';
import { openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/support/factory.ts';
import { memoryFanout } from '#tests/support/publishing.ts';

const NOW = 1_800_000_000_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Opens browsers of one account, a second apart, each at the process of its place. */
async function browsersAt(
  places: number[],
  fanouts: Publisher[],
  before = (_: number) => {},
): Promise<Peer[]> {
  const db = await makeDatabase('sqlite');
  ends.push(() => db.drop());
  let clock = NOW;
  const sites = await Promise.all(fanouts.map(fanout => openSite(db, { fanout, now: () => clock })));
  for (const site of sites) ends.push(() => site.close());
  const { id } = await makeUser(db);
  const browsers: Peer[] = [];
  for (const [i, place] of places.entries()) {
    before(i);
    clock += 1000;
    const peer = await new Peer(sites[place]!.url).opened();
    ends.push(() => peer.ws.terminate());
    await peer.hello(await tokenOf(db, id, clock));
    browsers.push(peer);
  }
  return browsers;
}

const open = async (browsers: Peer[]) => {
  for (const peer of browsers) if (peer.closed === undefined) await peer.ask('ping');
  return browsers.map(({ closed }) => closed ?? 'open');
};

test('the sixth browser ends the one unused longest, which another process has', async () => {
  const shared = memoryFanout();
  const browsers = await browsersAt([0, 1, 0, 1, 0, 1], [shared, shared]);
  await browsers[0]!.endsWith(4409);
  expect(browsers[0]!.of('kickoff')).toHaveLength(1);
  expect(await open(browsers)).toEqual([4409, 'open', 'open', 'open', 'open', 'open']);
});

test('over three processes no more than one is ended for each that is too many', async () => {
  const shared = memoryFanout();
  const browsers = await browsersAt([0, 1, 2, 0, 1, 2, 0], [shared, shared, shared]);
  await soon(() => expect([browsers[0]!.closed, browsers[1]!.closed]).toEqual([4409, 4409]));
  expect(await open(browsers)).toEqual([4409, 4409, 'open', 'open', 'open', 'open', 'open']);
});

test('browsers of a process that is gone do not count', async () => {
  const shared = memoryFanout();
  let isGone = false;
  const cut: Publisher = {
    ...shared,
    publish: (topic, value) => isGone || shared.publish(topic, value),
    subscribe: (topic, handler) => shared.subscribe(topic, value => isGone || handler(value)),
  };
  const leaves = (i: number) => {
    isGone = i >= 5;
  };
  const browsers = await browsersAt([1, 1, 0, 0, 0, 1, 1, 1], [cut, shared], leaves);
  expect(await open(browsers)).toEqual(Array(8).fill('open'));
});
