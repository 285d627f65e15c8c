import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

const LIST = '/wiki/tour/1';

test('without scripts the list shows dates, prize and champion', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(LIST);
  // 15 of each of the two years, and the demo's own.
  expect(await page.locator('a.tour-row').count()).toBe(15 + 15 + 1);
  const rowOf = (name: string) => page.locator('a.tour-row', { hasText: name }).innerText();
  const champions = await rowOf('2025 无畏契约全球冠军赛');
  for (const part of ['2025.09.12 – 10.05', '$2,250,000', 'NRG', '已结束', 'S 级'])
    expect(champions).toContain(part);
  // Its matches are known until August alone, its announced end is past.
  const stage = await rowOf('2026 VCT 美洲赛区 第二赛段');
  expect(stage).toContain('资料截至 8 月 22 日');
  expect(stage).not.toContain('进行中');
});

test('the demo tournament is live and marked as 演示', async ({ page }) => {
  await page.goto(`${LIST}?status=2`);
  const rows = page.locator('a.tour-row');
  expect(await rows.count()).toBe(1);
  expect(await rows.locator('.tag').allInnerTexts()).toContain('演示');
});

test('filters work without scripts', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(LIST);
  await page.getByLabel('名称').fill('大师赛');
  await page.getByLabel('级别').selectOption({ label: 'S 级' });
  await page.getByRole('button', { name: '筛选' }).click();
  await page.waitForURL(/name=/);
  const names = await page.locator('.tour-name b').allInnerTexts();
  expect(names).toHaveLength(2 + 2);
  for (const name of names) expect(name).toContain('大师赛');
  expect(await page.getByLabel('名称').inputValue()).toBe('大师赛');
});

test('an empty result says so and links back to all', async ({ page }) => {
  await page.goto(`${LIST}?name=${encodeURIComponent('没有这项赛事')}`);
  await page.getByText('没有符合条件的赛事').waitFor();
  await page.getByRole('link', { name: '看全部赛事' }).click();
  await page.waitForURL(url => url.search === '');
});

test('a row leads to its tournament', async ({ page }) => {
  await page.goto(LIST);
  await page.locator('a.tour-row', { hasText: '2025 无畏契约全球冠军赛' }).click();
  await page.waitForURL(/\/wiki\/tour\/1\/\d+$/);
  await page.getByRole('heading', { level: 1, name: '2025 无畏契约全球冠军赛' }).waitFor();
});
