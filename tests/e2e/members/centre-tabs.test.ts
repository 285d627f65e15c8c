/** Every tab of the user centre, on a desktop and on a phone. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { CENTRE_TABS, type Nav } from '#islands/members/account/centre/tabs.ts';
import { TABS } from '#islands/members/account/centre/wording.ts';
import { placePrediction } from '#lib/community/prediction/league.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { centreOf, type Member, makeMember, SCREENS } from '../../support/centre-page.ts';
import { inTransaction } from '../../support/factory.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { sticksOut } from '../../support/sideways.ts';

/** Text that a new member finds on each tab. */
const SHOWN: Readonly<Record<Nav, string>> = {
  PROFILE: '基本信息',
  TASK: '还没有连续签到',
  BADGE: '已佩戴 0/3',
  COIN: '还没有收支',
  MESSAGE: '浏览器推送',
  COMMENT: '还没有评论',
  RATING: '还没有评过分',
  FOLLOW: '还没有关注',
  SUB: '还没有订阅比赛',
  REPORT: '对我的处理',
  PRIVACY: '没有屏蔽任何人',
  PREDICTION: '还没有预测过',
};

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const nav = (page: Page) => page.getByRole('navigation', { name: '个人中心导航' });
const rows = (page: Page) => page.locator('.predict-own');

/** Gives the member a prediction for 演示赛, with points. */
async function predict({ id: user_id }: Member, link: string): Promise<number> {
  const { tournament_id } = await site.match('playoff/upper/1/1');
  const at = site.app.now();
  const row = {
    user_id,
    game_id: 1,
    tournament_id,
    link,
    score: 30,
    hits: 3,
    changed_at: at,
    created_at: at,
  };
  await inTransaction(site.app.db, async trx => {
    const { id } = await trx.insertInto('prediction').values(row).returning('id').executeTakeFirstOrThrow();
    await placePrediction(trx, { ...row, id }, at);
  });
  return tournament_id;
}

describe.each(SCREENS)('on a %s', (size, options, path) => {
  test('each tab opens at a press, has its own address, fits the screen and passes axe', async ({ open }) => {
    const page = await centreOf(site, open, await makeMember(site), [options, path]);
    const { width, height } = page.viewportSize()!;
    for (const { nav: name } of CENTRE_TABS.toReversed()) {
      await nav(page).getByRole('link', { name: TABS[name], exact: true }).click();
      await page.getByText(SHOWN[name]).first().waitFor();
      expect(new URL(page.url()).searchParams.get('nav')).toBe(name);
      expect(await nav(page).locator('[aria-current]').textContent(), name).toBe(TABS[name]);
      if (size === 'phone') await page.setViewportSize({ width: 320, height });
      expect(await sticksOut(page), name).toEqual([]);
      expect(await axeViolations(page), name).toEqual([]);
      await page.setViewportSize({ width, height });
    }
  });

  test('a prediction is listed with its points and rank, and links to its page', async ({ open }) => {
    const member = await makeMember(site);
    const link = `tab${size.padEnd(7, '2')}`;
    const tournament = await predict(member, link);
    const page = await memberPage(site, open, member.nickname, options);
    await page.goto(`${path}?nav=PREDICTION`);
    await rows(page)
      .getByText(/^积分 30 · 命中 3 · 排名 \d+$/)
      .waitFor();
    const [to, shared] = await rows(page).getByRole('link').all();
    expect(await shared!.getAttribute('href')).toBe(`/static/prediction/${link}`);
    await to!.click();
    const base = size === 'phone' ? '/m' : '/wiki';
    await page.waitForURL(url => url.pathname === `${base}/tour/ladder_pick/1/${tournament}`);
  });
});
