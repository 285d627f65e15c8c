/** Rooms: people talk and see each other without a reload; visitors read and are asked to join. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { CLOSE } from '#lib/chat/close-code.ts';
import { insertGroup } from '#lib/group/create.server.ts';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { field, RoomSite, said } from '../support/chat/room-site.ts';
import { PHONE } from '../support/comment-page.ts';
import { inTransaction } from '../support/factory.ts';
import { eventually, LiveSite } from '../support/live-site.ts';

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

describe.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('on a %s', (_, options) => {
  test('two people talk and see each other without a reload', async ({ open }) => {
    const group = await room(open);
    const [one, two] = [await group.page('晨星', options), await group.page('半夏', options)];
    await field(one).waitFor();
    await field(two).waitFor();
    await say(one, '这图稳了');
    await said(two, '这图稳了').waitFor();
    await say(two, '别毒奶');
    await said(one, '别毒奶').waitFor();
    expect(await one.locator('.msg').count()).toBe(2);
    await eventually(() => one.locator('.msg-head .name').allTextContents()).toEqual(['晨星', '半夏']);
    expect(await one.getByRole('log').textContent()).toBe('半夏：别毒奶');
  });

  test('a visitor reads, and is asked to join', async ({ open }) => {
    const group = await room(open);
    await group.say('晨星', '公开的话');
    const page = await group.page(undefined, options);
    if (options !== PHONE) await page.getByRole('button', { name: '关闭', exact: true }).click();
    await said(page, '公开的话').waitFor();
    expect(await field(page).count()).toBe(0);
    await page.getByRole('button', { name: '加入频道，开始互动' }).waitFor();
  });
});

test('an own message keeps its row from the press to the store, and is taken back', async ({ open }) => {
  const group = await room(open);
  const page = await group.page('晨星');
  await field(page).waitFor();
  await say(page, '手滑了');
  const row = page.locator('.msg', { hasText: '手滑了' });
  await row.evaluate(element => element.setAttribute('data-same', ''));
  await row.getByRole('button', { name: '撤回' }).waitFor({ state: 'attached' });
  expect(await page.locator('[data-same]').count()).toBe(1);
  await row.hover();
  await row.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await page.getByText('消息已撤回').waitFor();
});

test('an answer shows the line that it answers, and leads there', async ({ open }) => {
  const group = await room(open);
  await group.say('半夏', '这波团谁先开的');
  for (let i = 0; i < 30; i++) await group.say('半夏', `刷屏 ${i}`);
  const [page, other] = [await group.page('晨星'), await group.page('半夏')];
  const asked = page.locator('.msg', { hasText: '这波团谁先开的' });
  await said(page, '刷屏 29').waitFor();
  await page.locator('.timeline-log').evaluate(log => log.scrollTo(0, 0));
  await asked.hover();
  await asked.getByRole('button', { name: '回复' }).click();
  await page.locator('.answering', { hasText: '正在回复半夏 这波团谁先开的' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('.answering').count()).toBe(0);
  await asked.hover();
  await asked.getByRole('button', { name: '回复' }).click();
  await page.keyboard.type('辅助先开的');
  await page.keyboard.press('Enter');
  const quote = (seen: Page) => seen.locator('.msg', { hasText: '辅助先开的' }).locator('.quote');
  for (const seen of [page, other])
    await eventually(() => quote(seen).textContent()).toBe('半夏 这波团谁先开的');
  expect(await page.locator('.answering').count()).toBe(0);
  await quote(other).click();
  await eventually(() => other.locator('.msg:focus').textContent()).toContain('这波团谁先开的');
});

test('after a cut what was missed arrives, and what was said meanwhile is sent', async ({ open }) => {
  const group = await room(open);
  const page = await group.page('晨星');
  await group.say('半夏', '断线之前');
  await said(page, '断线之前').waitFor();
  for (const client of site.app.chat.clientsOf(await group.idOf('晨星'))) client.end(CLOSE.restarting);
  await group.say('半夏', '断线之中');
  await say(page, '我还在吗');
  await eventually(() => page.locator('.msg-body').allTextContents()).toEqual([
    '断线之前',
    '断线之中',
    '我还在吗',
  ]);
});

test('unread counts of another channel rise, and go when it is opened', async ({ open }) => {
  const group = await room(open);
  const page = await group.page('晨星');
  await field(page).waitFor();
  await group.say('半夏', '来看复盘', { channelId: group.otherId });
  const row = page.locator('.channel', { hasText: '战术复盘' });
  await eventually(() => row.locator('.count').count()).toBe(1);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await said(page, '来看复盘').waitFor();
  await page.getByText('以下为新消息').waitFor();
  await eventually(() => row.locator('.count').count()).toBe(0);
});

test('a visitor who is signed in joins and talks', async ({ open }) => {
  const group = await RoomSite.make(site, open);
  const page = await group.page('晨星');
  await page.getByRole('button', { name: '加入频道，开始互动' }).click();
  await field(page).waitFor();
  await say(page, '我来了');
  await eventually(() => said(page, '我来了').count()).toBe(1);
  await eventually(() => page.locator('.msg-sending').count()).toBe(0);
});

const cardOf = async (page: Page, nickname: string) => {
  await page.locator('.members').getByRole('button', { name: nickname }).click();
  return page.getByRole('dialog', { name: `${nickname}的名片` });
};

test('the list of members shows who comes online and leaves, if they show it', async ({ open }) => {
  const group = await room(open);
  await site.app.db.write
    .updateTable('user')
    .set({ shows_presence: 1 })
    .where('nickname', '=', '半夏')
    .execute();
  const page = await group.page('晨星');
  const online = page.locator('.members li', { hasText: '半夏' }).getByRole('img', { name: '在线' });
  await page.locator('.members li', { hasText: '半夏' }).waitFor();
  await online.waitFor({ state: 'detached' });
  const other = await group.page('半夏');
  await online.waitFor();
  await other.goto('about:blank');
  await online.waitFor({ state: 'detached' });
  expect(
    await page.locator('.members li', { hasText: '晨星' }).getByRole('img', { name: '在线' }).count(),
  ).toBe(0);
});

test('whom a member blocks says nothing to them in rooms, neither before nor now', async ({ open }) => {
  const group = await room(open);
  await group.say('半夏', '屏蔽之前的话');
  const page = await group.page('晨星');
  await said(page, '屏蔽之前的话').waitFor();
  await (await cardOf(page, '半夏')).getByRole('button', { name: '屏蔽此人' }).click();
  await page.getByRole('button', { name: '屏蔽', exact: true }).click();
  const lines = page.locator('.msg', { hasText: '已屏蔽该用户的发言' });
  await eventually(() => lines.count()).toBe(1);
  await group.say('半夏', '屏蔽之后的话');
  await eventually(() => lines.count()).toBe(2);
  await page.reload();
  await eventually(() => lines.count()).toBe(2);
  expect(await page.getByText(/屏蔽之[前后]的话/).count()).toBe(0);
  await site.app.db.write.deleteFrom('user_block').execute();
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

test('a manager mutes a member, who sees until when', async ({ open }) => {
  const group = await room(open);
  const [creator, member] = [await group.page('阿木'), await group.page('晨星')];
  await field(member).waitFor();
  await (await cardOf(creator, '晨星')).getByRole('button', { name: '用户禁言' }).click();
  await creator.getByRole('radio', { name: '1小时' }).check();
  await creator.getByRole('button', { name: '确定' }).click();
  await member.getByText(/^你已被禁言，.* 后可以发言$/).waitFor();
  expect(await field(member).count()).toBe(0);
});

test('a member who is kicked out is told, and led home', async ({ open }) => {
  const group = await room(open);
  const [creator, member] = [await group.page('阿木'), await group.page('晨星')];
  await field(member).waitFor();
  await (await cardOf(creator, '晨星')).getByRole('button', { name: '踢出房间' }).click();
  await creator.getByRole('button', { name: '确定' }).click();
  const told = member.getByRole('dialog', { name: '你已被踢出频道' });
  await told.getByRole('button', { name: '确定' }).click();
  await member.waitForURL('**/chat/home');
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
  expect(await page.getByRole('region', { name: '热门频道' }).locator('.group-card').count()).toBe(40);
  await page.getByRole('link', { name: '下一页' }).click();
  await page.waitForURL('**/chat/home?page=2');
  await page.getByRole('link', { name: '第40组' }).waitFor();
});

test.for([
  ['light', 'desktop', {}],
  ['dark', 'desktop', {}],
  ['light', 'phone', PHONE],
] as const)('axe finds nothing in %s on a %s', async ([colorScheme, , options], { open }) => {
  const group = await room(open);
  await group.say('阿木', '大家好');
  const page = await group.page('晨星', { colorScheme, ...options });
  await said(page, '大家好').waitFor();
  await page.locator('.msg-head .name', { hasText: '阿木' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/chat/home');
  expect(await axeViolations(page)).toEqual([]);
});
