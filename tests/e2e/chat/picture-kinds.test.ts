/** Pictures that move, long ones, ones that cannot be shown, and files that run: as people look at them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { ROOT } from '#lib/platform/kernel/root.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite } from '../../support/chat/room-site.ts';
import { storedPicture } from '../../support/chat/stored-picture.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { photo } from '../../support/photo.ts';
import { jpeg, moving, png } from '../../support/pictures.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

type Open = (options?: BrowserContextOptions) => Promise<Page>;

async function room(open: Open, options: BrowserContextOptions = PHONE) {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  const page = await group.page('半夏', options);
  await field(page).waitFor();
  return { group, page, userId: await group.idOf('晨星') };
}

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.locator('.composer input[type=file]').setInputFiles(files);
  await eventually(() => page.locator('.picked-one').count()).toBe(files.length);
}
const viewerOf = (page: Page) => page.getByRole('dialog', { name: '查看图片' });
const sourceOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(img => (img as HTMLImageElement).src);

test('a GIF is sent as a picture that stands still, plays when it is pressed and stops with another press', async ({
  open,
}) => {
  const { group, page } = await room(open);
  const sender = await group.page('晨星');
  await choose(sender, [{ name: '庆祝.gif', mimeType: 'image/gif', buffer: await moving('gif') }]);
  // What is chosen does not play either.
  await sender.locator('.picked canvas.picked-shot').waitFor();
  await field(sender).press('Enter');
  const play = page.getByRole('button', { name: '播放 GIF' });
  await play.waitFor();
  expect(await play.innerText()).toBe('GIF');
  expect(await sourceOf(page, '.shot-play img')).toContain('x-oss-process');
  expect(await play.getAttribute('aria-pressed')).toBe('false');
  const box = () => page.locator('.shot--moving').boundingBox();
  const before = await box();
  await play.tap();
  await eventually(() => sourceOf(page, '.shot-play img')).not.toContain('x-oss-process');
  expect(await play.getAttribute('aria-pressed')).toBe('true');
  expect(await box()).toEqual(before);
  await play.tap();
  await eventually(() => sourceOf(page, '.shot-play img')).toContain('x-oss-process');

  await page.getByRole('button', { name: '图片，查看大图' }).tap();
  const viewer = viewerOf(page);
  const playing = viewer.getByRole('button', { name: '播放 GIF' });
  await playing.waitFor();
  expect(await sourceOf(page, '.viewer-stage img')).toContain('x-oss-process');
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  await playing.tap();
  await viewer.getByRole('button', { name: '停止 GIF' }).waitFor();
  expect(await sourceOf(page, '.viewer-stage img')).not.toContain('x-oss-process');
});

test('HEIC, WebP and AVIF are sent as pictures; one that the server cannot read says what to do', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(400, /upload/);
  const { group, page } = await room(open);
  const sender = await group.page('晨星');
  const heic = readFileSync(join(ROOT, 'tests/fixtures/pictures/phone.heic'));
  const { default: sharp } = await import('sharp');
  const drawn = sharp(await png(80, 60));
  await choose(sender, [
    // Many systems know no type for it.
    { name: 'IMG_0001.HEIC', mimeType: '', buffer: heic },
    { name: 'a.webp', mimeType: 'image/webp', buffer: await drawn.clone().webp().toBuffer() },
    { name: 'a.avif', mimeType: 'image/avif', buffer: await drawn.clone().avif().toBuffer() },
  ]);
  await field(sender).press('Enter');
  await eventually(() => page.locator('.msg .shot img').count()).toBe(3);
  await eventually(() =>
    page
      .locator('.msg .shot img')
      .evaluateAll(all => all.every(img => (img as HTMLImageElement).naturalWidth)),
  ).toBe(true);
  await choose(sender, [{ name: 'b.heic', mimeType: 'image/heic', buffer: heic.subarray(0, 9000) }]);
  await field(sender).press('Enter');
  await sender.getByText('选择“兼容性最佳”').waitFor();
});

test('a long picture opens at its top, as wide as the screen, and scrolls at once; the original is one press away', async ({
  open,
}) => {
  const { group, page, userId } = await room(open);
  const [long, wide] = [await photo(400, 6000), await photo(1600, 1200, 2)];
  const list = [await storedPicture(site.app, userId, long), await storedPicture(site.app, userId, wide)];
  await group.send('晨星', 'image', { list });
  await page.getByRole('button', { name: '图片 1，共 2 张，查看大图' }).tap();
  const stage = viewerOf(page).locator('.viewer-stage');
  const picture = stage.getByRole('img');
  await picture.waitFor();
  const { x, width, y } = (await picture.boundingBox())!;
  expect([x, width]).toEqual([0, 390]);
  const bar = (await viewerOf(page).locator('.viewer-bar').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  expect(await stage.evaluate(one => one.scrollTop)).toBe(0);
  await page.keyboard.press('PageDown');
  await eventually(() => stage.evaluate(one => one.scrollTop)).toBeGreaterThan(300);
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await viewerOf(page).getByRole('img', { name: '第 2 张，共 2 张' }).waitFor();
  expect(await sourceOf(page, '.viewer-stage img')).toContain('w_1280');
  const before = await stage.getByRole('img').boundingBox();
  await viewerOf(page).getByRole('button', { name: '原图' }).tap();
  await eventually(() => sourceOf(page, '.viewer-stage img')).toMatch(/\d$/);
  expect(await stage.getByRole('img').boundingBox()).toEqual(before);
  await viewerOf(page).getByRole('link', { name: '在新窗口打开原图' }).waitFor();
});

test('a picture that cannot be shown says so, and is asked for again', async ({ open, declareAnswer }) => {
  declareAnswer(503, /upload/);
  const { group, page, userId } = await room(open);
  let isBusy = true;
  await page.route(`**${UPLOAD_PATH}**`, route =>
    isBusy && route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await group.send('晨星', 'image', { list: [await storedPicture(site.app, userId, await jpeg(300, 300))] });
  const again = page.getByRole('button', { name: '图片无法显示，点按再试一次' });
  await again.waitFor();
  expect(await again.innerText()).toBe('图片无法显示');
  expect(await page.getByText('图片已被删除').count()).toBe(0);
  isBusy = false;
  await again.tap();
  await eventually(() =>
    page
      .locator('.msg .shot img')
      .evaluateAll(all => all.map(img => (img as HTMLImageElement).naturalWidth > 0)),
  ).toEqual([true]);
});

test('a file that runs asks before it is downloaded; others do not', async ({ open }) => {
  const { group, page } = await room(open, {});
  const sender = await group.page('晨星');
  const mimeType = 'application/octet-stream';
  await choose(sender, [
    { name: '阵容.pdf', mimeType, buffer: Buffer.from('%PDF-1.7') },
    { name: '外挂.exe', mimeType, buffer: Buffer.from('MZ') },
  ]);
  await field(sender).press('Enter');
  await page.getByRole('link', { name: '下载阵容.pdf' }).waitFor();
  const run = page.getByRole('button', { name: '下载外挂.exe' });
  await run.click();
  const asking = page.getByRole('dialog', { name: '这是可执行文件' });
  await asking.getByText('「外挂.exe」').waitFor();
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  await asking.getByRole('button', { name: '取消' }).click();
  expect(await asking.count()).toBe(0);
  await run.click();
  const download = page.waitForEvent('download');
  await asking.getByRole('button', { name: '仍要下载' }).click();
  expect((await download).suggestedFilename()).toBe('外挂.exe');
});
