/** Comments under ratings: the hottest one in sight, and the thread in its place. */
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { SITE } from '#lib/community/comment/source.server.ts';
import { commentPath, sourceAt } from '#lib/community/comment/source.ts';
import { ratingSource } from '#lib/community/rating/comment-source.server.ts';
import type { RatingList } from '#lib/community/rating/shapes.ts';
import { axeViolations } from '../../support/axe.ts';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { fillWith, openSilent, PHONE } from '../../support/comment-page.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';
import { memberPage, signInByPassword } from '../../support/member-page.ts';
import { matchPath, openRatings, type Rated, ratedMatch, talkControl } from '../../support/rating-page.ts';
import { sticksOut } from '../../support/sideways.ts';
import { mark, stayed } from '../../support/stayed.ts';

const [ONE, OTHER] = ['晨星', '阿木'];

let site: LiveSite;
let match: Rated;
openSilent(async opened => {
  site = opened;
  match = await ratedMatch(site);
});

const path = (layout?: string) => matchPath(match, layout);
const cardOf = (page: Page, person = match.player) =>
  page.locator('#rating .rate-card').filter({ has: page.locator(`[name="stars-${person}"]`) });
const control = (page: Page) => talkControl(cardOf(page));
const thread = (page: Page, person = match.player) => page.locator(`#talk-${person}`);
const field = (page: Page) => thread(page).getByRole('textbox', { name: '说说你的看法' });
const hot = (page: Page) => cardOf(page).locator('.rate-hot');
const userNamed = async (nickname: string) =>
  site.app.db.read
    .selectFrom('user')
    .select(['id', 'status'])
    .where('nickname', '=', nickname)
    .executeTakeFirstOrThrow();
const setStatus = (nickname: string, status: number) =>
  site.app.db.write.updateTable('user').set({ status }).where('nickname', '=', nickname).execute();

async function come(page: Page, address = path()): Promise<Page> {
  await openRatings(page, `${site.url}${address}`);
  // A phone begins with the best three.
  const whole = page.getByRole('button', { name: /^全部评分/ });
  if ((await whole.count()) > 0) await whole.click();
  await mark(page);
  return page;
}
async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await thread(page).getByRole('button', { name: '发布' }).click();
  await thread(page).locator('.comment-when time').first().waitFor();
}

test('a comment made in the thread shows as the hottest under the rating, also to others without a reload', async ({
  open,
}) => {
  const one = await come(await memberPage(site, open, ONE));
  const other = await come(await memberPage(site, open, OTHER, PHONE), path('m'));
  expect(await control(one).getAttribute('aria-expanded')).toBe('false');
  await control(one).focus();
  await one.keyboard.press('Enter');
  await field(one).waitFor();
  expect(await control(one).getAttribute('aria-expanded')).toBe('true');
  expect(await control(one).evaluate(button => button === document.activeElement)).toBe(true);
  expect(await one.locator(`#${await control(one).getAttribute('aria-controls')}`).count()).toBe(1);
  await say(one, '残局打得漂亮 [微笑]');
  await hot(one).getByText(`${ONE}：残局打得漂亮`).waitFor();

  await hot(other).getByText(`${ONE}：残局打得漂亮`).waitFor();
  expect(await hot(other).locator('img.emoji').getAttribute('alt')).toBe('[微笑]');
  await control(other).tap();
  await thread(other).locator('.comment-body', { hasText: '残局打得漂亮' }).waitFor();
  await thread(other).getByRole('button', { name: '赞 0' }).tap();
  await cardOf(one).locator('.rate-likes', { hasText: '赞1' }).waitFor();
  await thread(other).getByRole('button', { name: '回复' }).first().tap();
  await thread(other)
    .getByRole('textbox', { name: `回复 ${ONE}` })
    .fill('同意');
  await thread(other).locator('.comment').getByRole('button', { name: '回复' }).last().tap();
  await eventually(() => control(one).textContent()).toMatch(/评论 2$/);
  await thread(one).locator('.sub-comments .comment-body', { hasText: '同意' }).waitFor();
  for (const page of [one, other]) {
    expect(await stayed(page)).toBe(true);
    // The games' bar covers what is scrolled under it, which axe takes for too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
  const stored = await site.app.db.read.selectFrom('comment').select('source').execute();
  expect(stored.map(row => row.source)).toEqual(Array(2).fill(`rating:${match.id}:${match.player}`));
});

/** Has the page load the ratings again, and resolves once it shows them: another person has nine comments. */
async function refreshRatings(page: Page): Promise<void> {
  await page.route(/\/rating\/list_match\?/, async route => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: RatingList };
    for (const person of json.data.list.flatMap(({ players }) => players))
      if (person.person_id !== match.player) person.comment_count = 9;
    await route.fulfill({ response, json });
  });
  await site.app.bus.publish('threadChanged', { source: `rating:${match.id}` });
  await page
    .locator('#rating')
    .getByRole('button', { name: /评论 9$/ })
    .first()
    .waitFor();
}

test('one’s own comment is counted at once, and no longer when it could not be sent', async ({
  open,
  declareAnswer,
}) => {
  const page = await come(await memberPage(site, open, ONE));
  await control(page).click();
  const blocked = Promise.withResolvers<void>();
  declareAnswer(503, /moment\/reply/);
  await page.route('**/api/v1/moment/reply', async route => {
    await blocked.promise;
    const error = { message: '忙', reason: 'busy' };
    await route.fulfill({ status: 503, json: { code: 503, data: null, error } });
  });
  await field(page).fill('没发出去的话');
  await thread(page).getByRole('button', { name: '发布' }).click();
  await hot(page).getByText('没发出去的话').waitFor();
  await eventually(() => control(page).textContent()).toMatch(/评论 1$/);
  await refreshRatings(page);
  expect(await hot(page).textContent()).toContain('没发出去的话');
  expect(await control(page).textContent()).toMatch(/评论 1$/);
  blocked.resolve();
  await thread(page).getByRole('alert').filter({ hasText: '回复失败' }).waitFor();
  await hot(page).waitFor({ state: 'detached' });
  await eventually(() => control(page).textContent()).toMatch(/评论 0$/);
  expect(await field(page).inputValue()).toBe('没发出去的话');
});

test('a frozen member is refused beside the field, and the text stays', async ({ open, declareAnswer }) => {
  const page = await come(await memberPage(site, open, OTHER));
  await control(page).click();
  await field(page).fill('我还想说');
  declareAnswer(401, /\/api\//);
  declareAnswer(403, /\/api\//);
  const { status } = await userNamed(OTHER);
  await setStatus(OTHER, 2);
  await thread(page).getByRole('button', { name: '发布' }).click();
  // Beside the field: the list may be refused, too, when it loads late.
  await thread(page).locator('.comment-fault[role="alert"]').filter({ hasText: '账号已被冻结' }).waitFor();
  expect(await field(page).inputValue()).toBe('我还想说');
  expect(await control(page).textContent()).toMatch(/评论 0$/);
  await setStatus(OTHER, status);
});

test('an operator closes the thread of one person, and opens it again', async ({ open }) => {
  const page = await come(await memberPage(site, open, '值班小录'));
  await control(page).click();
  await field(page).waitFor();
  const press = (name: string) => thread(page).getByRole('button', { name }).click();
  const stored = () => site.app.db.read.selectFrom('comment_source').select(['source', 'status']).execute();
  const source = `rating:${match.id}:${match.player}`;
  await press('关闭评论');
  await thread(page).getByText('评论已关闭', { exact: true }).waitFor();
  await eventually(stored).toEqual([{ source, status: 0 }]);
  await press('开放评论');
  await field(page).waitFor();
  await eventually(stored).toEqual([{ source, status: 1 }]);
});

test('a visitor on a phone signs in, and their comment is posted in the thread they left', async ({
  open,
}) => {
  const page = await come(await open({ baseURL: site.url, ...PHONE }), path('m'));
  await control(page).tap();
  await field(page).fill('登录以后再说');
  await thread(page).getByRole('button', { name: '发布' }).tap();
  await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
  await signInByPassword(page, '13800000004');
  await page.waitForURL(url => url.pathname === path('m'));
  await thread(page).locator('.comment-body', { hasText: '登录以后再说' }).waitFor();
  // It is shown before the server has it.
  const stored = async () =>
    (await site.app.db.read.selectFrom('comment').select('source').execute()).map(row => row.source);
  await expect.poll(stored).toEqual([`rating:${match.id}:${match.player}`]);
});

test('the phone page of a player shows their rating with the thread open', async ({ open }) => {
  await comment(['头一句']);
  const page = await come(await open({ baseURL: site.url, ...PHONE }), `${path('m')}/${match.player}`);
  await thread(page).locator('.comment-body', { hasText: '头一句' }).waitFor();
  expect(await page.locator('#rating .rate-thread').count()).toBe(1);
  expect(await control(page).getAttribute('aria-expanded')).toBe('true');
  await control(page).tap();
  await thread(page).waitFor({ state: 'detached' });
});

test.for([
  ['desktop', {}],
  ['phone', PHONE],
] as const)(
  'a notice of a reply leads to the comment, first in its thread, on a %s',
  async ([, options], { open }) => {
    const ids = await comment(Array.from({ length: 50 }, (_, i) => `第 ${i} 句`));
    const linked = ids[3]!;
    const page = await memberPage(site, open, OTHER, options);
    // A tall margin, so that nothing else brings the ratings into view.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#comments { margin-top: 4000px }');
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto(commentPath((await placeOf(linked))!.path, linked));
    await thread(page).locator('.comment').first().waitFor();
    expect(await thread(page).locator('.comment').first().getAttribute('id')).toBe(`comment-${linked}`);
    await eventually(() => isInView(page.locator(`#comment-${linked}`))).toBe(true);
    expect(new URL(page.url()).pathname).toBe(path(options === PHONE ? 'm' : 'wiki'));
  },
);

test('the thread script loads when a thread is opened, and a failed load can be retried', async ({
  open,
  declareAnswer,
}) => {
  const page = await open({ baseURL: site.url });
  const isThread = (text: string) => text.includes('comment-list');
  let threads = 0;
  page.on('response', async answer => {
    if (answer.request().resourceType() === 'script' && isThread(await answer.text())) threads++;
  });
  // In spoiler-free mode the comments of the match wait too, so only the ratings load.
  await page.goto(`${path()}?spoiler=0`);
  await page.getByRole('button', { name: /^显示.*评分/ }).click();
  await cardOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(threads).toBe(0);
  declareAnswer(NO_ANSWER, /_astro/);
  await page.route('**/_astro/*.js', route => route.abort());
  await control(page).click();
  await thread(page).getByText('没能加载，请检查网络。').waitFor();
  await page.unroute('**/_astro/*.js');
  await thread(page).getByRole('button', { name: '重试' }).click();
  await field(page).waitFor();
  expect(threads).toBe(1);
});

describe('in spoiler-free mode', () => {
  test('the ratings wait for a press, and then open the thread that the address names', async ({ open }) => {
    const [id] = await comment(['透露了赛果的话']);
    const page = await open({ baseURL: site.url });
    await page.goto(`${path()}?spoiler=0&person_id=${match.player}&comment_id=${id}`);
    const show = page.getByRole('button', { name: /^显示.*评分（可能透露赛果）$/ });
    await eventually(() => isInView(show)).toBe(true);
    expect(await page.locator('#rating .rate-card').count()).toBe(0);
    await show.click();
    await thread(page).locator('.comment-body', { hasText: '透露了赛果的话' }).waitFor();
  });
});

const isInView = (place: Locator) =>
  place.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** The place of a comment, as notices get it. */
async function placeOf(id: number) {
  const { source } = await site.app.db.read
    .selectFrom('comment')
    .select('source')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const described = await ratingSource.describe(site.app.db, [sourceAt(source).ids], SITE);
  return described[0];
}

/** Writes comments under the rating of the player, a minute apart; returns their ids. */
const comment = (texts: readonly string[]) => fillWith(site, `rating:${match.id}:${match.player}`, texts);
