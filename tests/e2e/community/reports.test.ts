/** Reports and activities in the browser: sent, decided, appealed against; edited, published, read. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { makeMember, press, rowOf } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SCREENS = [
  ['desktop', {}],
  ['phone', PHONE],
] as const;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

/** Opens the report dialog as a comment menu or a user card does. */
const askReport = (page: Page, id: number) =>
  page.evaluate(detail => document.dispatchEvent(new CustomEvent('report', { detail })), {
    source_type: 'user',
    source_id: id,
  });

describe.each(SCREENS)('on a %s', (size, options) => {
  onlyOn('phone', size)(
    'a member reports, an operator hides, the author appeals, another restores',
    async ({ open }) => {
      const [author, reporter] = [await makeMember(site), await makeMember(site)];
      const { id } = await rowOf(site, author);
      const theirs = await memberPage(site, open, reporter.nickname, options);
      await theirs.goto('/wiki/activity');
      await theirs.waitForFunction(() => document.cookie.includes('signed_in'));
      await askReport(theirs, id);
      const dialog = theirs.getByRole('dialog', { name: '举报' });
      await dialog.getByRole('button', { name: '提交举报' }).click();
      await dialog.getByText('请选择原因').waitFor();
      expect(await axeViolations(theirs)).toEqual([]);
      expect(await sticksOut(theirs)).toEqual([]);
      await dialog.getByLabel('辱骂攻击').check();
      await dialog.getByLabel('补充说明（可选）').fill('昵称骂人');
      await dialog.getByRole('button', { name: '提交举报' }).click();
      await dialog.waitFor({ state: 'detached' });

      const desk = await operatorPage(site, open, '看管举报', options);
      await desk.goto('/o/reports');
      await press(desk, `查看：昵称：${author.nickname}`);
      await desk.getByRole('region', { name: '上下文' }).getByText('被举报').waitFor();
      await desk.getByRole('button', { name: '提交', exact: true }).click();
      await desk.getByText('请选择怎样处理').waitFor();
      expect(await axeViolations(desk)).toEqual([]);
      expect(await sticksOut(desk)).toEqual([]);
      await desk.getByLabel('隐藏内容').check();
      await desk.getByLabel('理由').fill('核实过');
      await desk.getByRole('button', { name: '提交', exact: true }).click();
      await desk.getByRole('region', { name: '处理记录', exact: true }).getByText('核实过').waitFor();
      const { nickname } = await rowOf(site, author);
      expect(nickname).not.toBe(author.nickname);

      const own = await memberPage(site, open, nickname, options);
      await own.goto('/wiki/user_center?nav=REPORT');
      const mine = own.getByRole('region', { name: '对我的处理' });
      await mine.getByText('你发布的内容已被隐藏').waitFor();
      expect(await axeViolations(own)).toEqual([]);
      await press(own, '申诉');
      await own.getByLabel('申诉说明').fill('没有骂人');
      await own.getByRole('dialog').getByRole('button', { name: '申诉' }).click();
      await mine.getByText('申诉复核中').waitFor();

      const other = await operatorPage(site, open, '复核举报', options);
      await other.goto('/o/reports');
      await press(other, '申诉中');
      await press(other, `查看：昵称：${author.nickname}`);
      await other.getByLabel('申诉成立，撤销原处理').check();
      await other.getByLabel('理由').fill('复核过');
      await other.getByRole('button', { name: '提交', exact: true }).click();
      await other.getByRole('region', { name: '处理记录', exact: true }).getByText('复核过').waitFor();
      expect((await rowOf(site, author)).nickname).toBe(author.nickname);
    },
  );

  onlyOn('desktop', size)(
    'an operator writes and publishes an activity; readers find it',
    async ({ open }) => {
      const title = `夏日观赛 ${options === PHONE ? 2 : 1}`;
      const desk = await operatorPage(site, open, '看管活动', options);
      await desk.goto('/o/activities');
      await press(desk, '新建活动');
      await desk.getByLabel('标题').fill(title);
      await desk.getByLabel('介绍').fill('**看比赛** <script>alert(1)</script>');
      await desk.getByLabel('规则').fill('- 文明发言');
      await desk.getByLabel('奖品').fill('纪念章');
      await press(desk, '保存');
      await desk.getByText('奖品“纪念章”应写成').waitFor();
      await desk.getByLabel('奖品').fill('纪念章 3');
      await desk.getByLabel('说说看法').check();
      await desk.getByLabel('在活动期间完成全部所列任务的用户').check();
      await press(desk, '保存');
      await press(desk, '公布');
      await desk.getByRole('dialog').getByRole('button', { name: '公布' }).click();
      const look = desk.getByRole('link', { name: '查看页面' });
      await look.waitFor();
      expect(await axeViolations(desk)).toEqual([]);
      expect(await sticksOut(desk)).toEqual([]);

      const reader = await open({ baseURL: site.url });
      await reader.goto('/wiki/activity');
      await reader.getByRole('link', { name: title }).click();
      await reader.waitForURL(
        url => url.pathname === '/wiki/activity' && url.searchParams.has('activity_id'),
      );
      await reader.getByRole('heading', { name: title, level: 1 }).waitFor();
      await reader.getByText('看比赛').waitFor();
      await reader.getByText('去完成').first().waitFor();
      expect(await reader.getByText('alert(1)').count()).toBe(0);
      expect(await reader.getByText('种子的散列').count()).toBe(1);
      expect(await axeViolations(reader)).toEqual([]);
      const id = new URL(reader.url()).searchParams.get('activity_id')!;
      await reader.getByRole('link', { name: '活动规则' }).click();
      await reader.getByText('文明发言').waitFor();

      const phone = await open({ baseURL: site.url, ...PHONE });
      await phone.goto(`/a/${id}`);
      await phone.getByRole('heading', { name: title, level: 1 }).waitFor();
      await phone.getByText('活动规则', { exact: true }).click();
      await phone.getByText('文明发言').waitFor();
      expect(await sticksOut(phone)).toEqual([]);
    },
  );
});

test('the home of a game links to its current activity', async ({ open }) => {
  const activity = await site.app.db.read
    .selectFrom('activity')
    .selectAll()
    .where('is_demo', '=', 1)
    .executeTakeFirstOrThrow();
  const page = await open({ baseURL: site.url });
  await page.goto(`/wiki/wiki_home/${activity.game_id}`);
  await page.getByRole('link', { name: /截至/ }).click();
  await page.waitForURL(url => url.pathname === '/wiki/activity');
});
