/** What opens over and beside a room: search, switcher, levels of notices, keys; and the way to mentions. */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { insertConversation } from '#lib/chat/letter/begin.server.ts';
import { PATIENCE } from '#tests/support/pace.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { inTransaction } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

async function idOf(nickname: string): Promise<number> {
  const query = site.app.db.read.selectFrom('user').select('id').where('nickname', '=', nickname);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Searches until there is one result: the index is a moment behind. */
async function foundOnce(page: Page, panel: Locator): Promise<void> {
  const search = async () => {
    const answered = page.waitForResponse(/\/chat\/message\/search/);
    await panel.getByRole('searchbox').press('Enter');
    return (await (await answered).json()).data.list.length;
  };
  await expect.poll(search, { ...PATIENCE, interval: 300 }).toBe(1);
  await panel.locator('.search-result').waitFor();
}

type Open = (options?: BrowserContextOptions) => Promise<Page>;
const room = (open: Open) => RoomSite.make(site, open, ['晨星', '半夏']);

test.for(
  screenOf('phone', [
    ['desktop', {}],
    ['phone', PHONE],
  ]),
)('a message is found and led to on a %s', async ([, options], { open }) => {
  const group = await room(open);
  await group.say('半夏', '盐海矿镇必拿，赛前就说过');
  for (let i = 0; i < 60; i++) await group.say('晨星', `刷屏 ${i}`);
  const page = await group.page('晨星', options);
  await textIn(page, '刷屏 59').waitFor();
  await page.getByRole('button', { name: '搜索消息' }).click();
  const panel = page.getByRole('complementary', { name: '搜索消息' });
  await panel.getByRole('searchbox').fill('海矿');
  const found = panel.locator('.search-result');
  await foundOnce(page, panel);
  expect(await found.locator('mark').allTextContents()).toEqual(['海矿']);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await textIn(page, '盐海矿镇').waitFor();
  await eventually(() => page.locator('.msg:focus').textContent()).toContain('盐海矿镇');
});

test('a letter is found from a room, and led to in its conversation', async ({ open }) => {
  const group = await room(open);
  for (const table of ['letter_pair', 'letter_state'] as const)
    await site.app.db.write.deleteFrom(table).execute();
  const [readerId, writerId] = await Promise.all(['晨星', '半夏'].map(idOf));
  await inTransaction(site.app.db, trx =>
    insertConversation(trx, { writerId: writerId!, readerId: readerId! }, 'accepted', 1),
  );
  const writer = await memberPage(site, open, '半夏');
  await writer.goto(`/chat/letters/msg?targetId=${readerId}&name=晨星`);
  for (const text of ['霓虹港的票在我这里', '别忘了']) {
    await writer.getByRole('textbox', { name: '给 晨星 发私信' }).fill(text);
    await writer.keyboard.press('Enter');
    await textIn(writer, text).waitFor();
  }
  const page = await group.page('晨星');
  await page.getByRole('button', { name: '搜索消息' }).click();
  const panel = page.getByRole('complementary', { name: '搜索消息' });
  await panel.getByText('全部', { exact: true }).click();
  await panel.getByRole('searchbox').fill('霓虹港');
  const found = panel.locator('.search-result');
  await foundOnce(page, panel);
  expect(await found.locator('.search-place').textContent()).toBe('与 半夏 的私信');
  await found.click();
  await eventually(() => page.locator('.msg:focus').textContent()).toContain('霓虹港');
  expect(new URL(page.url()).pathname).toBe('/chat/letters/msg');
  expect(new URL(page.url()).searchParams.has('n')).toBe(false);
});

test('a search is narrowed by chips, says when nothing is found, and closes by Escape', async ({ open }) => {
  const group = await room(open);
  await group.say('半夏', '决赛见');
  const page = await group.page('晨星');
  await textIn(page, '决赛见').waitFor();
  await page.getByRole('button', { name: '搜索消息' }).click();
  const panel = page.getByRole('complementary', { name: '搜索消息' });
  await panel.getByText('输入要找的词，或选一个条件').waitFor();
  await panel.getByRole('button', { name: '发言人' }).click();
  await panel.getByRole('textbox', { name: '按昵称找发言人' }).fill('半');
  await panel.locator('.search-person').getByRole('button', { name: '半夏' }).click();
  await panel.getByRole('button', { name: '半夏 说的' }).waitFor();
  await panel.getByRole('button', { name: '有图片' }).click();
  await panel.getByText('没有找到消息').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('the same words are searched again, for what was said since', async ({ open }) => {
  const group = await room(open);
  const page = await group.page('晨星');
  await page.getByRole('button', { name: '搜索消息' }).click();
  const panel = page.getByRole('complementary', { name: '搜索消息' });
  await panel.getByRole('searchbox').fill('莲华古城');
  await panel.getByRole('searchbox').press('Enter');
  await panel.getByText('没有找到消息').waitFor();
  await group.say('半夏', '莲华古城见');
  await foundOnce(page, panel);
});

test('Ctrl+K goes to a room, a member or a match by keys alone', async ({ open }) => {
  const group = await room(open);
  const page = await group.page('晨星');
  await field(page).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '跳转' });
  await dialog.getByRole('combobox').fill('战术');
  await dialog.getByRole('option', { name: '战术复盘' }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '战术复盘' }).waitFor();
  await page.getByRole('button', { name: '跳转' }).click();
  // 'banxia': names are read by the server.
  await dialog.getByRole('combobox').fill('banxia');
  await dialog.getByRole('option', { name: '半夏' }).click();
  await page.getByRole('dialog', { name: '半夏的名片' }).waitFor();
});

test('a room that is to say nothing shows no count, and its menu is reached by keys', async ({ open }) => {
  const group = await room(open);
  const page = await group.page('晨星');
  await field(page).waitFor();
  const row = page.locator('.channel', { hasText: '战术复盘' });
  await row.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitemradio', { name: '不提醒' }).click();
  await row.getByRole('img', { name: '不提醒' }).waitFor();
  await group.say('半夏', '没人看到', { channelId: group.otherId });
  await group.say('半夏', '看到了', { channelId: group.channelId });
  await textIn(page, '看到了').waitFor();
  expect(await row.locator('.count').count()).toBe(0);
  await page.reload();
  await row.getByRole('img', { name: '不提醒' }).waitFor();
  // A dialog that still fades in is too faint.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: '无畏契约总舱的设置' }).click();
  await page.getByRole('menuitem', { name: '键盘操作' }).click();
  await page.getByRole('dialog', { name: '键盘操作' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('what a message offers is reached by the menu key', async ({ open }) => {
  const group = await room(open);
  await group.say('晨星', '我说的');
  const page = await group.page('晨星');
  await textIn(page, '我说的').waitFor();
  await page.locator('.msg').focus();
  await page.keyboard.press('Shift+F10');
  await eventually(() => page.getByRole('menuitem').allTextContents()).toEqual([
    '回应',
    '回复',
    '编辑',
    '撤回',
    '复制文字',
    '复制链接',
    '发起话题',
    '转发',
    '标为未读',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.answering').waitFor();
});

test('mentions above are led to one by one', async ({ open }) => {
  const group = await room(open);
  const me = await group.idOf('晨星');
  await group.mention('半夏', '第一次叫你', me);
  for (let i = 0; i < 60; i++) await group.say('半夏', `刷屏 ${i}`);
  await group.mention('半夏', '第二次叫你', me);
  for (let i = 0; i < 60; i++) await group.say('半夏', `又刷屏 ${i}`);
  const page = await group.page('晨星');
  const jump = page.getByRole('button', { name: /条提到你/ });
  await eventually(() => jump.textContent()).toBe('@ 2 条提到你');
  await jump.click();
  await eventually(() => page.locator('.msg:focus').textContent()).toContain('第一次叫你');
  await eventually(() => jump.textContent()).toBe('@ 1 条提到你');
  await jump.click();
  await eventually(() => page.locator('.msg:focus').textContent()).toContain('第二次叫你');
  await jump.waitFor({ state: 'detached' });
});
