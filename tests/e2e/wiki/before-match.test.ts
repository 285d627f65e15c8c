/** The match page before its match: countdown, comparisons, and a press that is kept until the script comes. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { PHONE } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, signInByPassword } from '../../support/member-page.ts';
import { matchPath } from '../../support/rating-page.ts';
import { sticksOut } from '../../support/sideways.ts';

const HOUR = 3_600_000;

let site: LiveSite;
let coming: Awaited<ReturnType<LiveSite['match']>>;
beforeAll(async () => {
  site = await LiveSite.open();
  coming = await site.match('show/2');
  await site.change(coming.id, { status: 1, start_at: site.app.now() + 3 * HOUR });
});
afterAll(() => site.close());

const path = (layout = 'wiki') => matchPath(coming, layout);
const countdown = (page: Page) => page.locator('.hero-score time.countdown');

describe('without scripts', () => {
  test('the hour of the start, maps and players side by side, form and meetings; no ratings', async ({
    open,
  }) => {
    // Two teams that have met.
    const met = await site.match('playoff/upper/1/3');
    await site.change(met.id, { status: 1, start_at: site.app.now() + 3 * HOUR });
    const page = await open({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto(matchPath(met, 'wiki'));
    expect(await countdown(page).innerText()).toMatch(/^\d\d:\d\d$/);
    expect(await page.locator('#maps .compare > div').count()).toBeGreaterThan(5);
    expect(await page.locator('#lineups .duel').count()).toBeGreaterThan(4);
    expect(await page.locator('#lineups .duel .person').count()).toBeGreaterThan(9);
    expect(await page.locator('#form .form-strip li').count()).toBe(10);
    await page.getByText(/^交手 \d+ 次$/).waitFor();
    expect(await page.locator('#rating, .rate-card').count()).toBe(0);
    const html = await (await fetch(page.url())).text();
    expect(html).not.toMatch(/ style="/);
    expect(brotliCompressSync(html).length).toBeLessThan(20_000);
  });

  test('where it is shown stands under the score, where an entry says so', async ({ open }) => {
    const page = await open({ baseURL: site.url, javaScriptEnabled: false });
    const streams = page.getByRole('region', { name: '比分' }).getByRole('list', { name: '直播' });
    const live = await site.match('show/1');
    for (const address of [path(), path('m'), matchPath(live)]) {
      await page.goto(address);
      const links = streams.getByRole('link');
      expect(await links.allInnerTexts(), address).toEqual(['哔哩哔哩', '斗鱼', '虎牙']);
      expect(await links.first().getAttribute('href')).toBe('https://live.bilibili.com/');
    }
    await page.goto(matchPath(await site.match('playoff/upper/1/1')));
    await page.locator('.hero-in').waitFor();
    expect(await page.locator('.casts').count()).toBe(0);
  });

  test('in spoiler-free mode names are there, and nothing that results make', async ({ open }) => {
    const page = await open({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto(`${path()}?spoiler=0`);
    expect(await page.locator('#lineups .duelist .name').count()).toBeGreaterThan(9);
    expect(await page.locator('#maps, #form, .duel .compare, .duelist .agent, .meet-wins').count()).toBe(0);
  });
});

test('the time left is counted, on a phone too, where all fits at 320 px', async ({ open }) => {
  const page = await open({ baseURL: site.url, ...PHONE, viewport: { width: 320, height: 700 } });
  await page.goto(path('m'));
  // The document has the hour of the start; the script, when it comes, counts.
  await expect.poll(() => countdown(page).innerText()).toMatch(/^0[23]:\d\d:\d\d$/);
  await page
    .locator('#support')
    .getByText(/^支持一方/)
    .waitFor();
  const first = await countdown(page).innerText();
  await expect.poll(() => countdown(page).innerText()).not.toBe(first);
  expect(await sticksOut(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});

test('players and their agents keep beside the figures at 1024 px', async ({ open }) => {
  const page = await open({ baseURL: site.url, viewport: { width: 1024, height: 900 } });
  await page.goto(path());
  const over = await page
    .locator('#lineups .duelist')
    .evaluateAll(boxes => boxes.map(box => box.scrollWidth - box.clientWidth));
  expect(over.length).toBeGreaterThan(9);
  expect(Math.max(...over)).toBe(0);
});

test('a visitor’s press on a side counts after they have signed in', async ({ open }) => {
  await forgetTries(site);
  const page = await open({ baseURL: site.url, ...PHONE });
  await page.goto(path('m'));
  await page.locator('#support [data-press]').first().tap();
  await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
  await signInByPassword(page, '13800000004');
  await page.waitForURL(url => url.pathname === path('m'));
  await page.locator('#support [aria-pressed="true"]').waitFor();
  await page.locator('#support').getByText('1 人支持').waitFor();
  const stored = await site.app.db.read.selectFrom('match_support').selectAll().execute();
  expect(stored.filter(row => row.match_id === coming.id)).toHaveLength(1);
});

test('the bar at the foot of a phone leads into the field', async ({ open }) => {
  const page = await open({ baseURL: site.url, ...PHONE });
  await page.goto(path('m'));
  await page.getByRole('link', { name: '说说你的看法' }).tap();
  const field = page.getByRole('textbox', { name: '说说你的看法' });
  await field.waitFor();
  await expect.poll(() => field.evaluate(box => box === document.activeElement)).toBe(true);
});
