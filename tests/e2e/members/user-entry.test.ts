/** The user entry of the shell, signing out, and what is loaded for whom. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage, tracked } from '../../support/member-page.ts';
import { isOfStream, isReact, received, scriptsOf, weightOf } from '../../support/scripts.ts';

const HOME = '/wiki/wiki_home/1';
const ISLAND = /_astro\/(?:mount|start)\.[\w-]+\.js$/;
const KB = 1024;
const PHONE = { viewport: { width: 390, height: 844 } };
const NAME = '晨星';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const entry = (page: Page) => page.locator('.user-entry');
const leave = (page: Page) => page.getByRole('button', { name: '退出登录' });

describe('loaded scripts', () => {
  test('a visitor loads the shell only; the login dialog adds React and under 35 kB', async ({ open }) => {
    const page = await open({ baseURL: site.url });
    const calls: string[] = [];
    page.on('request', request => request.url().includes('/api/') && calls.push(request.url()));
    const scripts = scriptsOf(page);
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await received(scripts);
    expect(scripts.filter(script => !isOfStream(script))).toHaveLength(1);
    expect(weightOf(scripts)).toBeLessThan(8 * KB);
    expect(calls).toEqual([]);

    scripts.splice(0);
    await page.getByRole('link', { name: '登录' }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
    await received(scripts);
    expect(scripts.filter(isReact)).toHaveLength(1);
    expect(weightOf(scripts.filter(script => !isReact(script)))).toBeLessThan(35 * KB);
  });

  test('for a member under 21 kB, without React', async ({ open }) => {
    const page = await memberPage(site, open, NAME);
    const scripts = scriptsOf(page);
    await page.goto(HOME, { waitUntil: 'networkidle' });
    await entry(page).getByText(NAME).waitFor();
    await received(scripts);
    expect(scripts.filter(isReact)).toEqual([]);
    expect(weightOf(scripts)).toBeLessThan(21 * KB);
  });
});

describe('a member', () => {
  test('sees picture and name with a link to the centre, on wiki paths only', async ({ open }) => {
    const page = await memberPage(site, open, NAME);
    await page.goto(HOME);
    await entry(page).locator('.avatar').waitFor();
    expect(await page.getByRole('link', { name: '登录' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: NAME }).getAttribute('href')).toBe('/wiki/user_center');
    await page.goto('/chat/home');
    expect(await entry(page).count()).toBe(0);
  });

  test('is never shown the login link, not even before the script has loaded', async ({ open }) => {
    const page = await memberPage(site, open, NAME);
    await page.route(ISLAND, () => {});
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: '登录' }).count()).toBe(0);
    expect(await leave(page).count()).toBe(1);
  });

  test('is asked once before signing out, and then has no session left', async ({ open }) => {
    const page = await memberPage(site, open, NAME);
    await page.goto(HOME);
    await entry(page).getByText(NAME).waitFor();
    await leave(page).click();
    const modal = page.getByRole('dialog', { name: '确定退出登录吗？' });
    await modal.waitFor();
    expect((await modal.boundingBox())!.width).toBe(500);
    // A second press behind the dialog opens no second dialog.
    await page.locator('[data-logout]').dispatchEvent('click');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => leave(page).evaluate(button => button === document.activeElement)).toBe(true);

    const events = await tracked(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/api\/v2\/logout$/, async route => {
      await answered;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await modal.getByRole('button', { name: '退出登录' }).click();
    await expect.poll(events).toEqual([{ name: 'logout_click' }]);
    answer();
    await page.locator('.toast', { hasText: '退出登录成功' }).waitFor();
    await page.getByRole('link', { name: '登录' }).waitFor();
    expect((await page.context().cookies()).filter(({ name }) => /^(session|signed_in)$/.test(name))).toEqual(
      [],
    );
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('link', { name: '登录' }).waitFor();
  });

  test('sees an error when signing out fails, and stays signed in', async ({ open, declareAnswer }) => {
    declareAnswer(NO_ANSWER, /logout$/);
    const page = await memberPage(site, open, NAME);
    await page.route(/api\/v2\/logout$/, route => route.abort());
    await page.goto(HOME);
    await leave(page).click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: '退出登录' }).click();
    await modal.getByRole('alert').filter({ hasText: '网络连接失败' }).waitFor();
    await modal.getByRole('button', { name: '取消' }).click();
    await entry(page).getByText(NAME).waitFor();
  });

  test('with an ended session becomes a visitor, without a dialog', async ({ open, declareAnswer }) => {
    declareAnswer(401, /get_token$/);
    const page = await memberPage(site, open, NAME);
    await site.app.db.write.updateTable('session').set({ revoked_at: site.app.now() }).execute();
    await page.goto(HOME);
    await page.getByRole('link', { name: '登录' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');
  });

  test('frozen meanwhile is told 账号已被冻结 and signed out', async ({ open }) => {
    const page = await memberPage(site, open, '阿木');
    const { db } = site.app;
    await db.write.updateTable('user').set({ status: 2 }).where('nickname', '=', '阿木').execute();
    await page.goto(HOME);
    await page.locator('.toast', { hasText: '账号已被冻结！' }).waitFor();
    await page.getByRole('link', { name: '登录' }).waitFor();
  });

  test('on a phone reaches their centre from the bar, and signs out there', async ({
    open,
    declareAnswer,
  }) => {
    // Calls that the page makes at that moment are refused.
    declareAnswer(401, /(letters\/unread|all_status|get_token)$/);
    const page = await memberPage(site, open, NAME, PHONE);
    await page.goto('/m/wiki_home/1');
    await page.locator('.m-user .avatar').waitFor();
    await page.getByRole('banner').getByRole('link', { name: '个人中心' }).click();
    await page.waitForURL(/\/m\/user_center\/PROFILE$/);
    await leave(page).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('link', { name: '登录' }).first().waitFor();
  });
});

describe('a failed load', () => {
  test('of the login script shows a poor network, with a refresh', async ({ open, declareAnswer }) => {
    declareAnswer(NO_ANSWER, ISLAND);
    const page = await open({ baseURL: site.url });
    await page.route(ISLAND, route => route.abort());
    await page.goto(HOME);
    await page.getByRole('link', { name: '登录' }).click();
    const notice = page.getByRole('alert').filter({ hasText: '网络不佳，请刷新重试' });
    await notice.waitFor();
    await page.unroute(ISLAND);
    await notice.getByRole('button', { name: '刷新' }).click();
    await page.waitForLoadState();
    await page.getByRole('link', { name: '登录' }).click();
    await page.getByRole('dialog').waitFor();
  });

  test('of the config shows a refresh instead of the dialog', async ({ open, declareAnswer }) => {
    declareAnswer(NO_ANSWER, /config\/global/);
    const page = await open({ baseURL: site.url });
    await page.route(/config\/global/, route => route.abort());
    await page.goto(HOME);
    await page.getByRole('link', { name: '登录' }).click();
    await page.getByRole('button', { name: '刷新' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
