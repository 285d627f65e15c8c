/** Who of the others of one's letters is online. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUser } from '#lib/members/account/user-store.server.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let post: Post;
let site: GatewaySite;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
beforeEach(async () => {
  const bus = memoryBus();
  post = await Post.open(db, bus);
  site = await openSite(db, { bus, now: () => post.circle.now });
});
afterEach(async () => {
  for (const peer of peers.splice(0)) peer.ws.terminate();
  await site.close();
});
afterAll(() => db.drop());

const showing = async (who: SignedIn, shows = true) =>
  void (await updateUser(db.write, who.id, { shows_presence: shows ? 1 : 0 }));
async function enter(who: SignedIn): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello(await tokenOf(db, who.id, post.circle.now));
  return peer;
}
const watch = (peer: Peer, ...who: SignedIn[]) =>
  peer.ask('watch_letters', { user_ids: who.map(({ id }) => id) });
const changesOf = (peer: Peer) =>
  peer.of('presence').map(({ group_id, online, offline }) => [group_id, online, offline]);

test('the other of a conversation is told as online, when they come and when they go', async () => {
  const { one, other } = await post.talking();
  await showing(other);
  const watcher = await enter(one);
  await watch(watcher, other);
  const peer = await enter(other);
  site.gateway.presence.tick();
  expect((await watcher.ask('ping')).type).toBe('ack');
  peer.ws.terminate();
  await soon(() => {
    site.gateway.presence.tick();
    expect(changesOf(watcher)).toEqual([
      [0, [], [other.id]],
      [0, [other.id], []],
      [0, [], [other.id]],
    ]);
  });
});

test('who hides being online is offline', async () => {
  const { one, other } = await post.talking();
  await showing(other, false);
  await enter(other);
  const watcher = await enter(one);
  await watch(watcher, other);
  expect(changesOf(watcher)).toEqual([[0, [], [other.id]]]);
});

test('whom one never wrote with, and who blocks one, are told as offline', async () => {
  const { one, other } = await post.talking();
  const stranger = await post.circle.member();
  for (const who of [other, stranger]) await showing(who);
  for (const who of [other, stranger]) await enter(who);
  await post.block(other, one);
  const watcher = await enter(one);
  await watch(watcher, other, stranger);
  expect(changesOf(watcher)).toEqual([[0, [], [other.id, stranger.id]]]);
});

test.each(['the watched one', 'the watcher'])('a block by %s ends it for both', async by => {
  const { one, other } = await post.talking();
  for (const who of [one, other]) await showing(who);
  const [mine, theirs] = [await enter(one), await enter(other)];
  await watch(mine, other);
  await watch(theirs, one);
  await (by === 'the watcher' ? post.block(one, other) : post.block(other, one));
  await soon(() => {
    site.gateway.presence.tick();
    expect([changesOf(mine), changesOf(theirs)]).toEqual([
      [
        [0, [other.id], []],
        [0, [], [other.id]],
      ],
      [
        [0, [one.id], []],
        [0, [], [one.id]],
      ],
    ]);
  });
});
