/** The match page while it is read: its tabs, the choice of a map, and how long it is on a phone. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { mark, stayed } from '../../support/stayed.ts';

/** NRG 3–2 FNATIC: five maps. */
const FINAL = 462;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Before ratings and comments are loaded. */
const LONGEST = 4000;

const tabOf = (page: Page, name: string) => page.locator('.match-tabs').getByRole('link', { name });
const currentTab = (page: Page) => page.locator('.match-tabs [aria-current]').allInnerTexts();
const smallScore = (page: Page) => page.locator('.tabs-score');

/** Wakes what waits for a reader. */
const move = async (page: Page) => {
  await page.mouse.move(40, 500);
  await page.mouse.move(60, 520);
};

describe('on a phone', () => {
  test('tabs stay at the top with the score, and the tab of the part in view is marked and seen', async ({
    open,
  }) => {
    const page = await open(PHONE);
    await page.goto(`/m/match/1/${FINAL}`);
    expect(await smallScore(page).isVisible()).toBe(false);
    await move(page);
    await tabOf(page, '对比').click();
    await expect.poll(() => currentTab(page)).toEqual(['对比']);
    await expect.poll(() => smallScore(page).isVisible()).toBe(true);
    expect((await smallScore(page).innerText()).replaceAll(/\s/g, '')).toBe('NRG3–2FNC');
    // The fold that the tab leads to is open.
    expect(await page.locator('#comparison dl').isVisible()).toBe(true);
    const score = (await smallScore(page).boundingBox())!;
    const tab = (await tabOf(page, '对比').boundingBox())!;
    expect(tab.x).toBeGreaterThanOrEqual(0);
    expect(tab.x + tab.width).toBeLessThan(score.x + 30);
  });

  test('facts and figures of five maps take at most 4,000 px', async ({ open }) => {
    const page = await open(PHONE);
    await page.goto(`/m/match/1/${FINAL}`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(LONGEST);
  });
});

test('a map is shown on the same page, and the opened card stays open', async ({ open }) => {
  const page = await open(PHONE);
  await page.goto(`/m/match/1/${FINAL}`);
  await mark(page);
  await move(page);
  await page.locator('summary', { hasText: '经济' }).click();
  await page.locator('[data-awake]#match-page').waitFor({ state: 'attached' });
  await page.locator('.round-card', { hasText: '幽邃地窟' }).click();
  await page.waitForURL(/\/m\/match\/1\/462\?round=3/);
  await page.locator('#stats .players').getByText('20 / 17 / 9').waitFor();
  expect(await page.locator('.round-card[aria-current]').innerText()).toContain('幽邃地窟');
  expect(await page.locator('#economy .compare').isVisible()).toBe(true);
  expect(await stayed(page)).toBe(true);
});

test('in spoiler-free mode the small score is veiled', async ({ open }) => {
  const page = await open(PHONE);
  await page.goto(`/m/match/1/${FINAL}?spoiler=0&round=3`);
  expect((await smallScore(page).textContent())!).toBe('待揭晓对待揭晓');
  expect(await page.locator('#figures').count()).toBe(0);
});
