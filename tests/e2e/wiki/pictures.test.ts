/** Operators give a team its logo, with source and licence, and take it back; its page follows. */
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { press } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { png } from '../../support/pictures.ts';
import { sticksOut } from '../../support/sideways.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('a logo is found, uploaded, shown on the team’s page with its credit, and taken back', async ({
  open,
}) => {
  const { id, name } = await site.app.db.read
    .selectFrom('team')
    .select(['id', 'name'])
    .where('game_id', '=', 1)
    .where('name_short', '=', 'PRX')
    .executeTakeFirstOrThrow();
  const page = await operatorPage(site, open, '看管图片', PHONE);
  await page.goto('/o/pictures');
  await page.getByText('还没有上传过战队图片').waitFor();
  await page.getByLabel('按名称查找战队').fill(name);
  await press(page, `“${name}”的图片`);
  const preview = page.getByRole('region', { name: '现在显示的图片' });
  await preview.getByText('本站绘制').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);

  const buffer = await png(400, 400);
  await page.getByLabel('选择图片').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await preview.getByText('刚选的图片，保存后生效').waitFor();
  await page.getByLabel('来源').fill('https://example.org/press');
  await page.getByLabel('授权').fill('媒体素材包');
  await press(page, '保存并启用');
  await preview.getByText('上传的图片').waitFor();
  expect(await preview.locator('img').count()).toBe(4);

  const team = await open({ baseURL: site.url });
  await team.goto(`/wiki/team/1/${id}`);
  const logo = team.locator('.team-hero > img.crest');
  expect(await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(256);
  expect(await team.locator('.picture-credit').innerText()).toBe('图片来源：example.org · 授权：媒体素材包');

  await press(page, '撤下');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('权利人要求');
  await dialog.getByRole('button', { name: '撤下' }).click();
  await page.getByRole('region', { name: '历次图片' }).getByText('权利人要求').waitFor();
  await preview.getByText('本站绘制').waitFor();
  await team.reload();
  expect(await team.locator('.team-hero > svg.crest').count()).toBe(1);
  expect(await team.locator('.picture-credit').count()).toBe(0);
});
