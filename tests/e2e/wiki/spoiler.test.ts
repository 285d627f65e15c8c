import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { inThemes } from '../../support/themes.ts';

const FINAL_DAY = '/wiki/schedule/1?date=2025-10-05';
const YEAR_S = 31_536_000;

const modeSwitch = (page: Page) => page.getByRole('button', { name: '防剧透' });
const isOn = (page: Page) => modeSwitch(page).getAttribute('aria-pressed');
const scores = (page: Page) => page.locator('.match-row .score b').allInnerTexts();

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('the switch %s', (_name, javaScriptEnabled) => {
  test('hides results on this page and the next ones, and one click shows one match', async ({ open }) => {
    const page = await open({ javaScriptEnabled });
    await page.goto(FINAL_DAY);
    expect([await isOn(page), (await scores(page)).length > 0]).toEqual(['false', true]);

    await modeSwitch(page).click();
    await page.locator('.reveal').first().waitFor();
    expect(new URL(page.url()).search).toBe('?date=2025-10-05');
    expect([await isOn(page), await scores(page)]).toEqual(['true', []]);

    await page.getByRole('link', { name: '上一周' }).click();
    await page.getByText('2025 年第 39 周').waitFor();
    expect([await isOn(page), await scores(page)]).toEqual(['true', []]);

    await page.getByRole('link', { name: /^显示 Paper Rex 对 G2 Esports/ }).click();
    await page.locator('.hero-score .digits').waitFor();
    expect(await page.title()).toMatch(/^Paper Rex \d–\d G2 Esports/);
    expect(await page.locator('#stage .mini-match').count()).toBeGreaterThan(0);
    expect([await isOn(page), await scores(page)]).toEqual(['true', []]);

    await page.goto(FINAL_DAY);
    expect(await isOn(page)).toBe('true');
    await modeSwitch(page).click();
    await page.locator('.match-row .score b').first().waitFor();
    expect(await isOn(page)).toBe('false');
  });
});

test('the choice lasts a year', async ({ page }) => {
  await page.goto(FINAL_DAY);
  await modeSwitch(page).click();
  await page.locator('.reveal').first().waitFor();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'spoiler');
  expect(cookie).toMatchObject({ value: '0', sameSite: 'Lax', httpOnly: true, path: '/' });
  const lasts = cookie!.expires - Date.now() / 1000;
  expect(lasts).toBeGreaterThan(YEAR_S - 3600);
  expect(lasts).toBeLessThanOrEqual(YEAR_S);
});

test('a row links to the match page without its result, which can be shown there', async ({ page }) => {
  await page.goto(`${FINAL_DAY}&spoiler=0`);
  await page.getByRole('link', { name: '待揭晓 对 待揭晓', exact: true }).first().click();
  await page.getByRole('link', { name: '显示本场结果' }).click();
  await page.locator('.hero-score .digits').waitFor();
  expect(await page.title()).toMatch(/\d–\d/);
});

test('the bracket names the teams of the first round only', async ({ page }) => {
  await page.goto('/wiki/tour/1?name=2025 无畏契约全球冠军赛');
  const path = await page.locator('a.tour-row').getAttribute('href');
  await page.goto(`${path}?tab=bracket&spoiler=0`);
  const names = (round: string) => page.locator(`#round-${round} .node .name`).allInnerTexts();
  expect(await names('upper-1')).not.toContain('待揭晓');
  expect(new Set(await names('upper-2'))).toEqual(new Set(['待揭晓']));
  expect(new Set(await names('final-1'))).toEqual(new Set(['待揭晓']));
  await page.locator('#round-final-1 .reveal').click();
  await page.locator('.hero-score .digits').waitFor();
});

describe('axe', () => {
  test.for([
    ['home', '/wiki/wiki_home/1?spoiler=0', 1440],
    ['schedule on a phone', `${FINAL_DAY}&spoiler=0`, 390],
    ['a match', '/wiki/match/1/449?spoiler=0', 1440],
    ['a bracket', '/wiki/tour/1/13?tab=bracket&spoiler=0', 1440],
  ] as const)('finds nothing on %s', async ([, address, width], { open }) => {
    const page = await open({ viewport: { width, height: 900 } });
    await page.goto(address);
    await page.locator('[data-spoiler="0"] .reveal, .empty').first().waitFor();
    await inThemes(page, async theme => expect(await axeViolations(page), theme).toEqual([]));
  });
});

test('nothing is wider than a narrow phone', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 700 } });
  for (const address of ['/wiki/wiki_home/1', '/wiki/match/1/449', '/wiki/schedule/1?date=2025-10-05']) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}spoiler=0`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(320);
  }
});
