/** Following: begun by a visitor, kept by tier, listed in the centre; and members' public pages. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { monogram } from '#components/ui/monogram.ts';
import { axeViolations } from '../../support/axe.ts';
import { makeMember } from '../../support/centre-page.ts';
import { delayed } from '../../support/delayed-call.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, memberPage, signInByPassword } from '../../support/member-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const SCREENS = [
  ['desktop', {}, '/wiki/user_center?nav=FOLLOW'],
  ['phone', { viewport: { width: 390, height: 844 } }, '/m/user_center/PROFILE?nav=FOLLOW'],
] as const;
const MOBILE = '13800000004';

let site: LiveSite;
let team: { id: number; name: string; name_short: string | null };
beforeAll(async () => {
  site = await LiveSite.open();
  team = await site.app.db.read
    .selectFrom('team')
    .select(['id', 'name', 'name_short'])
    .where('game_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const button = (page: Page, isOn: boolean) =>
  page.getByRole('button', { name: isOn ? '已关注' : '关注', exact: true, pressed: isOn });
const follows = async () =>
  (await site.app.db.read.selectFrom('follow').select(['kind', 'target_id', 'tier']).execute()).map(
    ({ kind, target_id, tier }) => `${kind} ${target_id} ${tier}`,
  );

describe.each(SCREENS)('on a %s', (size, options, centre) => {
  onlyOn('phone', size)(
    'a follow begun by a visitor is completed after signing in, given a tier, and ended in the centre',
    async ({ open }) => {
      const page = await open({ baseURL: site.url, ...options });
      const path = `/wiki/team/1/${team.id}`;
      await page.goto(path);
      await button(page, false).click();
      if (size === 'phone') await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
      else await page.getByRole('dialog', { name: '登录赛点' }).waitFor();
      await signInByPassword(page, MOBILE);
      await page.waitForURL(url => url.pathname === path);
      await button(page, true).waitFor();
      await expect.poll(follows).toEqual([`team ${team.id} everything`]);
      await page.getByLabel('通知', { exact: true }).selectOption({ label: '仅赛果' });
      await expect.poll(follows).toEqual([`team ${team.id} results`]);
      expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], []]);
      await page.reload();
      await button(page, true).waitFor();

      await page.goto(centre);
      const list = page.getByRole('region', { name: '我的关注' });
      expect(await list.getByLabel(`${team.name}的通知`).inputValue()).toBe('results');
      // With its own picture, the team's as everywhere.
      const short = await list.locator('svg.crest text').textContent();
      expect(short).toBe(monogram(team.name_short || team.name).text);
      await page.getByRole('region', { name: '今天的比赛' }).waitFor();
      expect([await axeViolations(page), await sticksOut(page)]).toEqual([[], []]);
      await list.getByRole('button', { name: `取消关注${team.name}` }).click();
      await expect.poll(follows).toEqual([]);
      await list.getByRole('button', { name: '关注', exact: true }).waitFor();
    },
  );

  onlyOn('desktop', size)('of several presses the site keeps the last', async ({ open }) => {
    const { nickname } = await makeMember(site);
    const page = await memberPage(site, open, nickname, options);
    const answers: number[] = [];
    page.on('response', answer => {
      if (answer.url().endsWith('/follow/set')) answers.push(answer.status());
    });
    await page.goto(`/wiki/team/1/${team.id}`);
    const first = await delayed(page, '**/api/v1/follow/set', 1);
    await button(page, false).click();
    await first.come;
    await button(page, true).click();
    await button(page, false).waitFor();
    first.pass();
    await expect.poll(() => answers).toEqual([200, 200]);
    expect(await follows()).toEqual([]);
    await button(page, false).waitFor();
  });

  onlyOn('desktop', size)(
    'a member’s page shows what the member chose, to everybody',
    async ({ open, declareAnswer }) => {
      const { id, nickname } = await makeMember(site);
      const own = await memberPage(site, open, nickname, options);
      await own.goto(centre.replace('FOLLOW', 'PRIVACY'));
      const card = own.getByRole('region', { name: '我的主页' });
      await card.getByRole('checkbox', { name: '预测战绩' }).uncheck();
      await card.getByRole('checkbox', { name: '频道' }).check();
      await expect
        .poll(async () => {
          const row = site.app.db.read.selectFrom('user').selectAll().where('id', '=', id);
          const { page_predictions, page_groups } = await row.executeTakeFirstOrThrow();
          return [page_predictions, page_groups];
        })
        .toEqual([0, 1]);
      // Above it stands the bar, which covers what is scrolled below it.
      await own.evaluate(() => scrollTo(0, 0));
      expect([await axeViolations(own), await sticksOut(own)]).toEqual([[], []]);

      const reader = await open({ baseURL: site.url, ...options });
      await reader.goto(`/u/${id}`);
      await reader.getByRole('heading', { name: nickname, level: 1 }).waitFor();
      const parts = await reader.locator('.member-parts h2').allInnerTexts();
      expect(parts).toEqual(['徽章', '加入的频道']);
      expect(await reader.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      expect([await axeViolations(reader), await sticksOut(reader)]).toEqual([[], []]);

      await site.app.db.write.updateTable('user').set({ status: 2 }).where('id', '=', id).execute();
      declareAnswer(404, `/u/${id}`);
      expect((await reader.goto(`/u/${id}`))!.status()).toBe(404);
    },
  );
});
