/** The search box, its suggestions and the page of results. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { until } from '#tests/support/until.ts';
import { axeViolations } from '../../support/axe.ts';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { isOfStream, isReact, received, scriptsOf, weightOf } from '../../support/scripts.ts';

const HOME = '/wiki/wiki_home/1';
const CALLS = /\/api\//;
const ISLAND = /_astro\/mount\.[\w-]+\.js$/;
const KB = 1024;
const PHONE = { viewport: { width: 390, height: 844 } };

const box = (page: Page) => page.locator('.searchbox [name=keyword]');
const list = (page: Page) => page.getByRole('listbox', { name: '搜索建议' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name, exact: true });
const chosen = (page: Page) => page.locator('.searchbox [role=option][aria-selected=true]');

describe('loaded scripts', () => {
  test('no React before the box is used; then React and an island under 35 kB', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await received(scripts);
    const before = scripts.splice(0);
    expect(before.filter(script => !isOfStream(script))).toHaveLength(1);
    expect(before.filter(isReact)).toEqual([]);
    expect(weightOf(before)).toBeLessThan(8 * KB);

    await box(page).focus();
    await page.getByRole('combobox').waitFor();
    // A script runs before the test receives its text.
    await until(() => expect(scripts.filter(isReact)).toHaveLength(1));
    await until(() => expect(scripts.filter(({ url }) => ISLAND.test(url))).toHaveLength(1));
    await page.waitForLoadState('networkidle');
    await received(scripts);
    const own = scripts.filter(script => !isReact(script));
    expect(weightOf(own)).toBeLessThan(35 * KB);
  });

  test('text typed before the island has loaded is kept and searched', async ({ page }) => {
    let release = () => {};
    const blocked = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(ISLAND, async route => {
      await blocked;
      await route.continue();
    });
    await page.goto(HOME);
    await page.keyboard.press('/');
    await page.keyboard.type('edg');
    expect(await page.getByRole('combobox').count()).toBe(0);
    release();
    await option(page, 'EDG 中国赛区').waitFor();
    expect(await box(page).inputValue()).toBe('edg');
  });

  test('a failed island leaves the form working, and loads at a later focus', async ({
    page,
    declareAnswer,
  }) => {
    declareAnswer(NO_ANSWER, ISLAND);
    await page.route(ISLAND, route => route.abort());
    await page.goto(HOME);
    const failed = page.waitForEvent('requestfailed', request => ISLAND.test(request.url()));
    await box(page).focus();
    await failed;
    await box(page).fill('EDG');
    await box(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: '搜索“EDG”' }).waitFor();

    const again = page.waitForEvent('requestfailed', request => ISLAND.test(request.url()));
    await box(page).focus();
    await again;
    await page.unroute(ISLAND);
    await expect
      .poll(async () => {
        await box(page).blur();
        await box(page).focus();
        return page.getByRole('combobox').count();
      })
      .toBe(1);
  });
});

describe.each([
  ['desktop', {}, HOME],
  // The short top bar of a phone links to the search page.
  ['phone', PHONE, '/wiki/search?game_id=1'],
])('suggestions on a %s', (_, options, address) => {
  test('are reached, chosen and closed by keyboard alone', async ({ open }) => {
    const page = await open(options);
    await page.goto(address);
    await page.keyboard.press('/');
    await page.keyboard.type('edg');
    const combobox = page.getByRole('combobox', { expanded: true });
    await combobox.waitFor();
    expect(await list(page).getByRole('group').count()).toBeGreaterThan(1);
    await page
      .getByRole('status')
      .filter({ hasText: /找到 \d+ 条结果/ })
      .waitFor({ state: 'attached' });

    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).innerText()).toContain('EDG');
    expect(await combobox.getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe('edg');

    await page.keyboard.press('ArrowDown');
    const href = await chosen(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname === href);
    await page.getByRole('heading', { level: 1, name: 'EDG' }).waitFor();
  });

  test('pass axe and do not widen the page', async ({ open }) => {
    const page = await open(options);
    await page.goto(address);
    await box(page).click();
    await page.keyboard.type('edg');
    await option(page, 'EDG 中国赛区').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await axeViolations(page)).toEqual([]);
    const width = page.viewportSize()?.width;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe('suggestions', () => {
  test('come from the current game and lead there', async ({ open }) => {
    const page = await open(PHONE);
    await page.goto('/wiki/wiki_home/2');
    await page.getByRole('link', { name: '搜索' }).click();
    await box(page).click();
    await page.keyboard.type('狼队');
    await list(page).getByRole('option').first().click();
    await page.waitForURL(/\/wiki\/team\/2\/\d+$/);
  });

  test('wait while an input method composes', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', request => CALLS.test(request.url()) && requests.push(request.url()));
    await page.goto('/wiki/wiki_home/2');
    await box(page).focus();
    await page.getByRole('combobox').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: "lang'dui", selectionStart: 8, selectionEnd: 8 });
    expect(await box(page).inputValue()).toBe("lang'dui");
    await devtools.send('Input.insertText', { text: '狼队' });
    await list(page).waitFor();
    expect(await box(page).inputValue()).toBe('狼队');
    expect(requests).toHaveLength(1);
  });

  test('close when the focus leaves', async ({ page }) => {
    await page.goto(HOME);
    await box(page).fill('edg');
    await list(page).waitFor();
    await page.keyboard.press('Tab');
    await list(page).waitFor({ state: 'detached' });
  });

  test('say that they are loading, and that nothing was found', async ({ page }) => {
    let release = () => {};
    const blocked = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(CALLS, async route => {
      await blocked;
      await route.continue();
    });
    await page.goto(HOME);
    await box(page).fill('没有这样的名字');
    const notice = page.locator('.search-note');
    await notice.filter({ hasText: '正在搜索' }).waitFor();
    release();
    await notice.filter({ hasText: '没有找到' }).waitFor();
    expect(await page.getByRole('status').filter({ hasText: '没有找到' }).count()).toBe(1);
    expect(await page.getByRole('combobox', { expanded: false }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('that failed to load say so, and can be retried by keyboard', async ({ page, declareAnswer }) => {
    declareAnswer(NO_ANSWER, CALLS);
    await page.route(CALLS, route => route.abort());
    await page.goto(HOME);
    await box(page).fill('edg');
    await page.locator('.search-note').filter({ hasText: '网络连接失败' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(CALLS);
    const retry = page.getByRole('button', { name: '重试' });
    await page.keyboard.press('Tab');
    expect(await retry.evaluate(button => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await option(page, 'EDG 中国赛区').waitFor();
    expect(await box(page).evaluate(input => input === document.activeElement)).toBe(true);
  });

  test('leave Enter without a chosen option to the form', async ({ page }) => {
    await page.goto('/wiki/wiki_home/2');
    await box(page).fill('狼队');
    await list(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '搜索“狼队”' }).waitFor();
    expect(new URL(page.url()).searchParams.get('game_id')).toBe('2');
  });
});
