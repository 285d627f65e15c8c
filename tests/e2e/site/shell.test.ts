import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { test } from '../../support/browser.ts';

const HOME = '/wiki/wiki_home/1';
/** Every kind of page of the shell. */
const PAGES = [
  HOME,
  '/wiki/schedule/1',
  '/wiki/tour/1',
  '/wiki/team/1',
  '/wiki/stats/1',
  '/wiki/hero/3',
  '/wiki/map/1',
  '/wiki/search?keyword=EDG',
  '/wiki/user_center',
  '/chat/home',
  '/h/sources',
];
const KB = 1024;

describe('addresses', () => {
  const endOf = async (path: string) => new URL((await fetch(inject('serverUrl') + path)).url).pathname;

  test.for(['/', '/home', '/wiki', '/wiki/wiki_home', '/wiki/wiki_home/99', '/wiki/tour/abc'])(
    '%s leads to the home of the first game',
    async path => expect(await endOf(path)).toBe(HOME),
  );

  test('/chat redirects to its home', async () => {
    expect(await endOf('/chat')).toBe('/chat/home');
  });

  test('an unknown page answers 404 and links home', async ({ page, declareAnswer }) => {
    declareAnswer(404, /no-such-page$/);
    expect((await page.goto('/wiki/no-such-page'))?.status()).toBe(404);
    await page.getByRole('link', { name: '回到首页' }).click();
    await page.waitForURL(url => url.pathname === HOME);
  });
});

describe('top bar', () => {
  test('both tabs open a new window, and the current one is marked', async ({ page }) => {
    const lit = page.getByRole('navigation', { name: '站点' }).locator('[aria-current]');
    for (const [path, name] of [
      [HOME, '赛点'],
      ['/chat/home', '频道'],
    ] as const) {
      await page.goto(path);
      expect(await lit.allInnerTexts()).toEqual([name]);
    }
    for (const name of ['赛点', '频道'])
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('target')).toBe('_blank');
  });

  test('the user entry shows on wiki paths only', async ({ page }) => {
    await page.goto(HOME);
    await page.getByRole('link', { name: '登录' }).waitFor();
    await page.goto('/chat/home');
    expect(await page.getByRole('link', { name: '登录' }).count()).toBe(0);
  });

  test('the search works without scripts', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(HOME);
    await page.getByRole('searchbox').fill('EDG & 狼队');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('heading', { level: 1, name: '搜索“EDG & 狼队”' }).waitFor();
  });
});

describe('theme', () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follows the system, and a choice lasts without a flash', async ({ open }) => {
    const page = await open({ colorScheme: 'dark' });
    await page.goto(HOME);
    const dark = await background(page);
    await page.getByRole('button', { name: '深色模式' }).click();
    expect(await theme(page)).toBe('light');
    expect(await background(page)).not.toBe(dark);

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        document.documentElement.dataset['atBody'] = document.documentElement.dataset['theme'] ?? 'none';
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/wiki/tour/1');
    expect(await page.evaluate(() => document.documentElement.dataset['atBody'])).toBe('light');

    await page.getByRole('button', { name: '深色模式' }).click();
    expect(await theme(page)).toBeUndefined();
    expect(await background(page)).toBe(dark);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe('game bar', () => {
  test('the game menu opens and closes by keyboard and keeps the section', async ({ page }) => {
    await page.goto('/wiki/tour/1');
    const games = page.locator('.game-switch summary');
    const other = page.getByRole('link', { name: '王者荣耀' });
    await games.press('Enter');
    await other.waitFor();
    await page.keyboard.press('Escape');
    await other.waitFor({ state: 'hidden' });
    expect(await games.evaluate(element => element === document.activeElement)).toBe(true);
    await games.press('Enter');
    await other.click();
    await page.waitForURL(url => url.pathname === '/wiki/tour/2');
  });

  test('the clock shows Beijing time wherever the reader is', async ({ open }) => {
    const page = await open({ timezoneId: 'America/New_York' });
    await page.goto(HOME);
    const shown = await page.locator('[data-clock]').innerText();
    const beijing = new Date(Date.now() + 8 * 3_600_000).toISOString();
    const minuteBefore = new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString();
    expect([beijing, minuteBefore].map(at => `北京时间 ${at.slice(11, 16)}`)).toContain(shown);
  });

  test('every section has a page of its own', async ({ page }) => {
    await page.goto(HOME);
    const links = page.locator('.sections a');
    const paths = await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).pathname));
    expect(paths).toHaveLength(9);
    for (const path of paths) {
      const answer = await fetch(inject('serverUrl') + path);
      expect(answer.status, path).toBe(200);
      const [sections] = /<nav class="sections[\s\S]*?<\/nav>/.exec(await answer.text()) ?? [''];
      expect(sections.match(/aria-current/g), path).toHaveLength(1);
    }
  });
});

describe.each(PAGES)('%s', path => {
  test('stays within its weight limits, without React', async ({ page }) => {
    const answers: { type: string; size: number }[] = [];
    page.on('requestfinished', async request => {
      const { responseBodySize } = await request.sizes();
      answers.push({ type: request.resourceType(), size: responseBodySize });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const html = await (await fetch(`${inject('serverUrl')}${path}`)).text();
    const inline = [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(
      ([, code]) => code ?? '',
    );
    const scripts = answers.filter(({ type }) => type === 'script').reduce((sum, { size }) => sum + size, 0);
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toContain('astro-island');
    expect(brotliCompressSync(html).length).toBeLessThan(20 * KB);
    expect(scripts + brotliCompressSync(inline.join('')).length).toBeLessThan(8 * KB);
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(45 * KB);
  });
});
