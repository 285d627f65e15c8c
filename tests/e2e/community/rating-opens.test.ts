/** Ratings of a page that stays open while its match begins. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { PHONE } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { firstCard, matchPath, talkControl } from '../../support/rating-page.ts';
import { mark, stayed } from '../../support/stayed.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const first = firstCard;
const radio = (page: Page) => first(page).getByRole('radio', { name: '8 分' });
const control = (page: Page) => talkControl(first(page));
let show: Awaited<ReturnType<LiveSite['match']>>;
beforeEach(async () => {
  show = await site.match('show/1');
  await site.change(show.id, { status: 1, is_can_view: 1, main_score: null, guest_score: null });
});
const comeEarly = async (page: Page, layout = 'wiki') => {
  await page.goto(`${site.url}${matchPath(show, layout)}`);
  await mark(page);
  return page;
};
const begin = () => site.change(show.id, { status: 2, main_score: 0, guest_score: 0 });

test.for([
  ['desktop', {}, 'wiki'],
  ['phone', PHONE, 'm'],
] as const)('on a %s ratings open when the match begins', async ([, options, layout], { open }) => {
  const page = await comeEarly(await memberPage(site, open, '晨星', options), layout);
  expect(await page.locator('#rating').count()).toBe(0);
  await begin();
  await page.locator('#rating').scrollIntoViewIfNeeded();
  await control(page).waitFor();
  await radio(page).check();
  await first(page).getByText('我的评分 8').waitFor();
  // There are no line-ups by round yet.
  expect(await page.getByRole('button', { name: '按图' }).count()).toBe(0);
  expect(await stayed(page)).toBe(true);
});

test('ratings appear on an open page once the match is open to view', async ({ open }) => {
  await site.change(show.id, { is_can_view: 0 });
  const page = await comeEarly(await open());
  expect(await page.locator('#rating').count()).toBe(0);
  // The first pointer move, which wakes patient islands, is over by then.
  await page.mouse.move(300, 300);
  await site.change(show.id, { status: 2, main_score: 0, guest_score: 0, is_can_view: 1 });
  await page.locator('#rating').scrollIntoViewIfNeeded();
  await first(page).waitFor();
  expect(await radio(page).isEnabled()).toBe(true);
  expect(await stayed(page)).toBe(true);
});

test('a match closed to view has no ratings', async ({ open }) => {
  await site.change(show.id, { is_can_view: 0 });
  const page = await comeEarly(await open());
  await begin();
  await page.locator('.match-hero .live').waitFor();
  expect(await page.locator('#rating').count()).toBe(0);
});
