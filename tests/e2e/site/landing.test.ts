/** The target of a tab or link stays in place when content above it loads late. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';

/** The latest final with players' figures: the demo's crowd rates and talks about it. */
const MATCH = 1804;
const LAYOUTS = [
  ['desktop', `/wiki/match/1/${MATCH}`, { viewport: { width: 1440, height: 900 } }],
  ['phone', `/m/match/1/${MATCH}`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;
/** Distance of the target from the top of the screen, below the fixed bar, in pixels. */
const [LEAST, MOST] = [50, 120];

const RATINGS = /api\/v1\/.*rating/;

const ratings = (page: Page) => page.locator('#rating .rate-list > li').first();
const comments = (page: Page) => page.locator('#comments .comment-list');
const topOf = (page: Page, id: string) =>
  page.evaluate(part => document.getElementById(part)!.getBoundingClientRect().top, id);

/** Holds the ratings back until the returned function is called. */
async function holdRatings(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(RATINGS, async route => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await ratings(page).waitFor();
  };
}

async function expectAtTop(page: Page, id: string): Promise<void> {
  await ratings(page).waitFor();
  await page.waitForLoadState('networkidle');
  const top = await topOf(page, id);
  expect(top, `${id} below the top`).toBeGreaterThanOrEqual(LEAST);
  expect(top, `${id} below the top`).toBeLessThanOrEqual(MOST);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
}

describe.each(LAYOUTS)('on a %s', (_, path, options) => {
  test('a link to a player’s rating leads to the ratings', async ({ open }) => {
    const page = await open(options);
    await page.goto(`${path}?person_id=167`);
    await ratings(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(Math.abs(await topOf(page, 'rating'))).toBeLessThanOrEqual(MOST);
  });

  test('an address with #rating scrolls to the ratings, and they stay in place', async ({ open }) => {
    const page = await open(options);
    await page.goto(`${path}#rating`);
    await comments(page).waitFor();
    await expectAtTop(page, 'rating');
  });

  test('a tab scrolls to the comments, also when the ratings above load last', async ({ open }) => {
    const page = await open(options);
    const release = await holdRatings(page);
    await page.goto(path);
    await page.locator('.tabs a[href$="#comments"]').click();
    await comments(page).waitFor();
    const row = await comments(page).locator('> li').last().getAttribute('id');
    await release();
    await expectAtTop(page, 'comments');
    await toComment(page, `${path}?comment_id=${row!.split('-')[1]}`, row!);
  });
});

/** Opens a comment by its address, as a notice does. */
async function toComment(page: Page, url: string, row: string): Promise<void> {
  await page.unroute(RATINGS);
  const release = await holdRatings(page);
  await page.goto(url);
  await page.locator('.is-pinned').waitFor();
  await release();
  await page.waitForLoadState('networkidle');
  const top = await topOf(page, row);
  expect(top).toBeGreaterThan(LEAST);
  expect(top).toBeLessThan(page.viewportSize()!.height * 0.8);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(row);
}

test('a reader who scrolls away is left where they are', async ({ open }) => {
  const page = await open();
  const release = await holdRatings(page);
  await page.goto(`/wiki/match/1/${MATCH}#comments`);
  await comments(page).waitFor();
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, -600);
  await expect.poll(() => topOf(page, 'comments')).toBeGreaterThan(300);
  await release();
  await page.waitForLoadState('networkidle');
  expect(await topOf(page, 'comments')).toBeGreaterThan(300);
});
