/** The card of open data: a key is made, shown once, works, and is revoked. */
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { centreOf, makeMember, press } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('a key is made in the centre, shown once, works, and is revoked', async ({ open }) => {
  const page = await centreOf(site, open, await makeMember(site, { password: null }));
  const card = page.getByRole('region', { name: '开放数据' });
  await card.getByRole('button', { name: '管理' }).click();
  await card.getByText('还没有密钥').waitFor();
  await card.getByLabel('用途').fill('看板');
  await press(page, '新建密钥');
  const key = await card.locator('[role=status] code').first().textContent();
  const read = async () => {
    const headers = { 'x-api-key': key! };
    return (await fetch(`${site.url}/api/v1/game/menu`, { headers })).status;
  };
  expect(await read()).toBe(200);
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await card.getByRole('button', { name: '管理' }).click();
  const row = card.getByRole('listitem').filter({ hasText: '看板' });
  await row.getByText(`${key!.slice(0, 7)}…`).waitFor();
  expect(await page.content()).not.toContain(key);
  await row.getByRole('button', { name: '作废密钥：看板' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await read()).toBe(401);
});
