/** Two processes whose bus is away: rights that end hold all the same, and what is new is heard of. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { FROZEN } from '#lib/members/account/status.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

/** Hears nothing of others, and never answers. */
const hanging = (): Bus => ({ ...memoryBus(), ping: () => new Promise(() => {}) });

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let circle: Circle;
  let here: GatewaySite;
  let there: GatewaySite;
  const peers: Peer[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    circle = await Circle.open(db, { visitorView: 1 });
    const now = () => circle.now;
    [here, there] = [
      await openSite(db, { bus: hanging(), now }),
      await openSite(db, { bus: hanging(), now }),
    ];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const peer of peers.splice(0)) peer.ws.terminate();
    await here.close();
    await there.close();
  });

  async function at(site: GatewaySite, who: SignedIn, channelId?: number): Promise<Peer> {
    const peer = await new Peer(site.url).opened();
    peers.push(peer);
    await peer.hello(await tokenOf(db, who.id, circle.now));
    if (channelId) expect((await peer.ask('open', { channel_id: channelId })).type).toBe('ack');
    return peer;
  }
  let serial = 0;
  const say = (peer: Peer, channel_id: number, mentioned?: object) =>
    peer.ask('send', {
      channel_id,
      local_id: `unheard-${dialect}-${++serial}`,
      message_type: 'text',
      content: { text: `第 ${serial} 句` },
      ...(mentioned ? { mentioned } : {}),
    });
  const texts = (peer: Peer) =>
    peer
      .of('log')
      .flatMap(({ entries }) => (entries as { content: { text: string } }[]).map(e => e.content.text));

  test('a session that was ended elsewhere ends here, and what it sends is not stored', async () => {
    const who = await circle.member();
    const peer = await at(here, who, circle.channelId);
    await db.write
      .updateTable('session')
      .set({ revoked_at: circle.now })
      .where('user_id', '=', who.id)
      .execute();
    await peer.endsWith(CLOSE.token);
  });

  test('so does one of an account that was frozen', async () => {
    const who = await circle.member();
    const peer = await at(here, who, circle.channelId);
    await db.write.updateTable('user').set({ status: FROZEN }).where('id', '=', who.id).execute();
    await peer.endsWith(CLOSE.token);
  });

  test('who was kicked elsewhere is told, and hears nothing that follows', async () => {
    const who = await circle.member();
    const peer = await at(here, who, circle.channelId);
    const creator = await at(there, circle.creator, circle.channelId);
    await circle.ask(circle.creator, 'im.group_kick_out', { group_id: circle.groupId, user_id: who.id });
    const event = await peer.awaits('event');
    expect(event).toMatchObject({ event: 'kick_out', group_id: circle.groupId, user_ids: [who.id] });
    await peer.awaits('closed', ({ channel_id }) => channel_id === circle.channelId);
    await say(creator, circle.channelId);
    await there.gateway.feeds.catchUpAll();
    await here.gateway.feeds.catchUpAll();
    expect(texts(peer)).toEqual([]);
    expect((await say(peer, circle.channelId)).type).toBe('nack');
  });

  test('a channel that was hidden elsewhere is closed here, and its group is told of as changed', async () => {
    const hidden = await circle.channel({});
    const who = await circle.member();
    const [peer, creator] = [await at(here, who, hidden), await at(there, circle.creator, hidden)];
    await db.write
      .updateTable('chat_auth')
      .set({ is_for_some: 1 })
      .where('channel_id', '=', hidden)
      .where('permission', '=', 'view')
      .execute();
    await circle.changed();
    expect(await peer.awaits('closed')).toMatchObject({ channel_id: hidden });
    expect(await peer.awaits('event')).toMatchObject({ event: 'channel_config', group_id: circle.groupId });
    await say(creator, hidden);
    await here.gateway.feeds.catchUpAll();
    expect(texts(peer)).toEqual([]);
  });

  test('what is said elsewhere is heard of: other channels, mentions', async () => {
    const other = await circle.channel({});
    const who = await circle.member();
    const [peer, creator] = [await at(here, who, circle.channelId), await at(there, circle.creator, other)];
    await say(creator, other, { userIds: [who.id] });
    const heads = await peer.awaits('heads');
    expect(heads['channels']).toMatchObject([{ channel_id: other, n: 1 }]);
    expect(await peer.awaits('mention')).toMatchObject({ channel_id: other, n: 1 });
    await here.gateway.missedChanges.look();
    expect(peer.of('mention')).toHaveLength(1);
  });

  test('a bus that is away is told of once, and a database that is away too', async () => {
    const logged = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')].map(spy =>
      spy.mockImplementation(() => {}),
    );
    await at(here, await circle.member(), circle.channelId);
    for (let i = 0; i < 3; i++) await here.gateway.missedChanges.look();
    const lines = () => logged.map(({ mock }) => mock.calls.length);
    expect(lines()).toEqual([0, 0]);
    vi.spyOn(db.read, 'selectFrom').mockImplementation(() => {
      throw new Error('away');
    });
    for (let i = 0; i < 3; i++) await here.gateway.missedChanges.look();
    expect(lines()).toEqual([1, 0]);
  });
});

test('nothing is told twice, and nobody is looked for, while the bus carries everything', async () => {
  const db = await makeDatabase('sqlite');
  const bus = memoryBus();
  const circle = await Circle.open(db, {}, bus);
  const site = await openSite(db, { bus, now: () => circle.now });
  const peer = await new Peer(site.url).opened();
  const who = await circle.member();
  await peer.hello(await tokenOf(db, who.id, circle.now));
  await circle.ask(circle.creator, 'im.group_update', { group_id: circle.groupId, name: '新名字' });
  await soon(() => expect(peer.of('event')).toHaveLength(1));
  for (let i = 0; i < 2; i++) await site.gateway.missedChanges.look();
  expect(peer.of('event')).toHaveLength(1);
  peer.ws.terminate();
  await site.close();
  await db.drop();
});
