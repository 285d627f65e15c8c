/** Forwarding, stickers, and drafts that outlive a reload. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { screenOf } from '../../support/screens.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const row = (page: Page, text: string) => page.locator('.msg', { hasText: text });

test('a message is forwarded by keys to another room, and says where it came from', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('晨星', '今晚的名单出来了');
  const page = await group.page('半夏');
  await row(page, '今晚的名单').focus();
  await row(page, '今晚的名单').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '转发' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '转发到' });
  const search = dialog.getByRole('searchbox', { name: '搜索频道、房间和私信' });
  await search.waitFor();
  expect(await search.evaluate(one => one === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('无畏契约总舱 战术');
  await dialog.getByRole('radio', { name: '战术复盘', checked: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`/chat/group?group_id=${group.groupId}&chat_id=${group.otherId}`);
  await textIn(page, '今晚的名单出来了').waitFor();
  await page.getByRole('link', { name: /^转发自 无畏契约总舱/ }).click();
  await eventually(() => new URL(page.url()).searchParams.get('chat_id')).toBe(String(group.channelId));
});

describe.each(
  screenOf('phone', [
    ['desktop', {}],
    ['phone', PHONE],
  ]),
)('on a %s', (_, options) => {
  test('a sticker is chosen beside the emoji, and shown to others', async ({ open }) => {
    const group = await RoomSite.make(site, open, ['晨星', '半夏']);
    const [one, two] = [await group.page('晨星', options), await group.page('半夏', options)];
    await field(two).waitFor();
    await field(one).waitFor();
    await one.getByRole('button', { name: '表情', exact: true }).click();
    await one.getByRole('button', { name: '贴图', exact: true }).click();
    const picker = one.getByRole('group', { name: '选择贴图' });
    await picker.getByRole('button', { name: '我的' }).click();
    await picker.getByText('还没有收藏贴图').waitFor();
    expect(await axeViolations(one)).toEqual([]);
    await picker.getByRole('button', { name: '小手柄' }).click();
    await picker.getByRole('button', { name: '冠军' }).click();
    await picker.waitFor({ state: 'hidden' });
    for (const page of [one, two]) {
      const sticker = page.locator('.msg').getByRole('img', { name: '冠军' });
      await sticker.waitFor();
      await expect.poll(() => sticker.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(120);
    }
  });
});

test('a draft with its mention and its answer is there after a reload and in other tabs, for its owner', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('半夏', '三点开打？');
  const page = await group.page('晨星');
  await row(page, '三点开打').focus();
  await row(page, '三点开打').getByRole('button', { name: '回复' }).click();
  await page.keyboard.type('@半');
  await page.getByRole('option', { name: '半夏' }).click();
  await page.keyboard.type('好');
  const tab = await page.context().newPage();
  await tab.goto(group.path);
  await expect.poll(() => field(tab).inputValue()).toBe('@半夏 好');
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe('@半夏 好');
  await page.locator('.answering', { hasText: '三点开打' }).waitFor();
  await field(tab).press('End');
  await tab.keyboard.type('的');
  await expect.poll(() => field(page).inputValue()).toBe('@半夏 好的');
  await field(page).press('Enter');
  await page.locator('.msg', { hasText: '@半夏 好的' }).locator('.quote', { hasText: '三点开打' }).waitFor();
  await page.locator('.mention', { hasText: '@半夏' }).waitFor();
  await expect.poll(() => field(tab).inputValue()).toBe('');
  await page.reload();
  await field(page).waitFor();
  expect(await page.locator('.answering').count()).toBe(0);
});
