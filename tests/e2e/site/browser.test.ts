/** The base of the browser tests: errors of a page fail its test. */
import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

test('a page without errors passes', async ({ page }) => {
  const answer = await page.goto('/healthz');
  expect(answer?.status()).toBe(200);
});

test.fails('a console error fails the test', async ({ page }) => {
  await page.goto('/healthz');
  await page.evaluate(() => console.error('a complaint'));
});

test.fails('a script error fails the test', async ({ page }) => {
  await page.goto('/healthz');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('thrown')), 0));
  await thrown;
});

test.fails('an undeclared error answer fails the test', async ({ page }) => {
  await page.goto('/no-such-page');
});

test('a declared error answer does not fail the test', async ({ page, declareAnswer }) => {
  declareAnswer(404, /\/no-such-page$/);
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
});

test.fails('a declaration covers its own status only', async ({ page, declareAnswer }) => {
  declareAnswer(500, /\/no-such-page$/);
  await page.goto('/no-such-page');
});
