/** What the search finds in all games, in the suggestions and on the page of results; and how the box is reached. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';

const HOME = '/wiki/wiki_home/1';

const box = (page: Page) => page.locator('.searchbox [name=keyword]');
const list = (page: Page) => page.getByRole('listbox', { name: '搜索建议' });

describe('the search box is reached', () => {
  test('by Ctrl+K, but not by similar key combinations; / stays text while typing', async ({ page }) => {
    await page.goto(HOME);
    const isReached = () => box(page).evaluate(input => input === document.activeElement);
    await page.keyboard.press('Control+k');
    expect(await isReached()).toBe(true);
    await page.keyboard.type('a/b');
    expect(await box(page).inputValue()).toBe('a/b');
    await page.keyboard.press('Control+K');
    await page.keyboard.type('c');
    expect(await box(page).inputValue(), 'what was typed is chosen, to be typed over').toBe('c');
    await box(page).blur();
    for (const keys of ['Control+/', 'Alt+k', 'k', 'Control+Shift+k']) await page.keyboard.press(keys);
    expect(await isReached()).toBe(false);
  });
});

describe('suggestions', () => {
  test('include other games, and name the game on those', async ({ page }) => {
    await page.goto(HOME);
    await box(page).fill('赵云');
    const hero = list(page).getByRole('group', { name: '英雄' }).getByRole('option');
    expect(await hero.innerText()).toContain('王者荣耀');
    await box(page).fill('幽影');
    const agent = list(page).getByRole('group', { name: '特工' }).getByRole('option');
    await agent.filter({ hasText: '幽影' }).waitFor();
    expect(await agent.innerText()).not.toContain('无畏契约');
    await agent.click();
    await page.waitForURL(/\/wiki\/hero\/1\/\d+$/);
  });

  test('for two teams list their meetings, without results', async ({ page }) => {
    await page.goto(HOME);
    await box(page).fill('fnc nrg');
    const meetings = list(page)
      .getByRole('group', { name: /^交锋：/ })
      .getByRole('option');
    await meetings.first().waitFor();
    for (const text of await meetings.allInnerTexts()) {
      expect(text).toMatch(/NRG 对 FNC|FNC 对 NRG/);
      expect(text).not.toMatch(/\d\s*[:：–-]\s*\d/);
    }
    await meetings.last().click();
    await page.waitForURL(/\/wiki\/match\/1\/\d+$/);
  });

  test('in spoiler-free mode leave out matches whose teams give away a result', async ({ page }) => {
    const finals = list(page).getByRole('option').filter({ hasText: '总决赛' }).filter({ hasText: ' 对 ' });
    const ask = async () => {
      await page.goto('/wiki/wiki_home/1');
      await box(page).fill('nrg 冠军赛');
      await list(page).waitFor();
      return finals.count();
    };
    expect(await ask()).toBeGreaterThan(0);
    await page.context().addCookies([{ name: 'spoiler', value: '0', url: new URL(page.url()).origin }]);
    expect(await ask()).toBe(0);
  });
});

describe('the page of results, without scripts', () => {
  test('shows every kind in all games, those of the chosen game first', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/search?keyword=edg');
    const teams = page.getByRole('region', { name: '战队' });
    expect(await teams.getByRole('link').first().innerText()).toContain('EDG');
    expect(await teams.getByRole('link').filter({ hasText: '英雄联盟' }).count()).toBeGreaterThan(0);
    for (const name of ['选手', '比赛'])
      expect(await page.getByRole('region', { name }).getByRole('link').count()).toBeGreaterThan(0);
    await page
      .getByRole('navigation', { name: '先看哪个游戏的结果' })
      .getByRole('link', { name: '英雄联盟' })
      .click();
    await page.waitForURL(url => url.searchParams.get('game_id') === '3');
    expect(await box(page).inputValue()).toBe('edg');
    expect(await teams.getByRole('link').first().getAttribute('href')).toMatch(/^\/wiki\/team\/3\/\d+$/);
  });

  test('one kind is paged, and links back to all results', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/search?keyword=edg');
    const matches = page.getByRole('region', { name: '比赛' });
    await matches.getByRole('link', { name: '全部' }).click();
    await page.waitForURL(url => url.searchParams.get('type') === 'match');
    const hrefs = () =>
      matches.locator('.hit').evaluateAll(links => links.map(link => link.getAttribute('href')));
    const first = await hrefs();
    expect(first).toHaveLength(40);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(url => url.searchParams.get('page') === '2');
    const second = await hrefs();
    expect(second.length).toBeGreaterThan(0);
    expect(first.filter(href => second.includes(href))).toEqual([]);
    await page.getByRole('link', { name: '“edg”的全部结果' }).click();
    await page.getByRole('region', { name: '战队' }).waitFor();
  });

  test('a query of two teams lists their meetings', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/search?keyword=NRG%20vs%20FNATIC&game_id=2');
    const meetings = page.getByRole('region', { name: /^交锋：/ });
    expect(await meetings.getByRole('link').count()).toBeGreaterThan(1);
    expect(await meetings.getByText('无畏契约').count()).toBeGreaterThan(1);
  });

  test('says what to do when nothing was found or asked', async ({ page }) => {
    await page.goto('/wiki/search?keyword=zzzqq');
    await page.getByText('没有找到').waitFor();
    await page.goto('/wiki/search');
    await page.getByText('想找什么？').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
