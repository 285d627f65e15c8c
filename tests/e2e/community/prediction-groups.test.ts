/** Open groups in the browser: founded, found, joined, left, reported; a visitor's input survives signing in. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';
import { sized } from '../../support/long.ts';
import { forgetTries, signInByPassword } from '../../support/member-page.ts';
import { newMemberPage, tablesOn } from '../../support/predict-page.ts';
import { sticksOut } from '../../support/sideways.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
const MOBILE = '13800000004';
const LONG = '全国高校守望者联合观赛预测交流第十二分会';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const board = (page: Page) => page.getByRole('region', { name: '排行榜' });
const chip = (page: Page, name: string, pressed: boolean) =>
  board(page).getByRole('group', { name: '榜单' }).getByRole('button', { name, exact: true, pressed });
const groups = (page: Page) => board(page).getByRole('list', { name: '公开小组' });
const rows = (page: Page) => board(page).getByRole('row');
/** From the top: wherever the page was left, the bar that stays there may cover a button in part. */
const faultsOf = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 0));
  return axeViolations(page);
};
const tables = () => tablesOn(site, { type: 'group', sizes: [4], advance: 2 });

/** A new member's page with a group that they founded. */
async function founderOf(name: string, path: string, open: Parameters<typeof newMemberPage>[1]) {
  const page = await newMemberPage(site, open);
  await page.goto(`/wiki/${path}`);
  await chip(page, '公开小组', false).click();
  await page.getByText('还没有公开小组').waitFor();
  await page.getByLabel('公开小组名称').fill(name);
  await page.getByRole('button', { name: '新建公开小组' }).click();
  await chip(page, name, true).waitFor();
  return page;
}

describe('on a desktop', () => {
  test('a group is founded, read by a visitor, joined and left by keyboard, and reported', async ({
    open,
  }) => {
    const { path } = await tables();
    const founder = await founderOf('长枪粉丝团', path, open);
    await rows(founder).nth(1).waitFor();
    expect(await faultsOf(founder)).toEqual([]);

    const visitor = await open({ baseURL: site.url });
    await visitor.goto(`/wiki/${path}`);
    await chip(visitor, '公开小组', false).click();
    await groups(visitor).getByText('1 人').waitFor();
    await visitor.getByRole('button', { name: '「长枪粉丝团」的排行' }).click();
    await rows(visitor).nth(1).waitFor();
    await visitor.getByRole('button', { name: '加入「长枪粉丝团」' }).click();
    await visitor.getByRole('dialog').waitFor();

    const other = await newMemberPage(site, open);
    await other.goto(`/wiki/${path}`);
    await chip(other, '公开小组', false).press('Enter');
    await other.getByRole('button', { name: '加入「长枪粉丝团」' }).press('Enter');
    await chip(other, '长枪粉丝团', true).waitFor();
    expect(await other.evaluate(() => document.activeElement?.textContent)).toBe('长枪粉丝团');
    await rows(other).nth(2).waitFor();
    await board(other).getByRole('button', { name: '举报小组名称' }).click();
    const dialog = other.getByRole('dialog', { name: '举报' });
    await dialog.getByLabel('辱骂攻击').check();
    await dialog.getByRole('button', { name: '提交举报' }).click();
    await dialog.waitFor({ state: 'detached' });
    await board(other).getByRole('button', { name: '退出小组' }).press('Enter');
    await other.getByRole('dialog').getByRole('button', { name: '退出小组' }).press('Enter');
    await groups(other).getByText('1 人').waitFor();
    await chip(other, '长枪粉丝团', false).waitFor({ state: 'detached' });
    expect(await faultsOf(other)).toEqual([]);
  });
});

describe('on a phone', () => {
  test('a long group name does not overflow; membership shows after a reload', async ({ open }) => {
    const { path } = await tables();
    await founderOf(LONG, path, open);
    const page = await newMemberPage(site, open, NARROW);
    await page.goto(`/m/${path}`);
    await chip(page, '公开小组', false).tap();
    await groups(page)
      .getByRole('button', { name: `加入「${LONG}」` })
      .waitFor();
    expect(await sticksOut(page)).toEqual([]);
    await page.getByRole('button', { name: `加入「${LONG}」` }).tap();
    await chip(page, LONG, true).waitFor();
    await rows(page).nth(2).waitFor();
    expect(await sticksOut(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await chip(page, LONG, false).waitFor();
    await chip(page, '公开小组', false).tap();
    await groups(page).getByText('已加入').waitFor();
  });

  const MEANT = [
    [
      'a group that was to be joined',
      async (page: Page, _code: string) => {
        await chip(page, '公开小组', false).tap();
        await page.getByRole('button', { name: '加入「同城」' }).tap();
      },
      '同城',
    ],
    [
      'a group that was to be founded',
      async (page: Page, _code: string) => {
        await chip(page, '公开小组', false).tap();
        await page.getByLabel('公开小组名称').fill('异地');
        await page.getByRole('button', { name: '新建公开小组' }).tap();
      },
      '异地',
    ],
    [
      'a code that was typed',
      async (page: Page, code: string) => {
        await page.getByLabel('邀请码').fill(code);
        await page.getByRole('button', { name: '加入小组' }).tap();
      },
      '宿舍',
    ],
  ] as const;
  test.for(MEANT.slice(0, sized(1, MEANT.length)))(
    'a visitor signs in on another page: %s is not forgotten',
    async ([, press, name], { open }) => {
      const { path } = await tables();
      const founder = await founderOf('同城', path, open);
      await chip(founder, '本赛事', false).click();
      await founder.getByLabel('小组名称').fill('宿舍');
      await founder.getByRole('button', { name: '新建小组' }).click();
      const code = (await founder.getByText(/^邀请码 [2-9A-Z]{8}$/).innerText()).slice(4);
      const page = await open({ baseURL: site.url, ...PHONE });
      await page.goto(`/m/${path}`);
      await press(page, code);
      await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
      await signInByPassword(page, MOBILE);
      await page.waitForURL(url => url.pathname === `/m/${path}`);
      await chip(page, name, true).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('meant'))).toBeNull();
      await page.reload();
      await chip(page, name, false).waitFor();
    },
  );

  test('an invitation code of another tournament opens that tournament', async ({ open }) => {
    const [here, there] = [await tables(), await tables()];
    const founder = await founderOf('那边', there.path, open);
    await chip(founder, '本赛事', false).click();
    await founder.getByLabel('小组名称').fill('宿舍');
    await founder.getByRole('button', { name: '新建小组' }).click();
    const code = (await founder.getByText(/^邀请码 [2-9A-Z]{8}$/).innerText()).slice(4);
    const page = await newMemberPage(site, open, PHONE);
    await page.goto(`/m/${here.path}`);
    await page.getByLabel('邀请码').fill(code);
    await page.getByRole('button', { name: '加入小组' }).tap();
    await page.waitForURL(url => url.pathname === `/m/${there.path}`);
    await chip(page, '宿舍', false).waitFor();
  });

  test('an unknown invitation code stays in its field with an error', async ({ open, declareAnswer }) => {
    declareAnswer(404, /league_join/);
    const { path } = await tables();
    const page = await open({ baseURL: site.url, ...PHONE });
    await page.goto(`/m/${path}`);
    await page.getByLabel('邀请码').fill('ZZZZ-9999');
    await page.getByRole('button', { name: '加入小组' }).tap();
    await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
    await signInByPassword(page, MOBILE);
    await page.waitForURL(url => url.pathname === `/m/${path}`);
    await board(page).getByRole('alert').getByText('竞猜小组不存在或邀请码有误').waitFor();
    expect(await page.getByLabel('邀请码').inputValue()).toBe('ZZZZ-9999');
  });
});
