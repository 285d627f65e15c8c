/** Operators name what sources have in no Chinese; readers see it at once. */
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { press } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { sticksOut } from '../../support/sideways.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('a team that waits gets its name, another is found by search, and a name is taken back', async ({
  open,
}) => {
  const { db, now } = site.app;
  const { id, name } = await db.read
    .selectFrom('team')
    .select(['id', 'name'])
    .where('game_id', '=', 1)
    .where('name_short', '=', 'PRX')
    .executeTakeFirstOrThrow();
  const waiting = {
    game_id: 1,
    kind: 'team',
    key: String(id),
    told: name,
    told_short: 'PRX',
    source: 'told',
  } as const;
  await db.write
    .insertInto('naming')
    .values({
      ...waiting,
      name: null,
      name_short: null,
      version: 0,
      seen_at: now(),
      named_at: null,
      named_by: null,
    })
    .execute();

  const page = await operatorPage(site, open, '看管译名', PHONE);
  await page.goto('/o/names');
  await page.getByText('来源 told').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await press(page, `给“${name}”起名`);
  await page.getByRole('textbox', { name: /^中文名/ }).fill('纸王战队');
  await page.getByRole('textbox', { name: /^简称/ }).fill('纸王');
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await press(page, '保存');
  await page.getByText('已保存，各处页面随即更新').waitFor();

  const reader = await open({ baseURL: site.url });
  await reader.goto(`/wiki/team/1/${id}`);
  expect(await reader.locator('h1').innerText()).toContain('纸王战队');

  await page.goto('/o/names');
  await page.getByText('没有等待起名的战队').waitFor();
  await page.getByLabel('按名称查找战队').fill('纸王');
  await press(page, '给“纸王战队”起名');
  await page.getByRole('textbox', { name: /^中文名/ }).fill('');
  await page.getByRole('textbox', { name: /^简称/ }).fill('');
  await press(page, '保存');
  await page.getByText('已保存，各处页面随即更新').waitFor();
  await reader.reload();
  expect(await reader.locator('h1').innerText()).toContain(name);

  await page.goto('/o/names');
  await press(page, '轮次与阶段');
  await page.getByText('没有等待起名的轮次与阶段').waitFor();
});
