/** Ratings, support and graded lists in real browsers: by click and by keyboard, on desktop and phone, two at once. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { PHONE } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import {
  firstCard,
  matchPath,
  openRatings,
  type Rated,
  ratedMatch,
  talkControl,
} from '../../support/rating-page.ts';
import { sticksOut } from '../../support/sideways.ts';

const [ONE, OTHER] = ['晨星', '阿木'];
/** Maps of VALORANT, games elsewhere. */
const BY_ROUND = /^按[图局]$/;

let site: LiveSite;
let match: Rated;
beforeAll(async () => {
  site = await LiveSite.open();
  match = await ratedMatch(site);
});
afterAll(() => site.close());

const starsOf = (page: Page) => page.locator('#rating .stars').first();
const opened = (page: Page) => openRatings(page, matchPath(match));

test('a member rates by click and by arrow keys, another sees it without reloading', async ({ open }) => {
  const one = await opened(await memberPage(site, open, ONE));
  const other = await opened(await memberPage(site, open, OTHER));
  await firstCard(one).getByText('点击星星打分').waitFor();
  const more = one.getByRole('button', { name: /^更多：教练与战队 \d+$/ });
  const cards = one.locator('#rating .rate-card');
  const [players, staff] = [await cards.count(), Number((await more.innerText()).split(' ')[1])];
  await more.click();
  await expect.poll(() => cards.count()).toBe(players + staff);
  await talkControl(firstCard(one)).click();
  await one.getByRole('heading', { name: '按支持阵营看评分' }).waitFor();
  await starsOf(one).getByRole('radio', { name: '8 分' }).check();
  await firstCard(one).getByText('我的评分 8').waitFor();
  // The split by supporters follows every vote, one's own too.
  await one.locator('#rating .rate-split dd', { hasText: '1 人' }).waitFor();
  await firstCard(other).getByText('1 人').first().waitFor();
  const radio = starsOf(other).getByRole('radio', { name: '5 分' });
  await radio.focus();
  await other.keyboard.press('Space');
  await other.keyboard.press('ArrowRight');
  await firstCard(other).getByText('我的评分 6').waitFor();
  await firstCard(one).getByText('2 人').first().waitFor();
  expect(await axeViolations(one)).toEqual([]);
  const stored = await site.app.db.read.selectFrom('rating_vote').select('score').orderBy('score').execute();
  expect(stored.map(row => row.score)).toEqual([6, 8]);
});

test('on a phone the ratings fit, can be shown by round, and ask a visitor to sign in', async ({ open }) => {
  const page = await opened(
    await open({ baseURL: site.url, ...PHONE, viewport: { width: 320, height: 700 } }),
  );
  expect(await sticksOut(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.locator('#rating .rate-card').count()).toBe(3);
  await page.getByRole('button', { name: /^全部评分/ }).click();
  await page.getByRole('button', { name: BY_ROUND }).click();
  await page.getByRole('group', { name: BY_ROUND }).getByRole('button').nth(1).click();
  // In a round every card shows exactly one agent.
  const cards = page.locator('#rating .rate-card');
  const idle = cards.filter({ hasNot: page.locator('.agent') });
  await expect.poll(() => idle.count()).toBe(0);
  expect(await page.locator('#rating .agent').count()).toBe(await cards.count());
  await openRatings(page, `${matchPath(match, 'm')}/${match.player}`);
  expect(await page.locator('#rating .rate-card').count()).toBe(1);
  await starsOf(page).getByRole('radio', { name: '10 分' }).click();
  await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
});

test('a list is graded, and a visitor can open the shared grading', async ({ open }) => {
  const page = await memberPage(site, open, ONE);
  await page.goto('/wiki/tool_detail');
  await page.locator('.grading .stars').first().getByRole('radio', { name: '9 分' }).check();
  await page.getByRole('button', { name: '提交评分' }).first().click();
  const link = await page.getByLabel('分享链接').inputValue();
  await page.locator('.grading-list li').first().getByText('1 人').waitFor();
  // The toast covers the list for a while, and axe rejects covered targets.
  await page.locator('.toast').waitFor({ state: 'hidden' });
  // The games' bar also covers what is scrolled under it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeViolations(page)).toEqual([]);
  const visitor = await open({ baseURL: site.url, ...PHONE });
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: `${ONE} 的评分` }).waitFor();
  expect(await sticksOut(visitor)).toEqual([]);
});
