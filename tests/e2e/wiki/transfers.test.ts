import { describe, expect } from 'vitest';
import { NO_ANSWER, test } from '../../support/browser.ts';

const OCTOBER = '/wiki/transfer/1?month=2025-10';
/** stints.csv has 118 dated ends of this month that no other stint follows. */
const LEAVES = '/wiki/transfer/1?month=2024-06&type=3';

test('without scripts a month shows who moved where, and links to more', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(OCTOBER);
  await page.getByRole('heading', { name: '2025 年 10 月' }).waitFor();
  const rows = page.locator('.move');
  expect(await rows.count()).toBe(40);
  const zellsis = await rows.filter({ hasText: 'Zellsis' }).innerText();
  for (const part of ['10-30', 'Jordan Montemurro', '加盟', 'Cloud9']) expect(zellsis).toContain(part);
  expect(zellsis).not.toContain('合同');
  const zelo = await rows.filter({ hasText: 'zelo' }).filter({ hasText: '10-31' }).innerText();
  for (const part of ['变更', '100 Thieves', '主教练 → 替补席']) expect(zelo).toContain(part);
  const names = await rows.locator('b').allInnerTexts();
  await page.getByRole('link', { name: '查看更多' }).click();
  await page.waitForURL(/month=2025-10&page=2$/);
  expect(names).not.toContain(await rows.locator('b').first().innerText());
  await page.getByRole('link', { name: '2025 年 9 月' }).click();
  await page.waitForURL(/month=2025-09$/);
});

test('the first page has transfers; those without a date have a list of their own', async ({ page }) => {
  await page.goto('/wiki/transfer/1');
  expect(await page.locator('.move').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: '日期未记录' }).click();
  await page.getByRole('heading', { name: '日期未记录' }).waitFor();
  expect(await page.getByRole('status').innerText()).toBe('已列出 40 / 46 条');
  // No source dates the moves of 王者荣耀.
  await page.goto('/wiki/transfer/2');
  expect(await page.getByRole('status').innerText()).toBe('已列出 40 / 137 条');
});

test('a type filter works without scripts and keeps the month', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(OCTOBER);
  await page.getByLabel('类型').selectOption({ label: '变更' });
  await page.getByRole('button', { name: '筛选' }).click();
  await page.waitForURL(/type=6/);
  expect(new URL(page.url()).searchParams.get('month')).toBe('2025-10');
  expect(new Set(await page.locator('.move-type').allInnerTexts())).toEqual(new Set(['变更']));
});

describe('with scripts the next page is added under the rows', () => {
  const more = /查看更多|重试/;

  test('rows are appended and counted to the end, and the focus stays', async ({ page }) => {
    await page.goto(LEAVES);
    const [rows, status] = [page.locator('.move'), page.getByRole('status')];
    const first = await rows.first().innerText();
    await page.getByRole('link', { name: more }).focus();
    await page.keyboard.press('Enter');
    await status.getByText('已列出 80 / 118 条').waitFor();
    expect(await rows.count()).toBe(80);
    expect(await rows.first().innerText()).toBe(first);
    await page.keyboard.press('Enter');
    await status.getByText('共 118 条，已全部列出').waitFor();
    expect(await rows.count()).toBe(118);
    expect(await page.getByRole('link', { name: more }).count()).toBe(0);
    expect(await status.evaluate(note => note === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('?month=2024-06&type=3');
  });

  test('a slow page shows that it is loading, and a failed one can be retried', async ({
    page,
    declareAnswer,
  }) => {
    declareAnswer(NO_ANSWER, /page=2/);
    await page.goto(LEAVES);
    let release = () => {};
    const blocked = new Promise<void>(resolve => (release = resolve));
    await page.route(/page=2/, async route => {
      await blocked;
      await route.abort();
    });
    await page.getByRole('link', { name: more }).click();
    await page.getByText('加载中…').waitFor();
    release();
    await page.getByText('加载失败').waitFor();
    await page.unroute(/page=2/);
    await page.getByRole('link', { name: '重试' }).click();
    await page.getByText('已列出 80 / 118 条').waitFor();
    expect(await page.locator('.move').count()).toBe(80);
    await page.getByRole('link', { name: '查看更多' }).waitFor();
  });

  test('the script is no more than 1 kB', async ({ page }) => {
    await page.goto(LEAVES);
    const source = await page.locator('script[src*="NextPage"]').getAttribute('src');
    const script = await (await page.request.get(source!)).body();
    expect(script.toString()).toContain('rel=next');
    expect(script.length).toBeLessThanOrEqual(1024);
  });
});
