/** A right that is lost while something else is being looked up is lost for that, too. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { DelayedReads } from '#tests/support/chat/delayed-reads.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const VIEW = 1;

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let site: GatewaySite;
  let circle: Circle;
  let reads: DelayedReads;
  let member: SignedIn;
  let creator: Peer;
  const peers: Peer[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  beforeEach(async () => {
    const bus = memoryBus();
    circle = await Circle.open(db, {}, bus);
    member = await circle.member();
    // The group has a second room that stays.
    await circle.channel();
    reads = new DelayedReads(db);
    site = await openSite(reads.db, { bus, now: () => circle.now });
    creator = await enter(circle.creator);
  });
  afterEach(async () => {
    for (const { ws } of peers.splice(0)) ws.terminate();
    await site.close();
  });
  afterAll(() => db.drop());

  const connect = async () => {
    const peer = await new Peer(site.url).opened();
    peers.push(peer);
    return peer;
  };
  const enter = async (who: SignedIn) => {
    const peer = await connect();
    await peer.hello(await tokenOf(db, who.id, circle.now));
    return peer;
  };
  /** From now on only managers see the first channel, and the gateway has heard of it. */
  const hide = async () => {
    const entry = { auth_id: VIEW, is_auth: 0, is_some: 0 };
    const where = { group_id: circle.groupId, channel_id: circle.channelId };
    await circle.ask(circle.creator, 'im_admin.auth_channel', { ...where, ...entry });
    const { configRev } = circle.changes.at(-1)!;
    await creator.awaits('event', frame => frame['config_rev'] === configRev);
  };
  /** What the peer hears when the creator says something there. */
  const receivedBy = async (peer: Peer) => {
    await site.gateway.settled();
    peer.frames.length = 0;
    const text = { message_type: 'text', content: { text: '暗语' }, local_id: `r${circle.groupId}` };
    const message = await creator.ask('send', { channel_id: circle.channelId, ...text });
    expect(message.type).toBe('ack');
    site.gateway.flush();
    await peer.ask('ping');
    return peer.frames.filter(({ type }) => ['heads', 'log', 'mention'].includes(type));
  };

  /** The peer goes while its frame is looked up. */
  const goWithin = async (peer: Peer, table: string, frame: object) => {
    const blocked = reads.hold(table);
    peer.raw(JSON.stringify(frame));
    await blocked.reached;
    const others = site.gateway.clients.size - 1;
    peer.ws.terminate();
    await expect.poll(() => site.gateway.clients.size).toBe(others);
    blocked.release();
    await creator.ask('ping');
  };

  test('a member who goes while they say hello is not counted as here', async () => {
    const peer = await connect();
    const token = await tokenOf(db, member.id, circle.now);
    await goWithin(peer, 'session', { type: 'hello', token });
    expect(site.gateway.clientsOf(member.id)).toEqual([]);
  });

  test('a channel is not listened to for who goes while it is opened', async () => {
    const peer = await enter(member);
    await goWithin(peer, 'chat_ban', { type: 'open', channel_id: circle.channelId });
    expect(site.gateway.feeds.size).toBe(0);
  });

  test('a channel that is hidden while a member says hello is in no digest of theirs', async () => {
    const peer = await connect();
    const blocked = reads.hold('chat_ban');
    const welcome = peer.hello(await tokenOf(db, member.id, circle.now));
    await blocked.reached;
    await hide();
    blocked.release();
    await welcome;
    expect(await receivedBy(peer)).toEqual([]);
  });

  test('a channel that is hidden while it is opened is not opened', async () => {
    const peer = await enter(member);
    const blocked = reads.hold('chat_ban');
    const answer = peer.ask('open', { channel_id: circle.channelId });
    await blocked.reached;
    await hide();
    blocked.release();
    expect(await answer).toMatchObject({ type: 'nack', code: 404 });
    expect(await receivedBy(peer)).toEqual([]);
  });

  test('an earlier change that is applied later does not undo one that hides a channel', async () => {
    const peer = await enter(member);
    const blocked = reads.hold('chat_ban');
    const where = { group_id: circle.groupId, channel_id: circle.channelId };
    await circle.ask(circle.creator, 'im_admin.channel_update', { ...where, name: '改过名' });
    await blocked.reached;
    await hide();
    blocked.release();
    expect(await receivedBy(peer)).toEqual([]);
  });
});
