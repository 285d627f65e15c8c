/** Who changed which fields is told with the event to those who manage them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let site: GatewaySite;
  let circle: Circle;
  const peers: Record<string, Peer> = {};
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  beforeEach(async () => {
    const bus = memoryBus();
    circle = await Circle.open(db, {}, bus);
    const people = {
      creator: circle.creator,
      manager: await circle.manager(),
      leader: await circle.channelManager(),
      member: await circle.member(),
    };
    site = await openSite(db, { bus, now: () => circle.now });
    for (const [role, who] of Object.entries(people)) peers[role] = await enter(who);
  });
  afterEach(async () => {
    for (const { ws } of Object.values(peers)) ws.terminate();
    await site.close();
  });
  afterAll(() => db.drop());

  const enter = async (who: SignedIn) => {
    const peer = await new Peer(site.url).opened();
    await peer.hello(await tokenOf(db, who.id, circle.now));
    return peer;
  };
  /** By role, what the event of the latest change says of it. */
  const events = async () => {
    const { configRev } = circle.changes.at(-1)!;
    const received = Object.entries(peers).map(async ([role, peer]) => {
      const event = await peer.awaits('event', frame => frame['config_rev'] === configRev);
      return [role, event['changed']] as const;
    });
    return Object.fromEntries(await Promise.all(received));
  };
  const nameOf = async ({ id }: SignedIn) =>
    (await db.read.selectFrom('user').select('nickname').where('id', '=', id).executeTakeFirstOrThrow())
      .nickname;

  test('of the group its managers hear, and nobody else', async () => {
    const { groupId: group_id, creator } = circle;
    await circle.ask(creator, 'im.group_update', { group_id, name: '新名字', desc: '新简介' });
    const changed = { nickname: await nameOf(creator), fields: ['group.desc', 'group.name'] };
    expect(await events()).toEqual({
      creator: changed,
      manager: changed,
      leader: undefined,
      member: undefined,
    });
  });

  test('of a room its own managers hear, too', async () => {
    const { groupId: group_id, channelId: channel_id, creator } = circle;
    await circle.ask(creator, 'im_admin.update_room_base', { group_id, channel_id, name: '新房间' });
    const changed = { nickname: await nameOf(creator), fields: [`channel:${channel_id}.name`] };
    expect(await events()).toEqual({
      creator: changed,
      manager: changed,
      leader: changed,
      member: undefined,
    });
  });

  test('a change of no field tells of none', async () => {
    const { groupId: group_id } = circle;
    const newcomer = await circle.outsider();
    await circle.ask(newcomer, 'im.group_join', { group_id });
    expect(Object.values(await events())).toEqual([undefined, undefined, undefined, undefined]);
  });
});
