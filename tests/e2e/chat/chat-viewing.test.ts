/** Looking: at rooms as somebody else, at who is online in letters, at what was written there, at all pictures. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { insertConversation } from '#lib/chat/letter/begin.server.ts';
import { updateUser } from '#lib/members/account/user-store.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { storedUpload } from '../../support/chat/stored-upload.ts';
import { PHONE } from '../../support/comment-page.ts';
import { inTransaction } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const room = (page: Page, name: string) => page.locator('.channels').getByRole('link', { name });

test('a room is looked at as others have it, and nothing is sent meanwhile', async ({ open }) => {
  const group = await RoomSite.make(site, open);
  await group.close(group.otherId);
  await group.say('阿木', '欢迎');
  const page = await group.page('阿木');
  const message = page.locator('.msg', { hasText: '欢迎' });
  await message.waitFor();
  const look = async (name: string) => {
    await press(page, '频道设置');
    await press(page, '以身份查看');
    await press(page, `以「${name}」查看`);
  };
  const rights = (name: string) => page.getByRole('region', { name: `「${name}」在这个房间能做什么` });

  await look('访客');
  await room(page, '战术复盘').waitFor({ state: 'detached' });
  const visitor = rights('访客');
  expect(await visitor.getByRole('textbox').isDisabled()).toBe(true);
  expect(await visitor.getByRole('textbox').getAttribute('placeholder')).toBe('加入频道后才能发言');
  expect(await visitor.getByRole('listitem').allTextContents()).toEqual([
    '看消息和历史：可以',
    '发言：不可以',
    '发图片和文件：不可以',
    '分享至其他频道：不可以',
    '回应和投票：不可以',
  ]);
  expect(await field(page).count()).toBe(1);
  for (const name of ['回复', '撤回', '回应'])
    expect(await message.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '搜索消息' }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await press(page, '退出查看');
  await field(page).fill('我自己的话');

  await look('没有身份的成员');
  const member = rights('没有身份的成员');
  await member.getByText('发图片和文件').waitFor();
  await message.hover();
  await message.getByRole('button', { name: '回应', exact: true }).click();
  await page.locator('.emoji-picker [data-first]').click();
  await page.getByText('正以「没有身份的成员」查看，什么也不会发出').waitFor();
  expect(await site.app.db.read.selectFrom('chat_reaction').selectAll().execute()).toEqual([]);
  await group.hush();
  await member.getByPlaceholder('没有发言权限').waitFor();
  await press(page, '退出查看');
  expect(await field(page).inputValue()).toBe('我自己的话');
});

type Open = (options?: BrowserContextOptions) => Promise<Page>;

async function letters(
  open: Open,
  who: string,
  other: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await memberPage(site, open, who, options);
  await page.goto(
    `/chat/letters/msg?${new URLSearchParams({ targetId: String(await idOf(other)), name: other })}`,
  );
  return page;
}

async function idOf(nickname: string): Promise<number> {
  const query = site.app.db.read.selectFrom('user').select('id').where('nickname', '=', nickname);
  return (await query.executeTakeFirstOrThrow()).id;
}

test('letters show who comes online and goes, and are searched', async ({ open }) => {
  const { db, bus } = site.app;
  const [userId, readerId] = [await idOf('半夏'), await idOf('晨星')];
  // The demo has letters of theirs.
  for (const table of ['letter_pair', 'letter_state'] as const) await db.write.deleteFrom(table).execute();
  await inTransaction(db, trx => insertConversation(trx, { writerId: userId, readerId }, 'accepted', 1));
  const shows = async (isShown: boolean) => {
    await updateUser(db.write, userId, { shows_presence: isShown ? 1 : 0 });
    await bus.publish('presenceShown', { userId });
  };
  await shows(true);
  const page = await letters(open, '晨星', '半夏');
  const head = page.locator('.letter-top');
  await head.waitFor();
  expect(await head.getByText('在线').count()).toBe(0);
  const other = await letters(open, '半夏', '晨星', PHONE);
  const reply = other.getByRole('textbox', { name: '给 晨星 发私信' });
  for (const text of ['决赛几点开始', '带上零食']) {
    await reply.fill(text);
    await reply.press('Enter');
    await textIn(page, text).waitFor();
  }
  await head.getByText('在线').waitFor();
  await page.locator('.letter').getByRole('img', { name: '在线' }).waitFor();
  await shows(false);
  await head.getByText('在线').waitFor({ state: 'detached' });
  expect(await page.getByRole('img', { name: '在线' }).count()).toBe(0);

  await other.getByRole('button', { name: '搜索消息' }).tap();
  const panel = other.getByRole('complementary', { name: '搜索消息' });
  const search = async () => {
    await panel.getByRole('searchbox').fill('决赛');
    await panel.getByRole('searchbox').press('Enter');
    return panel.locator('.search-result').count();
  };
  // The index follows a moment behind.
  await eventually(search).toBe(1);
  expect(await panel.getByRole('radio').count()).toBe(2);
  expect(await axeViolations(other)).toEqual([]);
  await panel.locator('.search-result').tap();
  await panel.waitFor({ state: 'detached' });
  await eventually(() => other.locator('[data-message]:focus').textContent()).toContain('决赛几点开始');
});

test('the viewer turns through all pictures of the room, and loads older ones at its end', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const { db } = site.app;
  const picture = async (width: number) => {
    const key = await storedUpload(db, await group.idOf('晨星'), 'chat_group_images', { width, height: 300 });
    await group.send('晨星', 'image', { list: [key] });
  };
  await picture(300);
  for (let i = 0; i < 60; i++) await group.say('晨星', `第 ${i} 句`);
  await picture(400);
  await picture(500);
  const page = await memberPage(site, open, '晨星');
  // Rows of uploads have no files here.
  await page.route('**/api/v1/upload/**', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    }),
  );
  await page.goto(group.path);
  await page.locator('.shot').last().click();
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await viewer.getByRole('img', { name: '第 2 张，已载入 2 张' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer.getByRole('img', { name: '第 1 张，已载入 2 张' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  const oldest = viewer.getByRole('img', { name: '第 1 张，共 3 张' });
  await oldest.waitFor();
  expect(await oldest.getAttribute('width')).toBe('300');
  expect(await viewer.getByRole('button', { name: '上一张' }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await viewer.getByRole('button', { name: '到这条消息' }).click();
  await viewer.waitFor({ state: 'detached' });
  await eventually(() => page.locator('[data-message]:focus .shot').count()).toBe(1);
});
