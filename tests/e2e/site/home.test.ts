import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

const VALORANT = '/wiki/wiki_home/1';
const HONOR_OF_KINGS = '/wiki/wiki_home/2';

test('without scripts the home shows schedule, results, tables, rankings, transfers and streams', async ({
  open,
}) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(VALORANT);
  const text = await page.locator('main').innerText();
  for (const part of ['赛程', '最新赛果', '积分榜', '选手榜', '转会动态', '官方直播', '演示赛', '全球冠军赛'])
    expect(text).toContain(part);
  const strip = page.getByRole('region', { name: '焦点比赛' }).getByRole('link');
  expect(await strip.count()).toBe(6);
  expect(await strip.first().innerText()).toContain('图 2');
});

test('the live match shows its map and score in words, and its row links to it', async ({ page }) => {
  await page.goto(VALORANT);
  const live = page.locator('.match-row.is-live');
  expect(await live.locator('.live').innerText()).toMatch(/^图 2\s+4–5$/);
  await live.getByRole('link').click();
  await page.waitForURL(/\/wiki\/match\/1\/\d+$/);
});

test('the winner of a result is marked with 胜', async ({ page }) => {
  await page.goto(VALORANT);
  const results = page.getByRole('region', { name: '最新赛果' }).locator('.match-row.is-done');
  expect(await results.count()).toBe(8);
  expect(await results.getByRole('img', { name: '胜' }).count()).toBe(8);
});

test('the demo tournament says that it is one, and has no results', async ({ page }) => {
  await page.goto(VALORANT);
  expect(await page.locator('.match-row.is-done', { hasText: '演示赛' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: '焦点比赛' }).innerText()).toContain('演示赛');
  expect(await page.locator('.group-row', { hasText: '演示赛' }).locator('.tag').allInnerTexts()).toEqual([
    '演示',
  ]);
});

test('the days are links: another day shows its own matches', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${VALORANT}?date=2025-10-05`);
  const day = page.getByRole('region', { name: '2025年10月5日赛程' });
  expect(await day.locator('.match-row .name').allInnerTexts()).toEqual(['NRG', 'FNATIC']);
  expect(await day.locator('.score b').allInnerTexts()).toEqual(['3', '2']);
  await day.getByRole('link', { name: '10月4日' }).click();
  const before = page.getByRole('region', { name: '2025年10月4日赛程' });
  expect(await before.locator('.match-row .name').allInnerTexts()).toEqual(['FNATIC', 'DRX']);
  expect(await before.locator('[aria-current=date]').innerText()).toContain('10月4日');
});

test('a day without matches says so and leads to the nearest', async ({ page }) => {
  await page.goto(`${HONOR_OF_KINGS}?date=2023-01-01`);
  await page.getByText('2023年1月1日没有比赛').waitFor();
  await page.getByRole('link', { name: '看最近一场' }).click();
  await page.waitForURL(/date=2026-09-12/);
  expect(await page.locator('#day .match-row').count()).toBeGreaterThan(0);
});

test('the groups of the table are links', async ({ page }) => {
  await page.goto(HONOR_OF_KINGS);
  const table = page.getByRole('region', { name: '积分榜' });
  const before = await table.locator('tbody').innerText();
  await table.getByRole('navigation', { name: '小组' }).getByRole('link').nth(1).click();
  await page.waitForURL(/group_id=\d+/);
  expect(await table.locator('tbody').innerText()).not.toBe(before);
  expect(await table.locator('[aria-current]').count()).toBe(1);
});

test('at 1024 px teams and rounds stand whole in their rows', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 1024, height: 900 } });
  const cut = () =>
    page
      .locator('.match-row :is(.name, .place)')
      .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent));
  await page.goto(HONOR_OF_KINGS);
  expect(await page.locator('.match-row .name', { hasText: '成都AG超玩会' }).count()).toBeGreaterThan(0);
  expect(await cut()).toEqual([]);
  await page.goto(VALORANT);
  await page.locator('.group-row', { hasText: '演示赛' }).getByRole('link').first().click();
  await page.getByText('胜者组四分之一决赛').first().waitFor();
  expect(await cut()).toEqual([]);
});
