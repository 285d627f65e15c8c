/** The match page as a reader meets it; figures are those of the source files. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LONG } from '../../support/long.ts';
import { isReact, received, scriptsOf } from '../../support/scripts.ts';
import { THEMES } from '../../support/themes.ts';

const ROSTERS = [
  ['brawk', 'mada', 'Ethan', 'skuba', 's0m'],
  ['kaajak', 'Alfajer', 'Chronicle', 'crashies', 'Boaster'],
];
const MAPS = ['盐海矿镇', '莲华古城', '幽邃地窟', '亚海悬城', '日落之城'];

/** The first match of a day in a game's schedule whose row holds the text. */
async function openMatch(page: Page, game: number, date: string, text: string): Promise<void> {
  await page.goto(`/wiki/wiki_home/${game}?date=${date}`);
  const row = page.getByRole('region', { name: /赛程$/ }).locator('.match-row', { hasText: text });
  await page.goto((await row.first().getByRole('link').getAttribute('href'))!);
}
/** The link's text without the letters of the picture in it. */
const ownText = (links: Element[]) => links.map(link => link.lastChild!.textContent!);
const openGrandFinal = (page: Page) => openMatch(page, 1, '2025-10-05', 'FNATIC');
const shownRows = (page: Page) => page.locator('#stats .panel:visible tbody tr');

describe('without scripts', () => {
  test('the page shows score, maps, veto and every player', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openGrandFinal(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NRG 3–2 FNATIC');
    expect(await page.locator('.round-cover b').allInnerTexts()).toEqual(MAPS);
    expect(await page.locator('.round-result .pts').allTextContents()).toEqual([
      ...['13 胜', '3', '13 胜', '6', '13', '15 胜', '8', '13 胜', '13 胜', '5'],
    ]);
    expect(await page.locator('.veto li').allTextContents()).toHaveLength(7);
    const tables = page.locator('#stats .panel:visible table');
    expect(await tables.count()).toBe(2);
    for (const [index, roster] of ROSTERS.entries()) {
      const names = await tables.nth(index).locator('tbody a').evaluateAll(ownText);
      expect(names.toSorted()).toEqual(roster.toSorted());
    }
  });

  test('a player’s row has the figures of the source', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openGrandFinal(page);
    const cells = shownRows(page).filter({ hasText: 'brawk' }).locator('td:not(:first-of-type)');
    expect(await cells.allInnerTexts()).toEqual([
      ...['1.27', '244', '84 / 61 / 40', '+23', '81%', '151', '21%', '7', '5'],
    ]);
  });

  test('a chosen map shows its own figures, by its card and by the keyboard', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openGrandFinal(page);
    await page.locator('.round-card', { hasText: '幽邃地窟' }).click();
    expect(await shownRows(page).filter({ hasText: 'brawk' }).innerText()).toContain('20 / 17 / 9');
    expect(await shownRows(page).count()).toBe(10);
    await page.getByRole('link', { name: '图 4 亚海悬城' }).press('Enter');
    await page.waitForURL(/round=4/);
    expect(await page.locator('.round-choice [aria-current]').innerText()).toBe('亚海悬城');
    expect(await shownRows(page).filter({ hasText: 'brawk' }).innerText()).not.toContain('20 / 17 / 9');
  });

  test('a LoL game shows its draft and its gold, in words too', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openMatch(page, 3, '2025-01-15', 'BRO');
    const first = page.locator('.game-fold', { hasText: '第一局' });
    expect(
      await first
        .getByRole('list', { name: /BRO 选用/ })
        .getByRole('listitem')
        .count(),
    ).toBe(5);
    expect(
      await first
        .getByRole('list', { name: /DRX 禁用/ })
        .getByRole('listitem')
        .count(),
    ).toBe(5);
    expect(await first.getByRole('img', { name: /经济差/ }).getAttribute('aria-label')).toContain('10 分钟');
    expect(await page.locator('#stats .panel:visible th').allInnerTexts()).toContain('补刀');
  });
});

describe('missing facts', () => {
  test('a series without facts of its games has no empty tables', async ({ page }) => {
    await openMatch(page, 2, '2024-11-16', '狼队');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/ 4–2 /);
    expect(await page.locator('table').count()).toBe(0);
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toContain('两队交锋');
    for (const absent of ['选手数据', '经济', '各局比分', '团队对比']) expect(headings).not.toContain(absent);
  });

  test('an upcoming match of unknown teams says 待定 without links, and is marked as a demo', async ({
    page,
  }) => {
    await page.goto('/wiki/tour/1');
    await page
      .getByRole('link', { name: /演示赛/ })
      .first()
      .click();
    await page.getByRole('link', { name: '对阵', exact: true }).click();
    await page.locator('.lane--final .node').click();
    const hero = page.getByRole('region', { name: '比分' });
    expect(await hero.locator('.hero-name').allInnerTexts()).toEqual(['待定', '待定']);
    expect(await hero.locator('.hero-name a').count()).toBe(0);
    expect(await hero.locator('.digits b').allInnerTexts()).toEqual(['-', '-']);
    expect(await hero.getByText('演示', { exact: true }).count()).toBe(1);
    expect(await hero.getByText('时间待定').count()).toBe(1);
    expect(await page.locator('table').count()).toBe(0);
  });
});

describe('addresses', () => {
  test('the match under home is the same page, with the match address as canonical', async ({ page }) => {
    await openGrandFinal(page);
    const path = new URL(page.url()).pathname;
    await page.goto(path.replace('/match/', '/wiki_home/'));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('NRG 3–2 FNATIC');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical!).pathname).toBe(path);
  });

  test('a match under another game redirects to its own; an unknown one answers 404', async ({ page }) => {
    await openGrandFinal(page);
    const path = new URL(page.url()).pathname;
    const get = (to: string) => fetch(inject('serverUrl') + to, { redirect: 'manual' });
    const moved = await get(path.replace('/match/1/', '/match/3/'));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path]);
    expect((await get('/wiki/match/1/999999')).status).toBe(404);
  });
});

test('at 320 px only the labelled table scrolls sideways', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 640 } });
  await openGrandFinal(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByLabel('全部指标').check();
  const boxes = page.locator('#stats .panel:visible');
  expect(await boxes.getAttribute('aria-label')).toBe('全场 选手数据');
  expect(await boxes.evaluate(box => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(overflow);
});

// Of another match, in one theme of each width: the walk over all pages.
describe.each(LONG ? THEMES : [])('in the %s theme', colorScheme => {
  test('axe finds nothing', async ({ open }) => {
    const page = await open({ colorScheme });
    await openGrandFinal(page);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('a full match page is light: HTML within 20 kB, no style attributes, no React', async ({ page }) => {
  const scripts = scriptsOf(page);
  await openGrandFinal(page);
  await page.waitForLoadState('networkidle');
  await received(scripts);
  const html = await (await fetch(page.url())).text();
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(20_000);
  expect(html).not.toMatch(/ style="/);
  expect(scripts.filter(isReact)).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
});
