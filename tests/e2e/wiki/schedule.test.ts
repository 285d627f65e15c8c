import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

const WEEK_OF_FINAL = '/wiki/schedule/1?date=2025-10-05';

test('without scripts a week shows its matches by day', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(WEEK_OF_FINAL);
  await page.getByText('2025 年第 40 周 · 9月29日 – 10月5日').waitFor();
  const final = page.getByRole('region', { name: '10月5日', exact: true });
  expect(await final.locator('.match-row .name').allInnerTexts()).toEqual(['NRG', 'FNATIC']);
  expect(await final.locator('.score b').allInnerTexts()).toEqual(['3', '2']);
  expect(await final.innerText()).toContain('总决赛');
});

test('weeks link to the previous and the next week', async ({ page }) => {
  await page.goto(WEEK_OF_FINAL);
  await page.getByRole('link', { name: '上一周' }).click();
  await page.getByText('2025 年第 39 周').waitFor();
  await page.getByRole('link', { name: '下一周' }).click();
  await page.getByText('2025 年第 40 周').waitFor();
});

test('the months around show the days that have matches', async ({ page }) => {
  await page.goto(WEEK_OF_FINAL);
  const names = await page.locator('.month h3').allInnerTexts();
  expect(names).toEqual(['2025 年 9 月', '2025 年 10 月', '2025 年 11 月']);
  await page.getByRole('link', { name: '9月12日，2 场' }).click();
  await page.getByText('2025 年第 37 周').waitFor();
});

test('filters work without scripts and keep the week', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/wiki/schedule/1?date=2025-08-02');
  const rows = page.locator('.match-row');
  const all = await rows.count();
  await page.locator('select[name=tournament_id]').selectOption({ label: 'VCT CN 第二赛段' });
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByText('2025 年第 31 周').waitFor();
  expect(await rows.count()).toBeGreaterThan(0);
  expect(await rows.count()).toBeLessThan(all);
  expect(new Set(await page.locator('.group-row strong').allInnerTexts())).toEqual(
    new Set(['VCT CN 第二赛段']),
  );
  await page.getByRole('link', { name: '清除' }).click();
  await page.waitForURL(url => url.search === '');
});

test('a week without matches says so', async ({ page }) => {
  await page.goto('/wiki/schedule/1?date=2023-01-01');
  await page.getByText('这一周没有比赛').waitFor();
});

test('the mark of today moves at midnight on a page that stays open', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-10-04T23:59:30+08:00') });
  await page.goto(WEEK_OF_FINAL);
  const today = () => page.locator('.day[data-today]').getAttribute('data-day');
  expect(await today()).toBe('2025-10-04');
  await page.clock.runFor(60_000);
  expect(await today()).toBe('2025-10-05');
});

test('the schedule of one tournament shows its name and matches', async ({ page }) => {
  await page.goto('/wiki/tour/1?name=2025 无畏契约全球冠军赛');
  const id = /\/(\d+)$/.exec((await page.locator('a.tour-row').getAttribute('href')) ?? '')?.[1];
  await page.goto(`/wiki/wiki_schedule/1/${id}?date=2025-10-05`);
  await page.getByRole('heading', { level: 1, name: '全球冠军赛' }).waitFor();
  expect(await page.locator('.match-row').count()).toBeGreaterThan(0);
});
