/** A page is reset before the next test gets it; the tests of this file depend on their order. */
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { test } from '../../support/browser.ts';

const HOME = '/wiki/tour/1';
let before: Page;

describe('a page that is handed to the next test', () => {
  test('is left with storage, a cookie, a route, media settings and a second page', async ({ page }) => {
    before = page;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(HOME);
    await page.evaluate(() => {
      localStorage['left'] = '1';
      sessionStorage['left'] = '1';
      // biome-ignore lint/suspicious/noDocumentCookie: as a page would
      document.cookie = 'left=1;path=/';
      open('about:blank');
    });
    await page.route('**/*', route => route.abort());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  });

  test('is as new in the next test', async ({ page }) => {
    expect(page === before, 'the same page').toBe(true);
    expect(new URL(page.url()).pathname, 'without scripts').toBe('/healthz');
    expect(page.context().pages()).toEqual([page]);
    await page.goto(HOME);
    const stored = await page.evaluate(() => [
      localStorage['left'],
      sessionStorage['left'],
      document.cookie.includes('left'),
      innerWidth,
      matchMedia('(prefers-color-scheme: dark)').matches,
      matchMedia('(prefers-reduced-motion: reduce)').matches,
    ]);
    expect(stored).toEqual([undefined, undefined, false, 1440, false, false]);
    expect(new URL(page.url()).pathname).toBe(HOME);
    await page.locator('.theme-switch').click();
    await page.locator('html[data-theme]').waitFor();
  });
});

test('a page that is handed to a test of another site takes addresses, waits and routes as that one’s', async ({
  open,
}) => {
  const other = inject('serverUrl').replace('127.0.0.1', 'localhost');
  const page = await open({ baseURL: other });
  expect(page === before, 'the same page').toBe(true);
  const requests: string[] = [];
  await page.route('/api/**', route => {
    requests.push(new URL(route.request().url()).origin);
    return route.fulfill({ json: {} });
  });
  await page.goto(HOME);
  await page.waitForURL(HOME);
  expect(new URL(page.url()).origin).toBe(other);
  await page.evaluate(() => fetch('/api/none'));
  expect(requests).toContain(other);
});

describe('a page with a lasting change is not handed on', () => {
  const spent: Page[] = [];
  test.for<[string, (page: Page) => Promise<unknown>]>([
    ['a clock', page => page.clock.install()],
    ['a script for every page', page => page.addInitScript('0')],
    ['a permission', page => page.context().grantPermissions(['notifications'])],
    ['nothing, at the end', async () => {}],
  ])('%s', async ([, ask], { page }) => {
    expect(spent.includes(page)).toBe(false);
    await ask(page);
    spent.push(page);
  });
});
