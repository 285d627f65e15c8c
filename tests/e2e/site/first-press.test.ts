/** A field that is checked when it is left moves nothing that is being pressed. */
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('去登录 is hit by the press during which a name turns out to be taken', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  await page.goto('/wiki/tour/1', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('button', { name: '注册新账号' }).click();
  await page.getByLabel('昵称').fill('晨星');
  await page.getByRole('button', { name: '去登录' }).hover();
  await page.mouse.down();
  await page.getByText('昵称已存在').waitFor();
  await page.mouse.up();
  await page.getByRole('button', { name: '注册新账号' }).waitFor();
});

test('取消 is hit by the press during which a name turns out to be taken', async ({ open }) => {
  const page = await memberPage(site, open, '晨星');
  await page.goto('/wiki/user_center');
  await page.getByRole('button', { name: '修改昵称' }).click();
  await page.getByLabel('昵称', { exact: true }).fill('半夏');
  await page.getByRole('button', { name: '取消' }).hover();
  await page.mouse.down();
  await page.getByText('昵称已存在').waitFor();
  await page.mouse.up();
  await expect.poll(() => page.getByLabel('昵称', { exact: true }).count()).toBe(0);
});
