/** Rooms: people talk and see each other without a reload; visitors read and are asked to join. */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { CLOSE } from '#lib/chat/gateway/close-code.ts';
import { insertGroup } from '#lib/chat/group/create.server.ts';
import { PATIENCE } from '#tests/support/pace.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { inTransaction } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { inThemes } from '../../support/themes.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

type Open = (options?: BrowserContextOptions) => Promise<Page>;
const room = (open: Open) => RoomSite.make(site, open, ['晨星', '半夏']);

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('two people, one on a phone, talk and see each other without a reload; a cut loses nothing', async ({
  open,
}) => {
  const group = await room(open);
  const [desk, phone] = [await group.page('晨星'), await group.page('半夏', PHONE)];
  await field(desk).waitFor();
  await field(phone).waitFor();
  await say(desk, '这图稳了');
  await textIn(phone, '这图稳了').waitFor();
  await say(phone, '别毒奶');
  await textIn(desk, '别毒奶').waitFor();
  expect(await desk.locator('.msg').count()).toBe(2);
  await eventually(() => desk.locator('.msg-head .name').allTextContents()).toEqual(['晨星', '半夏']);
  expect(await desk.getByRole('log').textContent()).toBe('半夏：别毒奶');
  for (const page of [desk, phone])
    await inThemes(page, async () => expect(await axeViolations(page)).toEqual([]));

  // An own message keeps its row from the press to the store, and is taken back.
  await say(desk, '手滑了');
  const own = desk.locator('.msg', { hasText: '手滑了' });
  await own.evaluate(element => element.setAttribute('data-same', ''));
  await own.getByRole('button', { name: '撤回' }).waitFor({ state: 'attached' });
  expect(await desk.locator('[data-same]').count()).toBe(1);
  await own.hover();
  await own.getByRole('button', { name: '撤回' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await phone.getByText('消息已撤回').waitFor();

  for (const client of site.app.chat.clientsOf(await group.idOf('晨星'))) client.end(CLOSE.restarting);
  await group.say('半夏', '断线之中');
  await say(desk, '我还在吗');
  await eventually(() => desk.locator('.msg-body').allTextContents()).toEqual([
    ...['这图稳了', '别毒奶', '消息已撤回', '断线之中', '我还在吗'],
  ]);
});

test('an answer shows the line that it answers, and leads there, on a phone, too', async ({ open }) => {
  const group = await room(open);
  await group.say('半夏', '这波团谁先开的');
  for (let i = 0; i < 30; i++) await group.say('半夏', `刷屏 ${i}`);
  const [page, other] = [await group.page('晨星'), await group.page('半夏', PHONE)];
  const question = page.locator('.msg', { hasText: '这波团谁先开的' });
  await textIn(page, '刷屏 29').waitFor();
  await page.locator('.timeline-log').evaluate(log => log.scrollTo(0, 0));
  await question.hover();
  await question.getByRole('button', { name: '回复' }).click();
  await page.locator('.answering', { hasText: '正在回复半夏 这波团谁先开的' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('.answering').count()).toBe(0);
  await question.hover();
  await question.getByRole('button', { name: '回复' }).click();
  await page.keyboard.type('辅助先开的');
  await page.keyboard.press('Enter');
  const quote = (seen: Page) => seen.locator('.msg', { hasText: '辅助先开的' }).locator('.quote');
  for (const seen of [page, other])
    await eventually(() => quote(seen).textContent()).toBe('半夏 这波团谁先开的');
  expect(await page.locator('.answering').count()).toBe(0);
  await quote(other).tap();
  await eventually(() => other.locator('.msg:focus').textContent()).toContain('这波团谁先开的');
});

test('a visitor reads, at a desktop after being asked to sign in; who is signed in joins and talks', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['半夏']);
  await group.say('半夏', '公开的话');
  const [desk, phone] = [await group.page(), await group.page(undefined, PHONE)];
  await desk.getByRole('button', { name: '关闭', exact: true }).click();
  for (const page of [desk, phone]) {
    await textIn(page, '公开的话').waitFor();
    expect(await field(page).count()).toBe(0);
    await page.getByRole('button', { name: '加入频道，开始互动' }).waitFor();
  }
  const page = await group.page('晨星');
  await page.getByRole('button', { name: '加入频道，开始互动' }).click();
  await field(page).waitFor();
  await say(page, '我来了');
  await textIn(phone, '我来了').waitFor();
  await eventually(() => page.locator('.msg-sending').count()).toBe(0);
});

test('the list of members shows who is there, if they show it; whom one blocks says nothing; unread rooms have counts', async ({
  open,
}) => {
  const group = await room(open);
  const people = site.app.db.write.updateTable('user').set({ shows_presence: 1 });
  await people.where('nickname', '=', '半夏').execute();
  await group.say('半夏', '屏蔽之前的话');
  const page = await group.page('晨星');
  const of = (nickname: string) => page.locator('.members li', { hasText: nickname });
  const online = of('半夏').getByRole('img', { name: '在线' });
  await of('半夏').waitFor();
  await online.waitFor({ state: 'detached' });
  const other = await group.page('半夏');
  await online.waitFor();
  await other.goto('about:blank');
  await online.waitFor({ state: 'detached' });
  expect(await of('晨星').getByRole('img', { name: '在线' }).count()).toBe(0);

  await textIn(page, '屏蔽之前的话').waitFor();
  await of('半夏').getByRole('button', { name: '半夏' }).click();
  await page.getByRole('dialog', { name: '半夏的名片' }).getByRole('button', { name: '屏蔽此人' }).click();
  await page.getByRole('button', { name: '屏蔽', exact: true }).click();
  const lines = page.locator('.msg', { hasText: '已屏蔽该用户的发言' });
  await eventually(() => lines.count()).toBe(1);
  await group.say('半夏', '屏蔽之后的话');
  await eventually(() => lines.count()).toBe(2);
  await page.reload();
  await eventually(() => lines.count()).toBe(2);
  expect(await page.getByText(/屏蔽之[前后]的话/).count()).toBe(0);
  await site.app.db.write.deleteFrom('user_block').execute();

  await group.say('阿木', '来看复盘', { channelId: group.otherId });
  const row = page.locator('.channel', { hasText: '战术复盘' });
  await eventually(() => row.locator('.count').count()).toBe(1);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await textIn(page, '来看复盘').waitFor();
  await page.getByText('以下为新消息').waitFor();
  await eventually(() => row.locator('.count').count()).toBe(0);
});

test('the head of a match-day room follows the match, and hides its score in spoiler-free mode', async ({
  open,
}) => {
  const group = await room(open);
  const matchId = await group.playsToday();
  const page = await group.page('晨星');
  const head = page.getByRole('region', { name: '当天的比赛' });
  await head.getByRole('link', { name: '正在比赛 甲队 1 : 0 乙队' }).waitFor();
  const { db, bus } = site.app;
  await db.write.updateTable('match').set({ guest_score: 1 }).where('id', '=', matchId).execute();
  await bus.publish('matchesChanged', { matchIds: [matchId] });
  await head.getByRole('link', { name: '正在比赛 甲队 1 : 1 乙队' }).waitFor();
  await page.context().addCookies([{ name: 'spoiler', value: '0', url: site.url }]);
  await page.reload();
  await head.getByRole('link', { name: '正在比赛 甲队 比分已隐藏 乙队' }).waitFor();
});

test('hot groups go on on further pages', async ({ open }) => {
  const { db, now } = site.app;
  const owner = await (await room(open)).idOf('阿木');
  await inTransaction(db, async trx => {
    for (let i = 0; i < 41; i++) await insertGroup(trx, { ownerId: owner, name: `第${i}组` }, now());
    await trx.updateTable('chat_group').set({ is_listed: 1 }).where('name', 'like', '第%组').execute();
  });
  const page = await open({ baseURL: site.url });
  await page.goto('/chat/home');
  expect(await page.getByRole('region', { name: '全部频道' }).locator('.group-card').count()).toBe(40);
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL('**/chat/home?page=2');
  await page.getByRole('link', { name: '第40组' }).waitFor();
});

test('a group in the rail is dragged as it stands: the order is stored, and letting go opens nothing', async ({
  open,
}) => {
  await room(open);
  const group = await room(open);
  const page = await group.page('晨星');
  const links = page.locator('.rail-groups a');
  const order = () => links.evaluateAll(all => all.map(link => link.getAttribute('href')!));
  await expect.poll(async () => (await order()).length).toBeGreaterThan(1);
  const [first, ...rest] = await order();
  const after = [...rest, first!];
  const stored = page.waitForResponse(/group\/my\/sort_list/);
  // Its script comes once the page is idle.
  await expect.poll(() => dragDown(page, links), PATIENCE).toEqual(after);
  expect((await (await stored).json()).code).toBe(200);
  expect(page.url()).toContain(group.path);
  await page.reload();
  await expect.poll(order).toEqual(after);
});

test('switching groups publishes an event first; opening the same one again does not', async ({ open }) => {
  const [next, group] = [await room(open), await room(open)];
  const page = await group.page('晨星');
  await field(page).waitFor();
  await page.evaluate(type => {
    const left: unknown[] = [];
    Object.assign(globalThis, { left });
    addEventListener(type, event => left.push((event as CustomEvent).detail));
  }, 'saidian:before-leave');
  const link = ({ groupId }: RoomSite) => page.locator(`.rail-groups a[href*="group_id=${groupId}"]`);
  await link(group).click();
  await link(next).click();
  await page.locator(`.rail-groups a[aria-current][href*="group_id=${next.groupId}"]`).waitFor();
  const left = await page.evaluate(() => (globalThis as unknown as { left: unknown[] }).left);
  expect(left).toEqual([{ group_id: group.groupId, next_group_id: next.groupId }]);
});

/** Drags the first group below the last one, by the mouse; answers the order. */
async function dragDown(page: Page, links: Locator): Promise<string[]> {
  const middle = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await middle(links.first()), await middle(links.last())];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 20, { steps: 8 });
  await page.mouse.up();
  return links.evaluateAll(all => all.map(link => link.getAttribute('href')!));
}
