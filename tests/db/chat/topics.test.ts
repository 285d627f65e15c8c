/** Topics over the gateway: the line under the message, and who hears that somebody spoke. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTopicLines, type TopicLines } from '#lib/chat/topic/live.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let site: GatewaySite;
let circle: Circle;
let lines: TopicLines;
let author: SignedIn;
let topicId: number;
const peers: Peer[] = [];
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(() => db.drop());
beforeEach(async () => {
  site = await openSite(db);
  circle = await Circle.open(db, {}, site.bus);
  lines = openTopicLines({ db }, { messages: site.messages });
  author = await circle.member();
  const { uuid } = await circle.say(author, '今晚谁会赢');
  const place = { group_id: circle.groupId, channel_id: circle.channelId };
  const input = { ...place, uuid, content: '今晚谁会赢' };
  ({ topic_id: topicId } = await circle.ask(author, 'topic.creat_topic', input));
});
afterEach(async () => {
  for (const { ws } of peers.splice(0)) ws.terminate();
  await lines.close();
  await site.close();
});

async function peer(who: SignedIn | null, ...channels: number[]): Promise<Peer> {
  const one = await new Peer(site.url).opened();
  peers.push(one);
  await one.hello(who ? await tokenOf(db, who.id) : undefined);
  for (const channel_id of channels)
    expect(await one.ask('open', { channel_id })).toMatchObject({ type: 'ack' });
  return one;
}
let serial = 0;
const speak = (one: Peer, text = '主队') =>
  one.ask('send', {
    channel_id: topicId,
    local_id: `topic-${++serial}`,
    message_type: 'text',
    content: { text },
  });
const of = (one: Peer, type: string) => one.frames.filter(frame => frame.type === type);

test('who reads the room sees the topic’s line change once for what is said within a second', async () => {
  const [reader, speaker] = [await peer(null, circle.channelId), await peer(await circle.member(), topicId)];
  for (const text of ['一', '二', '三']) await speak(speaker, text);
  await soon(() =>
    expect(of(reader, 'log').at(-1)).toMatchObject({
      entries: [{ n: 1, extra: { topic: { id: topicId, title: '今晚谁会赢', count: 3 } } }],
    }),
  );
  expect(of(reader, 'log')).toHaveLength(1);
});

test('members hear of it with the room that it belongs to; who may not see the room hears nothing', async () => {
  const member = await circle.member();
  const hidden = await circle.identity([author, circle.creator]);
  await circle.ask(circle.creator, 'im_admin.update_room_auth', {
    ...{ group_id: circle.groupId, channel_id: circle.channelId },
    list: [{ auth_id: 1, is_auth: 1, is_some: 1, identity_ids: [hidden] }],
  });
  const [seeing, unseeing] = [await peer(circle.creator), await peer(member)];
  await speak(await peer(author, topicId));
  await soon(() =>
    expect(of(seeing, 'heads').at(-1)).toMatchObject({
      channels: [{ channel_id: topicId, parent_id: circle.channelId, n: 1 }],
    }),
  );
  expect(of(unseeing, 'heads')).toEqual([]);
  expect(await unseeing.ask('open', { channel_id: topicId })).toMatchObject({ type: 'nack', code: 404 });
});

test('an open topic stays open through changes of the group, and closes when it is deleted', async () => {
  const member = await circle.member();
  const reader = await peer(member, topicId);
  await circle.ask(circle.creator, 'topic.topic_close', { topic_id: topicId, on: true });
  await soon(() => expect(of(reader, 'event').at(-1)).toMatchObject({ channel_id: topicId }));
  expect(of(reader, 'closed')).toEqual([]);
  expect(await speak(reader)).toMatchObject({ type: 'nack', code: 403, reason: 'closed' });
  await circle.ask(circle.creator, 'topic.topic_del', { topic_id: topicId });
  await soon(() => expect(of(reader, 'closed').at(-1)).toMatchObject({ channel_id: topicId }));
  expect(await speak(reader)).toMatchObject({ type: 'nack', code: 24_416 });
});

test('losing sight of the room closes its topic', async () => {
  const reader = await peer(await circle.member(), topicId);
  await circle.ask(circle.creator, 'im_admin.update_room_auth', {
    ...{ group_id: circle.groupId, channel_id: circle.channelId },
    list: [{ auth_id: 1, is_auth: 0, is_some: 0, identity_ids: [] }],
  });
  await soon(() => expect(of(reader, 'closed').at(-1)).toMatchObject({ channel_id: topicId }));
});

test('what was said stands under its message at the end, and no look is left for later', async () => {
  await speak(await peer(author, topicId));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await lines.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  const reader = await peer(null);
  expect(await reader.ask('open', { channel_id: circle.channelId })).toMatchObject({
    entries: [{ n: 1, extra: { topic: { id: topicId, count: 1 } } }],
  });
});
