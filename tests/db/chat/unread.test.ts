/** What a page counts from the gateway's frames is what the server counts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  NOTHING_KNOWN,
  type RoomUnreadEvent,
  shownIn,
  type UnreadState,
  unreadAfter,
} from '#islands/chat/model/unread.ts';
import { findGroup } from '#lib/chat/group/scopes.server.ts';
import { appendMessages } from '#lib/chat/message/append.server.ts';
import { type MessageDraft, NOBODY } from '#lib/chat/message/entry.ts';
import { userTopic } from '#lib/chat/message/log.server.ts';
import { clearUnread } from '#lib/chat/message/read.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { callApi } from '#tests/support/api.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type Frame, type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let circle: Circle;
let site: GatewaySite;
let member: SignedIn;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  circle = await Circle.open(db);
  member = await circle.member();
  site = await openSite(db, { now: () => circle.now });
});
afterAll(async () => {
  for (const peer of peers) peer.ws.terminate();
  await site.close();
  await db.drop();
});

async function join(who: SignedIn): Promise<Peer> {
  const peer = await new Peer(site.url).opened();
  peers.push(peer);
  await peer.hello(await tokenOf(db, who.id, circle.now));
  return peer;
}

/** As islands/chat/state/unread.ts takes them. */
interface Fields {
  channel_id: number;
  group_id: number;
  channels: { channel_id: number; n: number }[];
  n: number;
  own: number;
}

function eventOf(frame: Frame): RoomUnreadEvent | undefined {
  const { type, channel_id: channelId, group_id: groupId, channels, n, own } = frame as Frame & Fields;
  if (type === 'heads') return { type, groupId, channels };
  if (type === 'mention') return { type, channelId };
  if (type === 'said') return { type, channelId, n };
  if (type === 'read') return { type, channelId, n, own };
  return undefined;
}

const call = (input = {}) => callApi(db, 'im.unread', input, circle.now, { headers: member.headers });

test('counts by frames are those that are loaded, whatever is said and read in which tab', async () => {
  const [second, hidden] = [await circle.channel(), await circle.hidden()];
  const rooms = [circle.channelId, second];
  for (const channelId of [...rooms, hidden])
    await circle.say(circle.creator, '早', { channel_id: channelId });
  let state: UnreadState = unreadAfter(NOTHING_KNOWN, { type: 'loaded', list: (await call()).list });
  for (const channelId of rooms) state = unreadAfter(state, { type: 'head', channelId, n: 1 });
  const [tab, other, speaker] = [await join(member), await join(member), await join(circle.creator)];
  const seen = () => tab.frames.length;
  let taken = seen();
  const settle = async () => {
    site.gateway.flush();
    await tab.ask('ping');
    for (const frame of tab.frames.slice(taken)) {
      const event = eventOf(frame);
      if (!event) continue;
      state = unreadAfter(state, event);
      // Which of the mentions were read, the server knows: the page loads its counts anew.
      if (event.type === 'read' && state.counts[event.channelId]?.mentioned)
        state = unreadAfter(state, { type: 'loaded', list: (await call()).list });
    }
    taken = seen();
    for (const row of (await call()).list)
      expect(state.counts[row.channel_id], `room ${row.channel_id}`).toMatchObject({
        unread: row.unread,
        mentioned: row.mentioned,
      });
    expect(state.counts[hidden]).toBeUndefined();
  };
  let serial = 0;
  const say = (peer: Peer, channel_id: number, userIds: number[] = []) =>
    peer.ask('send', {
      channel_id,
      local_id: `u${serial++}`,
      message_type: 'text',
      content: { text: '话' },
      mentioned: { isAll: false, userIds, identityIds: [] },
    });
  await say(speaker, circle.channelId);
  await say(speaker, second, [member.id]);
  await say(speaker, hidden);
  await settle();
  await say(other, second);
  await say(speaker, second);
  await settle();
  circle.now += 1000;
  await other.ask('read', { channel_id: second, n: 3 });
  await say(speaker, second);
  await settle();
  await other.ask('read', { channel_id: circle.channelId, n: 0 });
  await say(other, circle.channelId);
  await settle();
});

test('what is recalled or hidden, and what people say whom the member blocks, counts nowhere', async () => {
  const channelId = await circle.channel();
  const rude = await circle.member();
  await circle.ask(member, 'user.block', { user_id: rude.id, on: true });
  const isBlocked = (userId: number) => userId === rude.id;
  let state: UnreadState = { ...NOTHING_KNOWN, heads: { [channelId]: 0 } };
  const [tab, other, kind, bad] = await Promise.all([member, member, circle.creator, rude].map(join));
  let taken = tab!.frames.length;
  const settle = async (unread: number) => {
    site.gateway.flush();
    await tab!.ask('ping');
    for (const frame of tab!.frames.slice(taken)) {
      const event = eventOf(frame);
      if (event) state = unreadAfter(state, event.type === 'heads' ? { ...event, isBlocked } : event);
      // As islands/chat/state/unread.ts: of what is gone the server knows whether it was unread.
      const isGone = frame.type === 'heads' && (frame as Frame & Gone).channels.some(({ gone }) => gone);
      if (isGone) state = unreadAfter(state, { type: 'loaded', list: (await call()).list });
    }
    taken = tab!.frames.length;
    const row = (await call()).list.find(one => one.channel_id === channelId);
    expect([state.counts[channelId]?.unread ?? 0, row?.unread ?? 0]).toEqual([unread, unread]);
  };
  let serial = 0;
  const say = (peer: Peer) => {
    const text = { message_type: 'text', content: { text: '话' } };
    return peer.ask('send', { channel_id: channelId, local_id: `g${serial++}`, ...text });
  };
  for (const peer of [bad, kind, bad, other, kind]) await say(peer!);
  await settle(2);
  circle.now += 1000;
  await kind!.ask('recall', { channel_id: channelId, n: 5 });
  await settle(1);
  await say(kind!);
  await settle(2);
  // Behind the mark stand one of the blocked, an own one, the recalled one, and one that is unread.
  await other!.ask('read', { channel_id: channelId, n: 2 });
  await settle(1);
  await other!.ask('read', { channel_id: channelId, n: 0 });
  state = unreadAfter(state, { type: 'loaded', list: (await call()).list });
  await settle(2);
});

interface Gone {
  channels: { gone?: boolean }[];
}

test('digests tell which lines end a map: a spoiler-free page counts as the server does', async () => {
  const channelId = await circle.channel();
  const tab = await join(member);
  const from = tab.frames.length;
  const say = async (match: number, map: number) => {
    const draft: MessageDraft = {
      channelId,
      userId: circle.creator.id,
      localId: `match-${match}-map-${map}-0`,
      kind: 'text',
      content: { text: '又打完一局' },
      extra: { sides: [] },
      replyN: null,
      mentioned: NOBODY,
      reachedIds: [],
      expansion: {},
    };
    const entries = await inTransaction(db, async trx => {
      const added = await appendMessages(trx, db, [draft], circle.now);
      const rows = added.map(({ channel_id, n }) => ({ channel_id, n, match_id: match }));
      await trx.insertInto('chat_map_line').values(rows).execute();
      return added;
    });
    site.messages.publish(circle.groupId, entries);
  };
  const none: UnreadState = { ...NOTHING_KNOWN, heads: { [channelId]: 0 }, isVeiled: true };
  for (const [match, map] of [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const)
    await say(match, map);
  site.gateway.flush();
  await say(1, 3);
  site.gateway.flush();
  await tab.ask('ping');
  const state = tab.frames
    .slice(from)
    .flatMap(frame => eventOf(frame) ?? [])
    .reduce(unreadAfter, none);
  const row = (await call()).list.find(one => one.channel_id === channelId)!;
  expect([row.unread, row.map_lines.length]).toEqual([2, 4]);
  expect(shownIn(state, channelId).unread).toBe(2);
  expect(shownIn({ ...state, isVeiled: false }, channelId).unread).toBe(4);
});

test('clearing a group is heard by the member’s tabs, of what changed alone, and by nobody else', async () => {
  const other = await circle.member();
  const received: unknown[] = [];
  const stop = [member, other].map(({ id }) =>
    site.fanout.subscribe(userTopic(id), event => received.push(event)),
  );
  await circle.say(circle.creator, '再说一句');
  const { list } = await call();
  const behind = list.filter(({ unread }) => unread > 0).map(({ channel_id }) => channel_id);
  expect(behind.length).toBeGreaterThan(0);
  const { target: config, standing: subject } = await findGroup(db, circle.groupId, member.id);
  const viewer = { userId: member.id, isOperator: false, sessionId: 1 };
  const clear = () =>
    clearUnread({ db, now: circle.now, viewer, messages: site.messages }, { config, subject }, undefined);
  await clear();
  await soon(() =>
    expect(received).toEqual(
      expect.arrayContaining(
        behind.map(channelId => expect.objectContaining({ type: 'read', channelId, own: 0 })),
      ),
    ),
  );
  const first = received.length;
  await clear();
  expect(received).toHaveLength(first);
  for (const end of stop) end();
});
