/** Events that hold all that changed: pages show it, and read nothing. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, soon } from '#tests/support/chat/gateway.ts';
import { RoomPage, stubBrowser } from '#tests/support/chat/room-page.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { memoryBus } from '#tests/support/publishing.ts';

let db: TestDatabase;
let site: GatewaySite;
let circle: Circle;
let pages: RoomPage[];
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
  await circle.say(circle.creator, '大家好');
  site = await openSite(db, { bus, now: () => circle.now });
  stubBrowser(circle.groupId);
  pages = [];
  for (const [name, who] of Object.entries({ visitor: null, member: await circle.member() }))
    pages.push(await RoomPage.open(name, who, { circle, site, peopleIds: [] }));
});
afterEach(async () => {
  await Promise.all(pages.map(page => page.close()));
  await site.close();
});

const inChannel = () => ({ group_id: circle.groupId, channel_id: circle.channelId });
const write = (content: string) =>
  circle.ask(circle.creator, 'im.channel_readme_add', { ...inChannel(), content });
const pin = () =>
  circle.ask(circle.creator, 'im.pin_msg_add', {
    ...inChannel(),
    message: { uuid: `${circle.channelId}-1` },
  });

const READS = /group\/(?:index|visitor_index|my\/list)$/;
const reads = (page: RoomPage): string[] => page.requests.filter(address => READS.test(address));
const firstRoom = (page: RoomPage) => (page.shown.group as { list: { items: object[] }[] }).list[0]!.items[0];

test('a readme that is written or deleted stands in the list of rooms, which is not read again', async () => {
  const before = pages.map(reads);
  const { changed_at } = await write('不剧透');
  for (const page of pages)
    await soon(() => expect(firstRoom(page)).toMatchObject({ readme_at: changed_at }));
  await circle.ask(circle.creator, 'im.channel_readme_del', inChannel());
  for (const page of pages) await soon(() => expect(firstRoom(page)).toMatchObject({ readme_at: 0 }));
  expect(pages.map(reads)).toEqual(before);
});

test('after a change that was not heard the group is read, and shows it too', async () => {
  await circle.changed();
  await write('不剧透');
  const fetched = await pages[0]!.fetched();
  await soon(() => expect(pages[0]!.shown.group).toEqual(fetched.group));
});

test('a pin moves on every page, which reads the message alone', async () => {
  const before = pages.map(reads);
  await pin();
  for (const page of pages) await soon(() => expect(page.pinned).toBe(1));
  expect(pages.map(reads)).toEqual(before);
});

test('a pin that came while the connection was broken is shown after it', async () => {
  const [page] = pages;
  await page!.cut();
  await pin();
  await soon(() => expect(page!.pinned).toBe(1));
});

test('a pinned message that is taken back is pinned no longer', async () => {
  await pin();
  for (const page of pages) await soon(() => expect(page.pinned).toBe(1));
  await circle.ask(circle.creator, 'im.message_recall', { ...circle.target, uuid: `${circle.channelId}-1` });
  for (const page of pages) await soon(() => expect(page.pinned).toBeUndefined());
});
