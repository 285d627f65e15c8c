/** The gateway over a real WebSocket, on both engines. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertChannel } from '#lib/chat/group/channel-row.server.ts';
import { banMembers, kickOut } from '#lib/chat/group/moderate.server.ts';
import { endSessions } from '#lib/members/account/sign-in/session.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { configOf, contextOf, joined, makeRoom, managerOf, type Room } from '#tests/support/chat/room.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

let serial = 0;
const text = (words: string, channel_id: number) => ({
  channel_id,
  local_id: `p${++serial}`,
  message_type: 'text',
  content: { text: words },
});

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let site: GatewaySite;
  let room: Room;
  const peers: Peer[] = [];
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  beforeEach(async () => {
    site = await openSite(db);
    room = await makeRoom(db);
  });
  afterEach(async () => {
    for (const peer of peers.splice(0)) peer.ws.terminate();
    await site.close();
  });
  afterAll(() => db.drop());

  const connect = async (headers: Record<string, string> = {}) => {
    const peer = new Peer(site.url, headers);
    peers.push(peer);
    return peer.opened();
  };
  /** Without an id a visitor. */
  const enter = async (userId?: number) => {
    const peer = await connect();
    await peer.hello(userId === undefined ? undefined : await tokenOf(db, userId));
    return peer;
  };
  const inRoom = async (userId?: number) => {
    const peer = await enter(userId);
    const opened = await peer.ask('open', { channel_id: room.channelId });
    expect(opened.type).toBe('ack');
    return peer;
  };
  const textsOf = (peer: Peer) =>
    peer
      .of('log')
      .flatMap(({ entries }) => (entries as { content: { text: string } }[]).map(e => e.content.text));
  const changed = (userId: number) => ({ ...contextOf(db, userId, site.messages), bus: site.bus });

  describe('a room', () => {
    test('expand changes the own message for all who have it open, and nobody else’s', async () => {
      const [member, creator] = [await inRoom(await joined(room)), await inRoom(room.creatorId)];
      const { n } = await member.ask('send', text('附加', room.channelId));
      const query = { channel_id: room.channelId, n, expansion: { colour: 'red' } };
      expect(await creator.ask('expand', query)).toMatchObject({ type: 'nack', code: 403 });
      expect((await member.ask('expand', query))['expansion']).toMatchObject({ colour: 'red' });
      await creator.awaits('log', ({ entries }) => JSON.stringify(entries).includes('"colour":"red"'));
    });

    test('shows what a member says to everyone who has it open, visitors too', async () => {
      const [creator, visitor] = [await inRoom(room.creatorId), await inRoom()];
      const ack = await creator.ask('send', text('大家好', room.channelId));
      expect(ack).toMatchObject({ type: 'ack', n: 1, rev: 1, uuid: `${room.channelId}-1` });
      await Promise.all([creator, visitor].map(peer => peer.awaits('log')));
      expect([textsOf(creator), textsOf(visitor)]).toEqual([['大家好'], ['大家好']]);
    });

    test('answers an open with its latest messages, and with what changed to who knows a revision', async () => {
      const creator = await inRoom(room.creatorId);
      for (const word of ['一', '二', '三']) await creator.ask('send', text(word, room.channelId));
      await creator.ask('recall', { channel_id: room.channelId, n: 1 });
      const other = await enter();
      const whole = await other.ask('open', { channel_id: room.channelId });
      expect(whole).toMatchObject({ n: 3, rev: 4, has_before: false });
      expect((whole['entries'] as { n: number; status: number }[]).map(e => [e.n, e.status])).toEqual([
        [1, 2],
        [2, 1],
        [3, 1],
      ]);
      const back = await enter();
      expect(await back.ask('open', { channel_id: room.channelId, rev: 2 })).toMatchObject({ entries: [] });
      const log = await back.awaits('log');
      expect((log['entries'] as { n: number; rev: number }[]).map(e => [e.n, e.rev])).toEqual([
        [3, 3],
        [1, 4],
      ]);
    });

    test('is sent to nobody who left it', async () => {
      const [creator, other] = [await inRoom(room.creatorId), await inRoom()];
      await other.ask('close', { channel_id: room.channelId });
      await creator.ask('send', text('听不到', room.channelId));
      await creator.awaits('log');
      expect(textsOf(other)).toEqual([]);
    });

    test('stores messages of one client in the order in which it sent them', async () => {
      const creator = await inRoom(room.creatorId);
      const words = ['甲', '乙', '丙', '丁'];
      const before = site.messages.sentCount;
      await Promise.all(words.map(word => creator.ask('send', text(word, room.channelId))));
      await soon(() => expect(textsOf(creator)).toEqual(words));
      expect(site.messages.sentCount).toBe(before + words.length);
    });
  });

  describe('rights', () => {
    test('a visitor’s send is refused with 401', async () => {
      const visitor = await inRoom();
      const before = site.gateway.refused;
      expect(await visitor.ask('send', text('？', room.channelId))).toMatchObject({
        type: 'nack',
        code: 401,
      });
      expect(site.gateway.refused).toBe(before + 1);
    });

    test('a signed-in stranger’s send is refused with 403 and 加入频道，开始互动', async () => {
      const stranger = await inRoom((await makeRoom(db)).creatorId);
      expect(await stranger.ask('send', text('？', room.channelId))).toMatchObject({
        code: 403,
        reason: 'visitor',
        message: '加入频道，开始互动',
      });
    });

    test('a hidden channel answers 404 like one that does not exist', async () => {
      const [member, visitor] = [await enter(await joined(room)), await enter()];
      const input = { groupId: room.groupId, categoryId: null, name: '密谈', kind: 'chat', sort: 9 } as const;
      const hidden = await inTransaction(db, trx => insertChannel(trx, { ...input, viewers: [] }, 1));
      await db.write
        .updateTable('chat_group')
        .set(eb => ({ config_rev: eb('config_rev', '+', 1) }))
        .execute();
      for (const peer of [member, visitor])
        for (const channel_id of [hidden, 999_999])
          expect(await peer.ask('open', { channel_id })).toMatchObject({ code: 404, reason: 'not_found' });
    });

    test('a muted member’s open socket is refused with 24408 from the commit on', async () => {
      const userId = await joined(room);
      const [member, manager] = [await inRoom(userId), await managerOf(room)];
      await member.ask('send', text('说', room.channelId));
      const until = Date.now() + 60_000;
      await banMembers(changed(manager), await configOf(room), {
        ...{ userIds: [userId], permissions: ['send'], until },
      });
      const refused = await member.ask('send', text('还说', room.channelId));
      expect(refused).toMatchObject({ code: 24_408, reason: 'muted', until });
      expect(await member.awaits('event', e => e['event'] === 'ban')).toMatchObject({
        group_id: room.groupId,
        user_ids: [userId],
      });
    });

    test('of a ban others learn no name', async () => {
      const [userId, other] = [await joined(room), await inRoom(await joined(room))];
      const manager = await managerOf(room);
      await banMembers(changed(manager), await configOf(room), {
        ...{ userIds: [userId], permissions: ['send'], until: null },
      });
      const event = await other.awaits('event', e => e['event'] === 'ban');
      expect(event).not.toHaveProperty('user_ids');
    });

    test('a kicked member loses a channel that visitors do not see, and 24406 or 24416 answers follow', async () => {
      await db.write
        .updateTable('chat_channel')
        .set({ visitor_view: 1 })
        .where('id', '=', room.channelId)
        .execute();
      const userId = await joined(room);
      const [member, creator] = [await inRoom(userId), await inRoom(room.creatorId)];
      await kickOut(changed(room.creatorId), await configOf(room), userId, async () => {});
      await member.awaits('closed', e => e['channel_id'] === room.channelId);
      await creator.ask('send', text('他走了', room.channelId));
      expect(textsOf(member)).toEqual([]);
      expect(await member.ask('send', text('回来', room.channelId))).toMatchObject({ code: 24_416 });
    });
  });

  describe('connections', () => {
    test('another frame before hello ends with 4401', async () => {
      const peer = await connect();
      peer.raw(JSON.stringify({ type: 'open', seq: 1, channel_id: room.channelId }));
      await peer.endsWith(4401);
    });

    test('a forged token is refused and ends with 4401', async () => {
      const peer = await connect();
      peer.raw(JSON.stringify({ type: 'hello', seq: 1, token: 'a.b.c' }));
      await peer.endsWith(4401);
      expect(peer.of('nack')).toMatchObject([{ code: 401 }]);
    });

    test.each(['{', '[]', '"hello"', '{"type":"shout"}', '{"type":7}', '{"type":"ping","seq":-1}'])(
      'the malformed frame %s ends with 4400',
      async frame => {
        const peer = await enter();
        peer.raw(frame);
        await peer.endsWith(4400);
      },
    );

    test('a known frame with a bad field is refused, names the field, and stays connected', async () => {
      const peer = await enter();
      expect(await peer.ask('open', { channel_id: 'x' })).toMatchObject({ code: 400, field: 'channel_id' });
      expect(await peer.ask('ping')).toMatchObject({ type: 'ack' });
    });

    test('a page of another site ends with 4403', async () => {
      const peer = await connect({ origin: 'https://evil.example' });
      await peer.endsWith(4403);
    });

    test('a second hello with a new token of the session keeps the connection; another account’s ends it', async () => {
      const peer = await enter(room.creatorId);
      peer.raw(JSON.stringify({ type: 'hello', token: await tokenOf(db, (await makeRoom(db)).creatorId) }));
      await peer.endsWith(4401);
    });

    test('an ended session ends with 4401', async () => {
      const peer = await enter(room.creatorId);
      await inTransaction(db, trx => endSessions(trx, room.creatorId, Date.now()));
      await site.bus.publish('sessionsEnded', { userId: room.creatorId });
      await peer.endsWith(4401);
    });

    test('the sixth browser of an account ends the one unused longest with 4409', async () => {
      const browsers: Peer[] = [];
      for (let i = 0; i < 5; i++) browsers.push(await enter(room.creatorId));
      for (const peer of browsers.slice(1)) await peer.ask('ping');
      browsers.push(await enter(room.creatorId));
      await browsers[0]!.endsWith(4409);
      expect(browsers[0]!.of('kickoff')).toHaveLength(1);
      expect(browsers.slice(1).map(({ closed }) => closed)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    });

    test('a hundred frames at once end with 4429', async () => {
      const peer = await enter();
      for (let i = 0; i < 100; i++) peer.raw('{"type":"ping"}');
      await peer.endsWith(4429);
    });

    test('a server that stops ends all with 1012', async () => {
      const peer = await enter();
      site.gateway.drain();
      await peer.endsWith(1012);
      await (await connect()).endsWith(1012);
    });
  });

  describe('digests', () => {
    test('a member who has another channel open hears of a new message without its words', async () => {
      const [creator, member] = [await inRoom(room.creatorId), await enter(await joined(room))];
      await creator.ask('send', text('新消息', room.channelId));
      expect(await member.awaits('heads')).toEqual({
        type: 'heads',
        group_id: room.groupId,
        channels: [{ channel_id: room.channelId, n: 1, by: [room.creatorId] }],
      });
      expect(textsOf(member)).toEqual([]);
    });

    test('a mention reaches the member at once, in every tab', async () => {
      const userId = await joined(room);
      const tabs = [await enter(userId), await enter(userId)];
      const creator = await inRoom(room.creatorId);
      const mentioned = { userIds: [userId] };
      await creator.ask('send', { ...text('来一下', room.channelId), mentioned });
      for (const tab of tabs)
        expect(await tab.awaits('mention')).toMatchObject({ channel_id: room.channelId, n: 1 });
    });

    test('what one tab has read the others learn', async () => {
      const userId = await joined(room);
      const tabs = [await inRoom(userId), await enter(userId)];
      const creator = await inRoom(room.creatorId);
      await creator.ask('send', text('读我', room.channelId));
      await tabs[0]!.ask('read', { channel_id: room.channelId, n: 1 });
      expect(await tabs[1]!.awaits('read')).toMatchObject({ channel_id: room.channelId, n: 1, own: 0 });
    });
  });
});
