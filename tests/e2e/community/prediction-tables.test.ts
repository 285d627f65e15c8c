/** Predicting a Swiss and a group stage: by mouse, keyboard and touch, from the first pick to the check of the hash. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#lib/demo/members/account/accounts.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { makeBracket } from '../../support/bracket.ts';
import { test } from '../../support/browser.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { forgetTries } from '../../support/member-page.ts';
import { approve, newMemberPage, tablesOn } from '../../support/predict-page.ts';
import { sticksOut } from '../../support/sideways.ts';

const HOUR = 3_600_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
const MOBILE = '13800000004';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const teams = (page: Page) => page.getByRole('checkbox');
const picked = (page: Page, text: string) => page.locator('.predict-stage header').getByText(text).waitFor();
const saved = (page: Page) => page.getByRole('status').getByText('已提交').waitFor();
const shareLink = async (page: Page) =>
  (await page.getByRole('link', { name: '打开分享页' }).getAttribute('href'))!;
const rows = (page: Page) => page.getByRole('region', { name: '排行榜' }).getByRole('row');

describe('a Swiss stage', () => {
  test('by mouse: the limit of picks holds, picks change, are sealed for others, and counts update live', async ({
    open,
  }) => {
    const swiss = await tablesOn(site, { type: 'swiss', sizes: [8], advance: 4 });
    const page = await newMemberPage(site, open);
    await page.goto(`/wiki/${swiss.path}`);
    await page.getByRole('group', { name: '选出 4 支晋级战队' }).waitFor();
    for (const n of [0, 1, 2, 3]) await teams(page).nth(n).click();
    await picked(page, '已选 4/4');
    await teams(page).nth(4).click();
    await page.getByText('只能选 4 支，先取消一支再选').first().waitFor();
    expect(await teams(page).nth(4).isChecked()).toBe(false);
    await teams(page).nth(0).click();
    await teams(page).nth(4).click();
    await picked(page, '已选 4/4');
    await saved(page);
    await page.getByText('1 人已预测').waitFor();
    const other = await newMemberPage(site, open);
    await other.goto(`/wiki/${swiss.path}`);
    await teams(other).nth(0).click();
    await saved(other);
    await page.getByText('2 人已预测').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const visitor = await open({ baseURL: site.url, javaScriptEnabled: false });
    await visitor.goto(await shareLink(page));
    const sealed = await visitor.locator('main').innerText();
    expect(sealed).toContain('已提交 4/4 项，锁定后公开');
    expect(sealed).not.toContain('战队');
    await page.reload();
    await expect.poll(() => teams(page).nth(4).isChecked()).toBe(true);
    expect(await teams(page).nth(0).isChecked()).toBe(false);
  });

  test('after the lock all picks are shown, and the hash can be checked on the shared page', async ({
    open,
  }) => {
    const swiss = await tablesOn(site, { type: 'swiss', sizes: [8], advance: 4 });
    const [one, other] = [await newMemberPage(site, open), await newMemberPage(site, open)];
    for (const page of [one, other]) {
      await page.goto(`/wiki/${swiss.path}`);
      await teams(page).nth(0).click();
      await saved(page);
    }
    await teams(other).nth(1).click();
    await picked(other, '已选 2/4');
    await other.getByText('第 2 次提交').waitFor({ state: 'attached' });
    const link = await shareLink(other);
    const visitor = await open({ baseURL: site.url, javaScriptEnabled: false });
    await visitor.goto(link);
    await visitor.getByText('防篡改校验').click();
    const bound = await visitor.locator('code').innerText();
    await site.change(swiss.groups[0]!.matches[0]!.id, { start_at: site.app.now() - HOUR });
    await one.reload();
    await one.getByText('已锁定').first().waitFor();
    const shown = await one.locator('.predict-team').allInnerTexts();
    expect(shown.filter(text => text.includes('100%'))).toHaveLength(1);
    expect(shown.filter(text => text.includes('50%'))).toHaveLength(1);
    expect(await teams(one).nth(0).isDisabled()).toBe(true);
    await visitor.reload();
    expect(await visitor.getByRole('table').getByRole('row').count()).toBe(3);
    await visitor.getByText('防篡改校验').click();
    const [commitment, text] = await visitor.locator('code').allInnerTexts();
    expect(commitment, 'bound before the lock').toBe(bound);
    expect(createHash('sha256').update(text!).digest('hex')).toBe(commitment);
    // axe needs scripts, so a page with scripts checks it.
    await one.goto(link);
    expect(await axeViolations(one)).toEqual([]);
  });
});

describe('a group stage', () => {
  test('picks are made by keyboard alone on a desktop', async ({ open }) => {
    const groups = await tablesOn(site, { type: 'group', sizes: [4, 4], advance: 2 });
    const page = await newMemberPage(site, open);
    await page.goto(`/wiki/${groups.path}`);
    await teams(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await picked(page, '已选 3/4');
    await saved(page);
    await page.reload();
    await picked(page, '已选 3/4');
    expect(await page.getByRole('group', { name: 'B 组' }).getByRole('checkbox').first().isChecked()).toBe(
      true,
    );
  });

  test('on a phone a visitor’s pick is made after signing in on another page', async ({ open }) => {
    const groups = await tablesOn(site, { type: 'group', sizes: [4, 4], advance: 2 });
    const page = await open({ baseURL: site.url, ...PHONE });
    await page.goto(`/m/${groups.path}`);
    await teams(page).nth(5).tap();
    await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
    await page.getByRole('button', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill(MOBILE);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL(url => url.pathname === `/m/${groups.path}`);
    await picked(page, '已选 1/4');
    await saved(page);
    expect(await teams(page).nth(5).isChecked()).toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem('meant'))).toBeNull();
  });
});

test.for([
  ['a group', { type: 'group', sizes: [4, 4], advance: 2 }],
  ['a Swiss', { type: 'swiss', sizes: [8], advance: 4 }],
] as const)('%s stage is predicted by touch on a phone; nothing sticks out', async ([, input], { open }) => {
  const { path } = await tablesOn(site, { ...input, sizes: [...input.sizes] });
  const page = await newMemberPage(site, open, NARROW);
  await page.goto(`/m/${path}`);
  for (const n of [0, 2, 5]) await teams(page).nth(n).tap();
  await picked(page, '已选 3/4');
  await saved(page);
  await shareLink(page);
  expect(await sticksOut(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeViolations(page)).toEqual([]);
});

describe('a stage without a known number of advancing teams', () => {
  test('match winners are picked instead, by keyboard, with the reason shown', async ({ open }) => {
    const swiss = await tablesOn(site, { type: 'swiss', sizes: [4], advance: null });
    const page = await newMemberPage(site, open);
    await page.goto(`/wiki/${swiss.path}`);
    await page.getByText('晋级名额尚未确定，本阶段预测每场比赛的胜者。').waitFor();
    expect(await teams(page).count()).toBe(0);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await picked(page, '已选 2/2');
    await saved(page);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('on a phone: a late league member has no points, and a correction updates the open table', async ({
    open,
  }) => {
    const swiss = await tablesOn(site, { type: 'swiss', sizes: [4], advance: null });
    const match = { ...swiss.groups[0]!.matches[0]!, tournament_id: swiss.tournament.id };
    const early = await newMemberPage(site, open, PHONE);
    await early.goto(`/m/${swiss.path}`);
    await early.getByRole('radio').first().tap();
    await saved(early);
    await early.getByLabel('小组名称').fill('宿舍');
    await early.getByRole('button', { name: '新建小组' }).tap();
    const code = (await early.getByText(/^邀请码 [2-9A-Z]{8}$/).innerText()).slice(4);
    await approve(site, match, 'main');
    await rows(early).getByRole('cell', { name: '2', exact: true }).waitFor();
    const late = await newMemberPage(site, open, PHONE);
    await late.goto(`/m/${swiss.path}`);
    await late.getByText('本阶段已锁定，没有预测，计 0 分').waitFor();
    await late.getByLabel('邀请码').fill(code.toLowerCase());
    await late.getByRole('button', { name: '加入小组' }).tap();
    await late.getByRole('button', { name: '宿舍', pressed: true }).waitFor();
    await rows(late).nth(2).waitFor();
    const scores = async () =>
      Promise.all([1, 2].map(n => rows(late).nth(n).getByRole('cell').nth(2).innerText()));
    expect(await scores()).toEqual(['2', '0']);
    await approve(site, match, 'guest');
    await eventually(scores).toEqual(['0', '0']);
  });
});

test('a locked bracket marks the winner also for a reader without picks', async ({ open }) => {
  const bracket = await makeBracket(site.app.db);
  await approve(site, { ...bracket.semi1, tournament_id: bracket.tournament.id }, 'guest');
  const page = await open({ baseURL: site.url });
  await page.goto(`/wiki/tour/ladder_pick/1/${bracket.tournament.id}`);
  const semi = page.locator('.picked-node').first();
  await semi.waitFor();
  expect(await semi.locator('[data-won]').allInnerTexts()).toHaveLength(1);
  expect(await semi.locator('.picked-side').nth(1).innerText()).toContain('胜');
  expect(await page.locator('.predict-mine').innerText()).toContain('所有阶段都已锁定');
});
