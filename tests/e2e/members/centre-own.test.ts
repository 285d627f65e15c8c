/** What a member finds of their own in the user centre: comments, ratings, graded lists, subscriptions. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { commentById } from '#lib/community/comment/store.server.ts';
import { PATIENCE } from '#tests/support/pace.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { type Member, makeMember, press, SCREENS } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, memberPage } from '../../support/member-page.ts';
import { decideOn, sayTo } from '../../support/own-rows.ts';
import { makeGradingSet } from '../../support/rating.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';
import { inThemes } from '../../support/themes.ts';

const NOT_STARTED = 1;
const ENDED = 3;

let site: LiveSite;
let ended: { id: number; game_id: number };
let coming: { id: number; game_id: number };
beforeAll(async () => {
  site = await LiveSite.open();
  const matches = site.app.db.read.selectFrom('match').select(['match.id', 'match.game_id']);
  ended = await matches
    .innerJoin('round_player', 'round_player.match_id', 'match.id')
    .where('match.status', '=', ENDED)
    .where('is_can_view', '=', 1)
    .orderBy('match.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  coming = await matches
    .where('status', '=', NOT_STARTED)
    .where('source_key', 'like', 'showcase/%')
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const votesOf = async ({ id }: Member) =>
  (await site.app.db.read.selectFrom('rating_vote').select('score').where('user_id', '=', id).execute())
    .length;
const statusOf = async (id: number) => (await commentById(site.app.db.read, id))!.status;
const rows = (page: Page) => page.locator('.own-row');
/** Whether the current tab is in view: on phones the row of tabs scrolls. */
const isTabInView = (page: Page) =>
  page.locator('.centre-nav [aria-current]').evaluate(tab => {
    const { left, right } = tab.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
const failed = { code: 503, data: null, error: { message: '服务繁忙，请稍后重试', reason: 'busy' } };

/** Makes calls to `path` fail until the returned function is called. */
async function fail(page: Page, path: string): Promise<() => Promise<void>> {
  const where = `**${path}*`;
  await page.route(where, route => route.fulfill({ status: 503, json: failed }));
  return () => page.unroute(where);
}

/** Checks axe in each theme and sideways overflow, from the top of the page; phones at 320 px. */
async function checkAccess(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width < 750) await page.setViewportSize({ width: 320, height });
  await page.evaluate(() => scrollTo(0, 0));
  expect(await sticksOut(page)).toEqual([]);
  await inThemes(page, async theme => expect(await axeViolations(page), theme).toEqual([]));
}

describe.each(SCREENS)('on a %s', (size, options, centre) => {
  const onDesktop = onlyOn('desktop', size);
  const onPhone = onlyOn('phone', size);
  const base = size === 'phone' ? '/m' : '/wiki';
  const matchPath = ({ game_id, id }: typeof ended) => `${base}/match/${game_id}/${id}`;
  const opened = async (open: Parameters<typeof memberPage>[1], member?: Member) => {
    const { nickname } = member ?? (await makeMember(site));
    return memberPage(site, open, nickname, options);
  };

  test('a comment on a match is listed among one’s own comments and links to it', async ({ open }) => {
    const page = await opened(open);
    await page.goto(matchPath(ended));
    await page.locator('#comments').scrollIntoViewIfNeeded();
    const text = `${size}上看的决赛`;
    await page.getByRole('textbox', { name: '说说你的看法' }).fill(`${text} [微笑]`);
    await press(page, '发布');
    await page.locator('.comment-when time').first().waitFor();

    await page.goto(`${centre}?nav=COMMENT`);
    const row = rows(page).filter({ hasText: text });
    await row.getByText('比赛', { exact: true }).waitFor();
    expect(await isTabInView(page)).toBe(true);
    expect(await row.locator('img.emoji').getAttribute('alt')).toBe('[微笑]');
    await row.getByText('赞 0').waitFor();
    await page.getByText('没有更多了').waitFor();
    await checkAccess(page);
    await row.getByRole('link').click();
    await page.locator('.comment.is-pinned', { hasText: text }).waitFor();
    expect(new URL(page.url()).pathname).toBe(matchPath(ended));
  });

  onPhone('a rating is listed among one’s own ratings and links to those of the match', async ({ open }) => {
    const member = await makeMember(site);
    const page = await opened(open, member);
    await page.goto(matchPath(ended));
    await page.locator('#rating').scrollIntoViewIfNeeded();
    const card = page.locator('#rating .rate-card').first();
    const name = (await card.locator('.name').first().textContent())!;
    await card.getByRole('radio', { name: '8 分（4 星）' }).check();
    await expect.poll(() => votesOf(member)).toBe(1);

    await page.goto(`${centre}?nav=RATING`);
    const row = rows(page);
    await row.getByText(name, { exact: true }).waitFor();
    await row.getByRole('img', { name: '8 分（4 星）' }).waitFor();
    await row.getByText('仅 1 人评分').waitFor();
    await checkAccess(page);
    await row.getByRole('link').click();
    await page.locator('#rating').getByText('我的评分 8').waitFor();
    expect([new URL(page.url()).pathname, new URL(page.url()).hash]).toEqual([matchPath(ended), '#rating']);
  });

  onPhone(
    'a subscribed match is listed; a failed cancellation is undone, a repeated one succeeds',
    async ({ open, declareAnswer }) => {
      const page = await opened(open);
      await page.goto(matchPath(coming));
      await press(page, '开赛提醒我');
      await page.getByRole('button', { name: '已订阅开赛提醒', pressed: true }).waitFor();
      const subs = async () =>
        (await site.app.db.read.selectFrom('match_sub').select('match_id').execute()).length;
      await expect.poll(subs).toBe(1);

      await page.goto(`${centre}?nav=SUB`);
      const end = page.getByRole('button', { name: '取消订阅', pressed: true });
      await end.waitFor();
      await checkAccess(page);
      declareAnswer(503, /user_sub/);
      const letThrough = await fail(page, '/api/v1/match/user_sub');
      await end.click();
      await page.getByRole('alert').filter({ hasText: failed.error.message }).waitFor();
      await end.waitFor();
      expect(await subs()).toBe(1);
      await letThrough();
      await page.reload();
      await end.click();
      await page.getByRole('button', { name: '开赛提醒我', pressed: false }).waitFor();
      await expect.poll(subs).toBe(0);
      await page.reload();
      await page.getByText('还没有订阅比赛').waitFor();
    },
  );

  onDesktop.for([
    ['COMMENT', '还没有评论', '/api/v1/moment/cursor_query_self_reply'],
    ['RATING', '还没有评过分', '/api/v1/rating/my_rating_list'],
    ['RATING&type=LIST', '还没有评过榜单', '/api/v1/rating/my_custom_list'],
    ['SUB', '还没有订阅比赛', '/api/v1/match/my_sub_list'],
  ] as const)(
    'the tab %s shows a failed load, and after a retry its empty state',
    async ([nav, none, path], { open, declareAnswer }) => {
      declareAnswer(503, path);
      const page = await opened(open);
      const letThrough = await fail(page, path);
      await page.goto(`${centre}?nav=${nav}`);
      await page.getByRole('alert').filter({ hasText: failed.error.message }).waitFor();
      await letThrough();
      const retry = page.getByRole('button', { name: '重试' });
      // The same call within 200 ms is ignored (spec §5), so the retry is pressed until it works.
      await expect
        .poll(async () => {
          if (await retry.isVisible()) await retry.click();
          return page.getByText(none).isVisible();
        }, PATIENCE)
        .toBe(true);
      await checkAccess(page);
    },
  );

  onPhone('a graded list shows its grades and links to its share page', async ({ open }) => {
    const member = await makeMember(site);
    const { db } = site.app;
    const set = await makeGradingSet(db);
    const link = `own${size.padEnd(7, '2')}`;
    const at = { created_at: site.app.now(), changed_at: site.app.now() };
    const { id: grading_id } = await db.write
      .insertInto('grading')
      .values({ set_id: set.id, user_id: member.id, link, weight_class: 3, ...at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.write
      .insertInto('grading_grade')
      .values({ grading_id, item_id: set.items[0]!, grade: 7 })
      .execute();
    const page = await opened(open, member);
    await page.goto(`${centre}?nav=RATING`);
    await page.getByRole('link', { name: '榜单评分' }).click();
    await rows(page).getByText('评了 1 项').waitFor();
    await page.getByText('看各项评分').click();
    await rows(page).getByRole('img', { name: '7 分（3.5 星）' }).waitFor();
    await checkAccess(page);
    expect(await page.getByRole('link', { name: '分享页' }).getAttribute('href')).toContain(link);
    await page.goBack();
    await page.getByText('还没有评过分').waitFor();
  });
});

describe('one’s own comments', () => {
  test('are deleted after a confirmation; a failed deletion puts them back in place', async ({
    open,
    declareAnswer,
  }) => {
    const member = await makeMember(site);
    const [, second] = await sayTo(site.app, member, `match:${ended.id}`, ['第一句', '第二句', '第三句']);
    const page = await memberPage(site, open, member.nickname);
    await page.goto('/wiki/user_center?nav=COMMENT');
    const texts = () => page.locator('.comment-body').allTextContents();
    const remove = async () => {
      await press(page, '删除“第二句”');
      await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    };
    await rows(page).first().waitFor();
    declareAnswer(503, /moment\/comment/);
    const letThrough = await fail(page, '/api/v1/moment/comment/');
    await remove();
    await page.getByRole('alert').filter({ hasText: failed.error.message }).waitFor();
    expect(await texts()).toEqual(['第三句', '第二句', '第一句']);
    await letThrough();
    await page.reload();
    await remove();
    await expect.poll(texts).toEqual(['第三句', '第一句']);
    await expect.poll(() => statusOf(second!)).toBe(3);
    await page.reload();
    await expect.poll(texts).toEqual(['第三句', '第一句']);
  });

  test('hidden or deleted by an operator say so and link to the appeal', async ({ open }) => {
    const member = await makeMember(site);
    const [hidden, deleted] = await sayTo(site.app, member, `match:${ended.id}`, ['骂人的话', '广告']);
    await decideOn(site.app, { member, hidden: hidden!, deleted: deleted!, reason: '辱骂选手' });
    const page = await memberPage(site, open, member.nickname);
    await page.goto('/wiki/user_center?nav=COMMENT');
    await rows(page).filter({ hasText: '这条评论已被运营删除' }).waitFor();
    const row = rows(page).filter({ hasText: '骂人的话' });
    await row.getByText('已被隐藏，只有你能看到').waitFor();
    await row.getByText('理由：辱骂选手').waitFor();
    await checkAccess(page);
    await row.getByRole('link', { name: '去申诉' }).click();
    await page.getByRole('region', { name: '对我的处理' }).getByText('理由：辱骂选手').waitFor();
    expect(new URL(page.url()).searchParams.get('nav')).toBe('REPORT');
    await press(page, '申诉');
  });

  test('load forty at a time, each once, to the end', async ({ open }) => {
    const member = await makeMember(site);
    const text = Array.from({ length: 85 }, (_, n) => `第 ${n} 条`);
    await sayTo(site.app, member, `match:${ended.id}`, text);
    const page = await memberPage(site, open, member.nickname);
    await page.goto('/wiki/user_center?nav=COMMENT');
    for (const count of [40, 80, 85]) {
      await expect.poll(() => rows(page).count()).toBe(count);
      if (count < 85) await press(page, '加载更多');
    }
    await page.getByText('没有更多了').waitFor();
    expect(await page.locator('.comment-body').allTextContents()).toEqual(text.toReversed());
  });

  test('do not name the teams in spoiler-free mode', async ({ open }) => {
    const member = await makeMember(site);
    await sayTo(site.app, member, `match:${ended.id}`, ['看完再说']);
    const page = await memberPage(site, open, member.nickname);
    await page.goto('/wiki/user_center?nav=COMMENT&spoiler=0');
    expect(await rows(page).getByRole('link').textContent()).toBe('对阵已隐藏');
  });
});
