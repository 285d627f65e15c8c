/** The login dialog by keyboard, with axe, in its sizes; and where signing in may redirect. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#lib/demo/members/account/accounts.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries } from '../../support/member-page.ts';
import { themesAt } from '../../support/themes.ts';

const HOME = '/wiki/tour/1';
const PHONE = { viewport: { width: 390, height: 844 } };
const MOBILE = '13800000003';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const dialog = (page: Page) => page.getByRole('dialog');
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('aria-label') || at?.closest('label')?.textContent || at?.textContent || at?.id;
  });

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${name}`);
}

test('signing in works by keyboard alone, and the focus moves to the user entry', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  await page.goto(HOME);
  await tabTo(page, '登录');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await tabTo(page, '密码登录');
  await page.keyboard.press('Enter');
  // A new view focuses its first field.
  await expect
    .poll(() => page.getByLabel('手机号').evaluate(field => field === document.activeElement))
    .toBe(true);
  await page.keyboard.type(MOBILE);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await tabTo(page, '我已阅读并同意');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.locator('.user-entry').getByText('阿木').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.locator('.user-entry').evaluate(entry => entry === document.activeElement)).toBe(true);
});

test('the focus cycles within the dialog, and Escape returns it to the link', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  await page.goto(HOME);
  const link = page.getByRole('link', { name: '登录' });
  await link.click();
  await dialog(page).waitFor();
  const isWithin = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  await page.getByRole('button', { name: '关闭' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('验证码登录');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('关闭');
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    expect(await isWithin()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await link.evaluate(control => control === document.activeElement)).toBe(true);
});

test('Escape during the composition of an input method does not close the dialog', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  await page.goto(HOME);
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('button', { name: '注册新账号' }).click();
  await page.getByLabel('昵称').focus();
  const press = { key: 'Escape', bubbles: true, cancelable: true };
  await page.getByLabel('昵称').dispatchEvent('keydown', { ...press, isComposing: true });
  expect(await dialog(page).count()).toBe(1);
  await page.getByLabel('昵称').dispatchEvent('keydown', press);
  await dialog(page).waitFor({ state: 'detached' });
});

describe.each(themesAt(1440))('in the %s theme', colorScheme => {
  test('axe finds nothing in any view of the dialog, which is 506 px wide', async ({ open }) => {
    const page = await open({ baseURL: site.url, colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login-test');
    const views = await page.locator('[data-login]').allInnerTexts();
    expect(views).toHaveLength(6);
    for (const view of views) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await dialog(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect((await dialog(page).boundingBox())!.width).toBe(506);
      await dialog(page).locator('[type=submit]').or(page.locator('.form-agree').first()).first().waitFor();
      const submit = dialog(page).locator('[type=submit]');
      if (await submit.count()) await submit.click();
      await page.locator('.toast').waitFor({ state: 'hidden' });
      expect(await axeViolations(page), view).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
  });
});

describe.each(themesAt(600))('in the %s theme', colorScheme => {
  test('axe finds nothing on the phone page, which is at most 400 px wide and never scrolls sideways', async ({
    open,
  }) => {
    const page = await open({ baseURL: site.url, colorScheme, viewport: { width: 600, height: 900 } });
    await page.goto('/m/user_center/LOGIN');
    const card = page.getByRole('region', { name: '登录赛点' });
    await card.waitFor();
    expect((await card.boundingBox())!.width).toBe(400);
    await card.getByRole('button', { name: '登录', exact: true }).click();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('signing in on a phone', () => {
  const signIn = async (page: Page) => {
    await page.getByRole('button', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill(MOBILE);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };

  test('returns to the page it began on, also to one without a mobile address', async ({ open }) => {
    const page = await open({ baseURL: site.url, ...PHONE });
    await page.goto('/wiki/team/1?status=1');
    await page.getByRole('link', { name: '登录' }).click();
    await page.waitForURL(/\/m\/user_center\/LOGIN\?from=/);
    await signIn(page);
    await page.waitForURL(url => url.pathname + url.search === '/wiki/team/1?status=1');
  });

  test.for([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/%09/evil.test/',
    'javascript:alert(1)',
    '/m/user_center/LOGIN',
  ])('ignores an external or circular return address: %s', async (from, { open }) => {
    const page = await open({ baseURL: site.url, ...PHONE });
    await page.goto(`/m/user_center/LOGIN?from=${from.includes('%') ? from : encodeURIComponent(from)}`);
    expect(await page.getByRole('link', { name: '回到刚才的页面' }).getAttribute('href')).toBe('/m');
    await signIn(page);
    await page.waitForURL(url => url.origin === site.url && url.pathname === '/m/wiki_home/1');
  });

  test('redirects a signed-in member at once', async ({ open }) => {
    const page = await open({ baseURL: site.url, ...PHONE });
    await page.goto('/m/user_center/LOGIN?from=/m/tour/1');
    await signIn(page);
    // By its path, as the address of the previous page ends alike.
    await page.waitForURL(url => url.pathname === '/m/tour/1');
    // Not `goto`, which a redirect before the load would abort.
    await page.evaluate(() => location.assign('/m/user_center/LOGIN?from=/m/schedule/1'));
    await page.waitForURL(url => url.pathname === '/m/schedule/1');
  });
});

test('a chat group link asks a visitor to sign in, a stage group link does not', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  await page.goto('/chat/home?group_id=7');
  await dialog(page).waitFor();
  await page.goto('/wiki/wiki_home/1?group_id=7', { waitUntil: 'networkidle' });
  expect(await dialog(page).count()).toBe(0);
});
