/** Private letters: two people write to each other, a stranger asks first, and what the dots say. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { insertConversation } from '#lib/chat/letter/begin.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { delayed } from '../../support/delayed-call.ts';
import { inTransaction } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { listenAsMember, memberPage } from '../../support/member-page.ts';
import { jpeg } from '../../support/pictures.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['letter_pair', 'letter_state', 'chat_member', 'user_block', 'attempt'] as const)
    await site.app.db.write.deleteFrom(table).execute();
  await site.app.db.write.updateTable('user').set({ letter_from: 'everyone' }).execute();
});

type Open = (options?: BrowserContextOptions) => Promise<Page>;

async function idOf(nickname: string): Promise<number> {
  const query = site.app.db.read.selectFrom('user').select('id').where('nickname', '=', nickname);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** The page of letters, or of those with `other`. */
async function letters(open: Open, who: string, other?: string, options: BrowserContextOptions = {}) {
  const page = await memberPage(site, open, who, options);
  const one = other
    ? `/msg?${new URLSearchParams({ targetId: String(await idOf(other)), name: other })}`
    : '';
  await page.goto(`/chat/letters${one}`);
  return page;
}

/** They have answered each other. */
const acquainted = async (one: string, other: string): Promise<void> => {
  const people = { writerId: await idOf(one), readerId: await idOf(other) };
  await inTransaction(site.app.db, trx => insertConversation(trx, people, 'accepted', 1));
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `给 ${name} 发私信` });
async function write(page: Page, to: string, text: string): Promise<void> {
  await field(page, to).fill(text);
  await field(page, to).press('Enter');
}

test('a stranger’s first letter is a request; accepted on a phone, the two talk without a reload', async ({
  open,
}) => {
  const desk = await letters(open, '晨星', '半夏');
  await desk.getByText('对方接受之前最多发 3 条，只能发文字').waitFor();
  await write(desk, '半夏', '你好，一起看决赛吗');
  await textIn(desk, '你好，一起看决赛吗').waitFor();
  await desk.getByText('对方接受之前还能发 2 条，只能发文字').waitFor();
  expect(await desk.locator('.letter').textContent()).toContain('我：你好，一起看决赛吗');

  const phone = await letters(open, '半夏', undefined, PHONE);
  await phone.getByText('还没有私信').waitFor();
  const people = await delayed(phone, '**/get_user_info');
  await phone.getByRole('button', { name: '消息请求' }).tap();
  await phone.locator('.letter', { hasText: '你好，一起看决赛吗' }).tap();
  await phone.getByText('晨星 想给你发私信').waitFor();
  expect(await field(phone, '晨星').count()).toBe(0);
  expect(await axeViolations(phone)).toEqual([]);
  await phone.getByRole('button', { name: '接受', exact: true }).tap();
  // The writer may go on before an answer was written.
  await eventually(() => desk.locator('.letter-hint').count()).toBe(0);
  await write(phone, '晨星', '好呀，几点');
  await textIn(desk, '好呀，几点').waitFor();
  // Both are known before anybody is looked up.
  for (const [text, who] of [
    ['你好，一起看决赛吗', '晨星'],
    ['好呀，几点', '半夏'],
  ] as const)
    expect(await phone.locator('.msg', { hasText: text }).locator('.msg-head').textContent()).toContain(who);
  people.pass();

  await field(desk, '半夏').pressSequentially('八点');
  await phone.getByText('对方正在输入…').waitFor();
  await field(desk, '半夏').press('Enter');
  await textIn(phone, '八点').waitFor();
  await eventually(() => phone.getByText('对方正在输入…').count()).toBe(0);
  await phone.getByRole('button', { name: '返回会话列表' }).tap();
  await eventually(() => phone.locator('.letter').textContent()).toContain('八点');
  expect(await axeViolations(desk)).toEqual([]);
});

test('a picture is small in a letter and named in the list, and one’s own picture has its frame', async ({
  open,
}) => {
  await acquainted('晨星', '半夏');
  const users = site.app.db.write.updateTable('user');
  await users.set({ avatar_frame: 'gold' }).where('nickname', '=', '晨星').execute();
  const page = await letters(open, '晨星', '半夏');
  await field(page, '半夏').waitFor();
  await page
    .locator('.composer input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 700) });
  await page.locator('.picked-one').waitFor();
  await field(page, '半夏').press('Enter');
  await eventually(() => page.locator('.letter').textContent()).toContain('我：[图片]');
  const picture = page.locator('.msg .shot img');
  await eventually(() => picture.getAttribute('src')).toMatch(/\/upload\/chat_images\/.*format,webp$/);
  await page.locator('.msg .avatar.frame-gold').waitFor();
  await users.set({ avatar_frame: '' }).where('nickname', '=', '晨星').execute();
});

test('a conversation is deleted for oneself, and whom one blocks writes no more', async ({ open }) => {
  await acquainted('晨星', '半夏');
  const [one, two] = [await letters(open, '晨星', '半夏'), await letters(open, '半夏', '晨星')];
  await write(one, '半夏', '在吗');
  await textIn(two, '在吗').waitFor();
  const menu = one.getByRole('button', { name: '会话操作' });
  await menu.click();
  await one.getByRole('menuitem', { name: '删除会话' }).click();
  await one.getByRole('dialog').getByRole('button', { name: '删除会话' }).click();
  await one.getByText('还没有私信').waitFor();
  await one.waitForURL(url => url.pathname === '/chat/letters');
  expect(await textIn(two, '在吗').count()).toBe(1);

  await two.getByRole('button', { name: '会话操作' }).click();
  await two.getByRole('menuitem', { name: '屏蔽此人' }).click();
  await two.getByRole('dialog').getByRole('button', { name: '屏蔽', exact: true }).click();
  await two.getByText('你已屏蔽对方，解除屏蔽后才能发私信').waitFor();
  await one.goBack();
  await one.getByText('对方已将你加入黑名单').waitFor();
});

test('the card leads to the conversation, or says in grey why not', async ({ open }) => {
  const page = await letters(open, '晨星', '半夏');
  const card = page.getByRole('dialog', { name: '半夏的名片' });
  const show = async () => page.getByRole('button', { name: '半夏' }).first().click();
  await show();
  const link = card.getByRole('link', { name: '私信' });
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe(`/chat/letters/msg?targetId=${await idOf('半夏')}&name=%E5%8D%8A%E5%A4%8F`);
  await card.getByRole('button', { name: '关闭', exact: true }).click();
  await site.app.db.write
    .updateTable('user')
    .set({ letter_from: 'no_one' })
    .where('nickname', '=', '半夏')
    .execute();
  await show();
  await card.getByText('对方不接收新的私信').waitFor();
  expect(await card.getByRole('button', { name: '私信' }).getAttribute('aria-disabled')).toBe('true');
});

test('an unread letter is counted in the top bar of every page, and gone when it was read', async ({
  open,
}) => {
  await acquainted('晨星', '半夏');
  const reader = await memberPage(site, open, '半夏');
  await listenAsMember(reader);
  await reader.goto('/');
  const badge = reader.locator('[data-unread]').first();
  const before = Number(await badge.textContent());
  const writer = await letters(open, '晨星', '半夏');
  await write(writer, '半夏', '醒醒');
  await eventually(() => badge.textContent()).toBe(String(before + 1));
  await reader.goto('/chat/letters');
  await reader.getByRole('link', { name: /^私信，\d+ 条未读$/ }).waitFor();
  await reader.goto('/');
  const other = await letters(open, '半夏', '晨星');
  await textIn(other, '醒醒').waitFor();
  await eventually(async () => Number(await badge.textContent())).toBe(before);
});

test('a visitor is asked to sign in', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  await page.goto('/chat/letters');
  await page.getByText('登录后查看私信').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
