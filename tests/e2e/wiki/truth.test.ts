/** Pages of tournaments, teams and figures with incomplete sources. */
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';

const NARROW = { width: 390, height: 844 };
const LPL = '2025 LPL 第一赛段';

describe.each([
  ['on a desktop', {}],
  ['on a phone', { viewport: NARROW }],
])('without scripts %s', (_, options) => {
  test('a tournament with incomplete data says how far they reach, and not that it has ended', async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: false, ...options });
    await page.goto(`/wiki/search?keyword=${encodeURIComponent(LPL)}&game_id=3`);
    await page.getByText('2025.01.12 起 · 资料截至 1 月 25 日').waitFor();
    await page.getByRole('link', { name: LPL }).first().click();
    const head = page.locator('.tour-head');
    expect(await head.innerText()).toContain('资料截至 1 月 25 日');
    expect(await head.innerText()).toContain('2025.01.12 起');
    expect(await page.locator('main .stages').innerText()).not.toContain('已结束');
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data).toContain('"startDate":"2025-01-12"');
    expect(data).not.toContain('"endDate"');
  });

  test('teams without known players say so', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false, ...options });
    await page.goto('/wiki/tour/2/39?tab=teams');
    const card = page.locator('.team-cards .card', { hasText: '佳美娜' });
    expect(await card.innerText()).toContain('名单无来源');
  });

  test('a team’s own page shows it on the left of every match', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false, ...options });
    await page.goto('/wiki/team/1?name=NRG');
    await page
      .locator('.person-cell', { has: page.getByText('NRG', { exact: true }) })
      .first()
      .click();
    await page.goto(`${new URL(page.url()).pathname}?tab=schedule`);
    const left = await page.locator('.match-row .side--a .name').allInnerTexts();
    expect(left.length).toBeGreaterThan(24);
    expect(new Set(left)).toEqual(new Set(['NRG']));
    // NRG won 29 of the last 40: the winner's digit stands on its side.
    expect(await page.locator('.match-row .score b:first-of-type.win').count()).toBe(29);
  });
});

test('an average over fewer maps than were played says over how many', async ({ page }) => {
  await page.goto('/wiki/player/1?name=ZmjjKK');
  await page
    .locator('.person-cell', { has: page.getByText('ZmjjKK', { exact: true }) })
    .first()
    .click();
  const head = page.getByRole('region', { name: '选手信息' });
  await head.waitFor();
  expect(await head.innerText()).toMatch(/Rating\s+[\d.]+\s+\d+\/\d+ 图/);
});
