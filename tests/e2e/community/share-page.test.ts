/** 分享 on pages of facts: the link, the frame's code, the picture, and the card in a room. */
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { RoomSite } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('on a phone a visitor takes a short link, the frame’s code and the picture along', async ({ open }) => {
  const { id, tournament_id } = await site.match('show/1');
  // Drawn before it is looked at: a busy machine takes longer than a look waits.
  expect((await fetch(`${site.url}/og/rating/${id}.png`)).status).toBe(200);
  const page = await open({ baseURL: site.url, ...PHONE });
  await page.goto(`/m/match/1/${id}`);
  await page.getByRole('button', { name: '分享' }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  const link = dialog.getByRole('textbox', { name: '链接', exact: true });
  await expect.poll(() => link.inputValue()).toMatch(new RegExp(`/wiki/match/1/${id}$`));
  expect(await dialog.getByRole('link', { name: '打开分享页' }).getAttribute('href')).toBe(
    `/s/1/${tournament_id}/${id}`,
  );
  await dialog.getByRole('button', { name: '换成短链接' }).click();
  await expect.poll(() => link.inputValue()).toMatch(/\/s\/[\w-]{10}$/);
  await dialog.getByRole('button', { name: '显示嵌入代码' }).click();
  const code = dialog.getByRole('textbox', { name: '嵌入代码' });
  await expect.poll(() => code.inputValue()).toContain(`/t/1/${tournament_id}/${id}`);
  const picture = dialog.getByRole('link', { name: '保存图片' });
  expect(await picture.getAttribute('href')).toBe(`/og/match/${id}.png`);
  const sheet = dialog.getByRole('region', { name: '评分图' }).getByRole('img');
  await sheet.scrollIntoViewIfNeeded();
  await expect.poll(() => sheet.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(1200);
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  const sheetLink = await dialog.getByRole('textbox', { name: '评分图的链接' }).inputValue();
  expect(new URL(sheetLink).pathname).toBe(`/s/1/${tournament_id}/${id}`);
  const { pathname } = new URL(await link.inputValue());
  await page.goto(new URL(sheetLink).pathname + new URL(sheetLink).search);
  const preview = page.locator('meta[property="og:image"]');
  expect(new URL((await preview.getAttribute('content'))!).pathname).toBe(`/og/rating/${id}.png`);
  const shown = page.getByRole('img', { name: /选手评分$/ });
  await expect.poll(() => shown.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(1200);
  expect(await page.title()).toContain('选手评分');
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await page.goto(pathname);
  await page.waitForURL(url => url.pathname === `/m/match/1/${id}`);
});

test('a member sends a match to a room, where it is a card', async ({ open }) => {
  const { id } = await site.match('show/1');
  const group = await RoomSite.make(site, open, ['晨星']);
  const room = await group.page('晨星');
  const page = await room.context().newPage();
  await page.goto(`/wiki/match/1/${id}`);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '发到频道' }).click();
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByText(/^已发到 /).waitFor();
  await room.locator(`.msg-card[href$="/match/1/${id}"]`).waitFor();
});
