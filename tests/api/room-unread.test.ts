/** What a page that was away for a moment shows as unread, and which groups it lists. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryBus } from '#lib/adapters/bus/memory.server.ts';
import { DELETED } from '#lib/group/config.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, soon } from '#tests/support/chat/gateway.ts';
import { RoomPage, stubBrowser } from '#tests/support/chat/room-page.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

let db: TestDatabase;
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
  const bus = memoryBus();
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
  const asked = page.asked.length;
  await page.cut();
  await soon(() => expect(page.asked.slice(asked)).toContain('GET /api/v2/chat/unread'));
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
