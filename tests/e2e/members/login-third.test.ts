/** Signing in by WeChat (QR frame) and QQ (window), and binding a number at the first sign-in. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { judgeWithin } from '#lib/members/account/desk/users.server.ts';
import { test } from '../../support/browser.ts';
import * as make from '../../support/factory.ts';
import { LiveSite } from '../../support/live-site.ts';
import { sized } from '../../support/long.ts';
import { forgetTries, lastCode } from '../../support/member-page.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const HOME = '/wiki/tour/1';
const toastShown = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();
const isIn = (page: Page) => page.locator('[data-member] .user-entry .avatar').waitFor();

async function opened(open: (options: object) => Promise<Page>, way: '微信' | 'QQ'): Promise<Page> {
  const page = await open({ baseURL: site.url });
  await page.goto(HOME);
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click();
  return page;
}

/** Agrees as this person on the WeChat page within the dialog. */
async function byWeixin(page: Page, name: string): Promise<void> {
  await page.getByLabel('我已阅读并同意').check();
  const frame = page.frameLocator('iframe[title="微信登录二维码"]');
  await frame.getByLabel('其他').or(frame.locator('input[name=name]')).first().fill(name);
  await frame.getByRole('button').click();
}

/** Agrees in QQ's window, which closes by itself. */
async function byQq(page: Page, name: string): Promise<void> {
  await page.getByLabel('我已阅读并同意').check();
  const coming = page.waitForEvent('popup');
  await page.getByRole('button', { name: '打开 QQ 登录窗口' }).click();
  const popup = await coming;
  await popup.waitForURL(/stand_in/);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
  await popup.locator('input[name=name]').fill(name);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button').click();
  await closed;
}

/** Binds the phone number of a first sign-in. */
async function bind(page: Page, mobile: string): Promise<void> {
  await page.getByRole('dialog', { name: '绑定手机号' }).waitFor();
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重新获取$/ }).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(lastCode(site, mobile));
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await toastShown(page, '绑定成功，可前往个人中心设置密码、修改头像和昵称');
  await isIn(page);
}

/** Freezes the member as the user desk does. */
async function freeze(mobile: string): Promise<void> {
  const { db, now } = site.app;
  const { id } = await db.read
    .selectFrom('user')
    .select('id')
    .where('phone', '=', mobile)
    .executeTakeFirstOrThrow();
  const judged = { userId: id, reason: '反复刷屏' };
  await make.inTransaction(db, trx => judgeWithin(trx, 'freeze', judged, { id: 1, address: '' }, now()));
}

const WAYS = [
  ['微信', byWeixin, '13900010001', '13900010003'],
  ['QQ', byQq, '13900010002', '13900010004'],
] as const;

describe.each(WAYS)('%s', (way, agree, mobile) => {
  test('asks for a phone number the first time only', async ({ open }) => {
    const page = await opened(open, way);
    await agree(page, '路人');
    await bind(page, mobile);

    const again = await opened(open, way);
    await agree(again, '路人');
    await toastShown(again, '登录成功');
    await isIn(again);
    expect(new URL(again.url()).pathname).toBe(HOME);
  });

  test('offers every other way to sign in', async ({ open }) => {
    const page = await opened(open, way);
    const others = page.getByRole('region', { name: '其他登录方式' }).getByRole('button');
    expect(await others.allInnerTexts()).toEqual(['验证码登录', '密码登录', way === '微信' ? 'QQ' : '微信']);
    await others.nth(1).click();
    await page.getByLabel('密码', { exact: true }).waitFor();
  });
});

test.for(WAYS.slice(0, sized(1, 2)))(
  '%s refuses a frozen member and leads to the appeal by their number',
  async ([way, agree, , frozen], { open, declareAnswer }) => {
    // The freeze ends the member's own stream, and reopening it answers 401.
    declareAnswer(401, /\/live\/me$/);
    const page = await opened(open, way);
    await agree(page, '被冻结的人');
    await bind(page, frozen);
    await freeze(frozen);

    const again = await opened(open, way);
    await agree(again, '被冻结的人');
    await toastShown(again, '账号已被冻结！');
    await again.getByRole('button', { name: '申诉', exact: true }).click();
    const number = again.getByLabel('手机号');
    expect(await number.inputValue()).toBe('');
    await number.fill(frozen);
    await forgetTries(site);
    await again.getByRole('button', { name: '获取验证码' }).click();
    await again.getByRole('button', { name: /秒后重新获取$/ }).waitFor();
    await again.getByLabel('验证码', { exact: true }).fill(lastCode(site, frozen));
    await again.getByRole('button', { name: '查看冻结理由' }).click();
    await again.getByText('冻结理由：反复刷屏').waitFor();
  },
);

test('the WeChat QR frame is hidden until the agreements are accepted', async ({ open }) => {
  const page = await opened(open, '微信');
  await page.getByText('请阅读并勾选页面协议').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});

test('the QQ window opens only after agreeing, and a blocked window is reported', async ({ open }) => {
  const page = await opened(open, 'QQ');
  await page.getByRole('button', { name: '打开 QQ 登录窗口' }).click();
  await page.getByText('请阅读并勾选页面协议').waitFor();
  expect(page.context().pages()).toHaveLength(1);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '打开 QQ 登录窗口' }).click();
  await page.getByRole('alert').filter({ hasText: '登录窗口被浏览器拦截' }).waitFor();
});

test('a message with another state or of another kind is ignored', async ({ open }) => {
  const page = await opened(open, '微信');
  await page.getByLabel('我已阅读并同意').check();
  await page.frameLocator('iframe').locator('input[name=name]').waitFor();
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  await page.evaluate(() => postMessage({ kind: 'saidian:oauth', state: 'other', code: 'x' }, '*'));
  await page.evaluate(() => postMessage('x', '*'));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(requests.filter(url => url.includes('oauth2'))).toEqual([]);
});

test('third-party login is not offered when switched off', async ({ open }) => {
  site.app.site.config.switch_config.ShowThirdLogin = false;
  const page = await open({ baseURL: site.url });
  await page.goto(HOME);
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '注册新账号' }).waitFor();
  expect(await page.getByRole('button', { name: '微信' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: '其他登录方式' }).count()).toBe(0);
  site.app.site.config.switch_config.ShowThirdLogin = true;
});

test('on a phone WeChat’s page takes the place of ours, and comes back to a number to bind', async ({
  open,
}) => {
  const page = await open({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await page.goto('/m/user_center/LOGIN?from=/m/tour/1');
  await page.getByRole('button', { name: '微信', exact: true }).click();
  await page.getByRole('button', { name: '微信登录', exact: true }).click();
  await page.getByText('请阅读并勾选页面协议').waitFor();
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '微信登录', exact: true }).click();
  await page.locator('input[name=name]').fill('手机上的人');
  await page.getByRole('button').click();
  await page.getByRole('region', { name: '绑定手机号' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('oauth-returned'))).toBeNull();
});
