/** Lists that members grade: made, ordered, opened and taken down by operators; graded, shared and read by others. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { makeMember, press } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';
import { inThemes } from '../../support/themes.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SCREENS = [
  ['desktop', {}, '/wiki/tool_detail'],
  ['phone', PHONE, '/m/tool_detail'],
] as const;
const GAME = 1;
let serial = 0;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

type Open = (options?: object) => Promise<Page>;

async function desk(open: Open, options: object): Promise<Page> {
  const page = await operatorPage(site, open, '看管榜单', options);
  await page.goto('/o/activities?part=gradings');
  await page.getByText('年度最佳', { exact: false }).first().waitFor();
  return page;
}

const namesOf = (page: Page) => page.locator('.graded-items ol .graded-name b').allTextContents();

async function add(page: Page, kind: string, name: string): Promise<void> {
  const found = page.locator('.graded-pick');
  await found.getByRole('button', { name: kind, exact: true }).click();
  await found.getByLabel('按名称查找').fill(name);
  await found.getByRole('button', { name: `添加“${name}”`, exact: true }).click();
  await expect.poll(() => namesOf(page)).toContain(name);
}

/** Drags an item by its handle past the middle of another row. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const handle = (name: string) => page.getByRole('button', { name: `移动“${name}”` });
  const row = (name: string) => page.locator('.graded-items ol > li', { has: handle(name) });
  await row(from).scrollIntoViewIfNeeded();
  const start = (await handle(from).boundingBox())!;
  const end = (await row(to).boundingBox())!;
  await page.mouse.move(start.x + 10, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, end.y + end.height / 2 + (end.y < start.y ? -8 : 8), { steps: 8 });
  await page.mouse.up();
}

const step = async (page: Page, name: string, action: string) => {
  await press(page, action);
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await page.getByText(name, { exact: true }).first().waitFor();
};

/** Two players with unique names, a team and a hero of the game. */
async function candidates() {
  const { read } = site.app.db;
  const of = (table: 'player' | 'team' | 'hero', n: number) =>
    read
      .selectFrom(table)
      .select('name')
      .where('game_id', '=', GAME)
      .groupBy('name')
      .having(({ fn }) => fn.countAll<number>(), '=', 1)
      .orderBy('name', 'desc')
      .limit(n)
      .execute();
  const [players, [team], [hero]] = await Promise.all([of('player', 2), of('team', 1), of('hero', 1)]);
  return { one: players[0]!.name, other: players[1]!.name, team: team!.name, hero: hero!.name };
}

describe.each(SCREENS)('on a %s', (size, options, path) => {
  onlyOn('desktop', size)(
    'an operator makes a list, orders it by keys and dragging, opens it, closes it and takes it down',
    async ({ open, declareAnswer }) => {
      declareAnswer(400, /grading_save$/);
      const title = `赛季最佳 ${++serial}`;
      const { one, other, team, hero } = await candidates();
      const plain = await open({ baseURL: site.url, javaScriptEnabled: false, ...options });
      const shown = async () => {
        await plain.goto(path);
        return plain.getByRole('heading', { name: title }).count();
      };
      expect(await shown()).toBe(0);
      const page = await desk(open, options);
      await press(page, '新建榜单');
      await page.getByLabel('标题').fill(title);
      await page.getByText('先选择游戏').waitFor();
      await page.getByLabel('游戏').selectOption(String(GAME));
      await press(page, '保存');
      await page.locator('.graded-items').getByText('请添加 1 到 100 个评分项目').waitFor();
      await add(page, '选手', one);
      await add(page, '选手', other);
      await add(page, '战队', team);
      await add(page, '英雄', hero);
      expect(await namesOf(page)).toEqual([one, other, team, hero]);

      await press(page, `上移“${hero}”`);
      expect(await namesOf(page)).toEqual([one, other, hero, team]);
      // The focus stays on the button, so Enter presses it again.
      await page.keyboard.press('Enter');
      expect(await namesOf(page)).toEqual([one, hero, other, team]);
      await page.getByRole('button', { name: `移动“${hero}”` }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await namesOf(page)).toEqual([one, other, team, hero]);
      await page.getByText(`“${hero}”移到第 4 项`).waitFor({ state: 'attached' });
      await drag(page, hero, one);
      expect(await namesOf(page)).toEqual([hero, one, other, team]);
      await drag(page, one, team);
      expect(await namesOf(page)).toEqual([hero, other, team, one]);
      await press(page, `移除“${other}”`);
      await page.getByLabel(`“${team}”的备注`).fill('冠军 2 次');
      await press(page, '保存');
      await page.getByRole('region', { name: '操作记录' }).getByText('新建').waitFor();
      expect(await namesOf(page)).toEqual([hero, team, one]);
      expect(await shown()).toBe(0);

      await step(page, '评分中', '上架，开放评分');
      expect(await shown()).toBe(1);
      await page.locator('.toast').waitFor({ state: 'hidden' });
      await inThemes(page, async theme => {
        await page.evaluate(() => scrollTo(0, 0));
        expect(await axeViolations(page), theme).toEqual([]);
      });
      expect(await sticksOut(page)).toEqual([]);
      const reader = await open({ baseURL: site.url, ...options });
      await reader.goto(`${path}?game_id=${GAME}`);
      const list = reader.getByRole('region', { name: title });
      await expect.poll(() => list.locator('li .name').allTextContents()).toEqual([hero, team, one]);
      await list.getByText('冠军 2 次').waitFor();
      await list.getByRole('link', { name: hero }).click();
      await reader.waitForURL(/\/wiki\/hero\/1\/\d+$/);

      await step(page, '已截止', '截止评分');
      await reader.goto(`${path}?game_id=${GAME}`);
      await list.getByText('已截止评分').waitFor();
      expect(await list.getByRole('radio').count()).toBe(0);
      await step(page, '未上架', '下架');
      expect(await shown()).toBe(0);
      await press(page, '删除');
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('年度最佳', { exact: false }).first().waitFor();
      expect(await page.getByText(title).count()).toBe(0);
    },
  );

  onlyOn('phone', size)(
    'a member grades and shares a list; visitors read it on either layout until it is taken down',
    async ({ open, declareAnswer }) => {
      declareAnswer(404, /custom_shared/);
      const member = await makeMember(site);
      const page = await memberPage(site, open, member.nickname, options);
      await page.goto(path);
      await page.locator('.grading .stars').first().getByRole('radio', { name: '9 分' }).check();
      await page.getByRole('button', { name: '提交评分' }).first().click();
      const link = await page.getByLabel('分享链接').inputValue();
      for (const [, look, own] of SCREENS) {
        const visitor = await open({ baseURL: site.url, ...look });
        await visitor.goto(link);
        await visitor.getByRole('heading', { name: `${member.nickname} 的评分` }).waitFor();
        await visitor.getByText('9 分').waitFor();
        expect(new URL(visitor.url()).pathname).toBe(own);
        expect(await visitor.locator('.grading-list li').count()).toBe(1);
        expect(await axeViolations(visitor)).toEqual([]);
        expect(await sticksOut(visitor)).toEqual([]);
        await visitor.getByRole('link', { name: '我也来评分' }).click();
        await visitor.getByRole('button', { name: '提交评分' }).first().waitFor();
      }
      const { set_id } = await site.app.db.read
        .selectFrom('grading')
        .select('set_id')
        .where('link', '=', new URL(link).searchParams.get('link')!)
        .executeTakeFirstOrThrow();
      const setStatus = (status: 'open' | 'down') =>
        site.app.db.write.updateTable('grading_set').set({ status }).where('id', '=', set_id).execute();
      await setStatus('down');
      const late = await open({ baseURL: site.url, ...options });
      await late.goto(link);
      await late.getByText('这份榜单已下架').waitFor();
      await setStatus('open');
      await press(late, '重试');
      await late.getByRole('heading', { name: `${member.nickname} 的评分` }).waitFor();
    },
  );
});
