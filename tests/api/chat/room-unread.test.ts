/** What a page that was away for a moment shows as unread, and which groups it lists. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DELETED } from '#lib/chat/group/config.server.ts';
import type { Bus } from '#lib/platform/ports/bus.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, soon, tokenOf } from '#tests/support/chat/gateway.ts';
import { RoomPage, stubBrowser } from '#tests/support/chat/room-page.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

let db: TestDatabase;
let bus: Bus;
let site: GatewaySite;
let circle: Circle;
let member: SignedIn;
let page: RoomPage;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  await db.drop();
});
beforeEach(async () => {
  bus = memoryBus();
  circle = await Circle.open(db, {}, bus);
  member = await circle.member();
  await circle.say(circle.creator, '大家好');
  await circle.say(circle.creator, '开赛了');
  site = await openSite(db, { bus, now: () => circle.now });
  stubBrowser(circle.groupId);
  page = await RoomPage.open('member', member, { circle, site, peopleIds: [] });
});
afterEach(async () => {
  await page.close();
  await site.close();
});

const readN = async () =>
  (await db.read.selectFrom('chat_read').select('n').where('user_id', '=', member.id).executeTakeFirst())?.n;

test('what was seen is not unread after a break in which its mark was lost, and is marked again', async () => {
  page.sees(2);
  await soon(async () => expect(await readN()).toBe(2));
  await db.write.updateTable('chat_read').set({ n: 0 }).where('user_id', '=', member.id).execute();
  const requestCount = page.requests.length;
  await page.cut();
  await soon(() => expect(page.requests.slice(requestCount)).toContain('GET /api/v2/chat/unread'));
  await soon(async () => expect(await readN()).toBe(2));
  await soon(() => expect(page.unread(circle.channelId)).toBe(0));
});

test('what was not seen stays unread after a break', async () => {
  page.sees(1);
  await soon(async () => expect(await readN()).toBe(1));
  await page.cut();
  await soon(() => expect(page.unread(circle.channelId)).toBe(1));
  expect(await readN()).toBe(1);
});

/** 还在吗 is said in the silence, after 开赛了 was seen. */
async function silence(seconds: number, end: 'late' | 'lost'): Promise<void> {
  const peer = await new Peer(site.url).opened();
  await peer.hello(await tokenOf(db, circle.creator.id, circle.now));
  const message = { local_id: 'said', message_type: 'text', content: { text: '还在吗' } };
  await page.silent(seconds * 1000, end, async () => {
    page.sees(2);
    await peer.ask('send', { channel_id: circle.channelId, ...message });
    await soon(() => expect(page.received.join()).toContain('还在吗'));
  });
  peer.ws.terminate();
}

test.each([
  ['12 s late', 12, 2],
  ['27 s late', 27, 2],
  // Silence for longer counts as a break: what is seen after it is marked on the new connection.
  ['36 s late', 36, 3],
])('a mark that is %s brings back nothing that was seen since', async (_, seconds, marked) => {
  await silence(seconds, 'late');
  page.sees(3);
  await soon(async () => expect(await readN()).toBe(marked));
  await page.caughtUp();
  expect(page.unread(circle.channelId)).toBe(0);
});

test('what was seen in 36 s of silence is not unread after the connection was lost in it', async () => {
  const requestCount = page.requests.length;
  await silence(36, 'lost');
  await soon(() => expect(page.requests.slice(requestCount)).toContain('GET /api/v2/chat/unread'));
  await soon(async () => expect(await readN()).toBe(2));
  await soon(() => expect(page.unread(circle.channelId)).toBe(1));
  page.sees(3);
  expect(page.unread(circle.channelId)).toBe(0);
});

test('a group that is dissolved leaves the rail of each open page of its members, also beside another group', async () => {
  const other = await Circle.open(db, {}, bus);
  const elsewhere = await circle.member();
  await other.ask(elsewhere, 'im.group_join', { group_id: other.groupId });
  stubBrowser(other.groupId);
  const pages = [
    page,
    await RoomPage.open('creator', circle.creator, { circle, site, peopleIds: [] }),
    await RoomPage.open('elsewhere', elsewhere, { circle: other, site, peopleIds: [] }),
  ];
  const rails = () => pages.map(({ shown }) => shown.rail.map(({ group_id }) => group_id).sort());
  await soon(() =>
    expect(rails()).toEqual([[circle.groupId], [circle.groupId], [circle.groupId, other.groupId]]),
  );
  await circle.ask(circle.creator, 'im_admin.group_del', { group_id: circle.groupId });
  await soon(() => expect(rails()).toEqual([[], [], [other.groupId]]));
  for (const one of pages.slice(1)) await one.close();
});

test('a group that was dissolved while the page was away is listed no longer, and counts nothing', async () => {
  expect(page.shown.rail).toHaveLength(1);
  await db.write
    .updateTable('chat_group')
    .set({ status: DELETED })
    .where('id', '=', circle.groupId)
    .execute();
  await page.cut();
  await soon(() => expect(page.shown.rail).toEqual([]));
  await soon(() => expect(page.unread(circle.channelId)).toBe(0));
});
