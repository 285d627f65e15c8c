/** What members earn: daily sign-in, tasks, coins; and the user card. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { DAY, dayKey } from '#lib/platform/kernel/time.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { grant, type Member, makeMember, press, tab } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const WIKI = '/wiki/wiki_home/1';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const navOf = (page: Page) => new URL(page.url()).searchParams.get('nav');
const popup = (page: Page) => page.getByRole('dialog', { name: '签到成功' });
const dispatch = (page: Page, name: string, detail: unknown) =>
  page.evaluate(
    ([event, data]) => void document.dispatchEvent(new CustomEvent(event as string, { detail: data })),
    [name, detail] as const,
  );
/** Requests of the wiki, at rest, that `work` triggers at once: they come in order, and the test's own is last. */
async function requestsAfter(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  // A busy machine opens the page's stream late.
  await Promise.all([page.waitForRequest(/\/live/), page.goto(WIKI, { waitUntil: 'networkidle' })]);
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await work();
  await page.evaluate(() => fetch('/healthz'));
  expect(requests.at(-1)).toBe('/healthz');
  return requests.slice(0, -1);
}

describe('the task tab', () => {
  test('on a desktop: sign-in shows the popup, a reward is claimed by keyboard, and the coins are logged', async ({
    open,
  }) => {
    const member = await makeMember(site);
    const page = await memberPage(site, open, member.nickname);
    await page.goto('/wiki/user_center?nav=TASK');
    await page.getByText('还没有连续签到').waitFor();
    expect(await tab(page, '任务与签到').getAttribute('aria-current')).toBe('page');
    await press(page, '签到');
    await page.getByRole('status').filter({ hasText: '签到成功，获得 10 赛点币' }).waitFor();
    await page.getByText('已连续签到1天').waitFor();
    await popup(page).getByText('+10', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    expect(await page.locator('.sign-month .is-signed').count()).toBe(1);

    const claim = page.getByRole('button', { name: '领取「每日签到」的 5 赛点币' });
    await claim.focus();
    await page.keyboard.press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: '今天签到一次' });
    await row.getByText('已领取').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await tab(page, '赛点币').click();
    expect(navOf(page)).toBe('COIN');
    await page.getByText('任务奖励：每日签到').waitFor();
    await page.getByText('每日签到，连续第 1 天').waitFor();
    expect(await page.locator('.coin-balance b').textContent()).toBe('15');
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await page.getByText('已连续签到1天').waitFor();
    expect(navOf(page)).toBe('TASK');
  });

  test('a refused claim is undone and shows the reason', async ({ open, declareAnswer }) => {
    declareAnswer(409, /receive_reward$/);
    const member = await makeMember(site);
    const page = await memberPage(site, open, member.nickname);
    const row = { user_id: member.id, task_id: 102, period: '', n: 1, completed_at: 1, rewarded_at: null };
    await site.app.db.write.insertInto('task_progress').values(row).execute();
    await page.goto('/wiki/user_center?nav=TASK');
    const claim = page.getByRole('button', { name: /领取「第一次预测」/ });
    await claim.waitFor();
    await site.app.db.write.deleteFrom('task_progress').where('user_id', '=', member.id).execute();
    await claim.click();
    await page.getByRole('alert').filter({ hasText: '任务还没有完成' }).waitFor();
    await claim.waitFor();
  });

  test.for(
    screenOf('desktop', [
      ['desktop', {}, '/wiki/user_center', 'wiki'],
      ['phone', PHONE, '/m/user_center/PROFILE', 'm'],
    ]),
  )('on a %s: each task links to where it can be done now', async ([, options, path, base], { open }) => {
    const member = await makeMember(site);
    const page = await memberPage(site, open, member.nickname, options);
    const [match, bracket] = [await site.match('show/1'), await site.match('playoff/upper/1/1')];
    const go = (task: string) => page.getByRole('link', { name: `去完成：${task}`, exact: true });
    await page.goto(`${path}?nav=TASK`);
    await go('每日签到').click();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('签到');
    const here = `/${base}/match/1/${match.id}`;
    const rated = /\/match\/1\/\d+$/;
    const picks = `/${base}/tour/ladder_pick/1/${bracket.tournament_id}`;
    const places = [
      ['说说看法', here, page.getByRole('textbox', { name: '说说你的看法' })],
      ['站队支持', here, page.locator('#support').getByRole('button').first()],
      ['给选手打分', rated, page.locator('#rating .stars').first()],
      ['第一次预测', picks, page.getByRole('radiogroup').first()],
    ] as const;
    for (const [task, pathname, shown] of places) {
      await go(task).click();
      await page.waitForURL(url => url.pathname.match(pathname) !== null);
      await shown.waitFor();
      await page.goto(`${path}?nav=TASK`);
    }
  });

  test.for(
    screenOf('phone', [
      ['desktop', {}, '/wiki/user_center'],
      ['phone', PHONE, '/m/user_center/PROFILE'],
    ]),
  )(
    'on a %s: yesterday’s reward is claimed in a card of its own, once',
    async ([, options, path], { open }) => {
      const member = await makeMember(site);
      const done = { user_id: member.id, task_id: 2, n: 1, completed_at: 1, rewarded_at: null };
      const [today, yesterday] = [dayKey(site.app.now()), dayKey(site.app.now() - DAY)];
      const rows = [today, yesterday].map(period => ({ ...done, period }));
      await site.app.db.write.insertInto('task_progress').values(rows).execute();
      const page = await memberPage(site, open, member.nickname, options);
      await page.goto(`${path}?nav=TASK`);
      const card = page.getByRole('region', { name: '昨日任务' });
      await card.getByText('请在今天 24 点前领取').waitFor();
      expect(await sticksOut(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await press(page, '领取昨天「说说看法」的 10 赛点币');
      await card.getByText('已领取').waitFor();
      await page.reload();
      await press(page, '领取「说说看法」的 10 赛点币');
      await page.locator('.toast', { hasText: '获得 10 赛点币' }).waitFor();
      expect(await card.count()).toBe(0);
      await page.goto(`${path}?nav=COIN`);
      await expect.poll(() => page.locator('.coin-balance b').textContent()).toBe('20');
    },
  );

  test('on a phone: the sign-in popup plays its 38 frames and returns the focus', async ({ open }) => {
    const member = await makeMember(site);
    const page = await memberPage(site, open, member.nickname, PHONE);
    await page.goto('/m/user_center/PROFILE?nav=TASK');
    const button = page.getByRole('button', { name: '签到', exact: true });
    await button.click();
    await popup(page).getByText('+10', { exact: true }).first().waitFor();
    expect((await popup(page).boundingBox())!.width).toBe(375);
    await popup(page).getByText('已连续签到1天，第 7 天得 30').waitFor();
    await page.locator('canvas[data-frame="37"]').waitFor({ state: 'attached' });
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await popup(page).boundingBox()).toMatchObject({ x: 0, width: 320 });
    await popup(page).getByRole('button', { name: '知道了' }).click({ trial: true });
    await page.setViewportSize(PHONE.viewport);
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    const signed = page.getByRole('button', { name: '今日已签到' });
    expect(await signed.evaluate(control => control === document.activeElement)).toBe(true);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await sticksOut(page)).toEqual([]);
    }
  });
});

test('the sign-in popup: absent over the facts of the wiki, default texts elsewhere, no motion when reduced', async ({
  open,
}) => {
  const page = await open({ baseURL: site.url, reducedMotion: 'reduce' });
  const requests = await requestsAfter(page, () => dispatch(page, 'sign-in-success', {}));
  expect(requests).toEqual([]);
  expect(await popup(page).count()).toBe(0);

  await page.goto('/chat/setting', { waitUntil: 'networkidle' });
  await dispatch(page, 'sign-in-success', null);
  expect(await popup(page).count()).toBe(0);
  await dispatch(page, 'sign-in-success', {});
  await popup(page).getByText('+10', { exact: true }).first().waitFor();
  await popup(page).getByText('已连续签到1天').waitFor();
  expect(await page.locator('canvas').getAttribute('data-frame')).toBe('37');
  await press(page, '知道了');
  await popup(page).waitFor({ state: 'detached' });
});

describe('the user card', () => {
  const card = (page: Page, { nickname }: Member) => page.getByRole('dialog', { name: `${nickname}的名片` });

  test.for(
    screenOf('desktop', [
      ['desktop', {}],
      ['phone', PHONE],
    ]),
  )('on a %s: shows a member, copies their ID, and returns the focus', async ([, options], { open }) => {
    const shown = await makeMember(site, {
      certification_status: 2,
      user_type: 3,
      sex: 2,
      signature: '看比赛',
    });
    await grant(site, shown, [2]);
    await site.app.db.write
      .updateTable('user_badge')
      .set({ worn_at: 1 })
      .where('user_id', '=', shown.id)
      .execute();
    const viewer = await makeMember(site);
    const page = await memberPage(site, open, viewer.nickname, {
      ...options,
      permissions: ['clipboard-write'],
    });
    await page.goto(options === PHONE ? '/m/wiki_home/1' : WIKI, { waitUntil: 'networkidle' });
    const from = page.locator('main a').first();
    await from.focus();
    await dispatch(page, 'user-card', { userId: shown.id });
    const open_ = card(page, shown);
    await open_.waitFor();
    for (const text of ['官方认证', '机器人', '看比赛', '未知']) await open_.getByText(text).waitFor();
    await open_.getByRole('img', { name: '女' }).waitFor();
    const badge = await open_.getByRole('img', { name: '徽章2' }).boundingBox();
    expect([badge!.width, (await open_.locator('.avatar').boundingBox())!.width]).toEqual([22, 64]);
    expect(await axeViolations(page)).toEqual([]);

    await press(page, '复制 ID');
    await page.locator('.toast', { hasText: '复制成功' }).waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await press(page, '复制 ID');
    await open_.getByRole('alert').filter({ hasText: '复制失败' }).waitFor();

    await page.keyboard.press('Escape');
    await open_.waitFor({ state: 'detached' });
    expect(await from.evaluate(control => control === document.activeElement)).toBe(true);
    await dispatch(page, 'user-card', { userId: 0 });
    await dispatch(page, 'user-card', null);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('does not open for a visitor', async ({ open }) => {
    const shown = await makeMember(site);
    const page = await open({ baseURL: site.url });
    const requests = await requestsAfter(page, () => dispatch(page, 'user-card', { userId: shown.id }));
    expect(requests).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
