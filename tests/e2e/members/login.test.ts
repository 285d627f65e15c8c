/** Signing in by phone, registering and resetting a password, each to its end. */
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#lib/demo/members/account/accounts.server.ts';
import { LIMITS } from '#lib/members/account/attempt.server.ts';
import { FLUSH_MS } from '#lib/site/telemetry/event.ts';
import { paced } from '#tests/support/pace.ts';
import { bindQq } from '../../support/bind-qq.ts';
import { test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, lastCode, logged, tracked } from '../../support/member-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { setTries } from '../../support/tries.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const MEMBER = { mobile: '13800000002', nickname: '晨星' };
const FROZEN = '13800000006';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

let last = 13_900_000_000;
/** An unused phone number. */
const newNumber = () => String(++last);

/** Opens the login: a dialog on desktops, a page of its own on phones. */
type OpenLogin = (page: Page, from?: string) => Promise<void>;
const overPage: OpenLogin = async (page, from = '/wiki/tour/1') => {
  await page.goto(from);
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('dialog', { name: '登录赛点' }).waitFor();
};
const asPage: OpenLogin = async (page, from = '/m/tour/1') => {
  await page.goto(from);
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('region', { name: '登录赛点' }).waitFor();
};
const SCREENS = [
  ['desktop', {}, overPage, '/wiki/tour/1'],
  ['phone', PHONE, asPage, '/m/tour/1'],
] as const;

const submit = (page: Page, name = '登录') => page.getByRole('button', { name, exact: true }).click();
const toastShown = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();
const agree = (page: Page) => page.getByLabel('我已阅读并同意').check();

/** Types the number and has a code sent to it. */
async function typeCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重新获取$/ }).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(lastCode(site, mobile));
}

/** Waits until the member is signed in and back on the first page. */
async function isIn(page: Page, path: string): Promise<void> {
  await page.waitForURL(url => url.pathname === path);
  await page.locator('[data-member] [data-viewer="avatar"] .avatar').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
}

describe.each(SCREENS)('on a %s', (size, options, openLogin, path) => {
  const onDesktop = onlyOn('desktop', size);
  const onPhone = onlyOn('phone', size);
  const opened = async (open: (options: object) => Promise<Page>) => {
    const page = await open({ baseURL: site.url, ...options });
    await openLogin(page);
    return page;
  };

  test('a member signs in by code', async ({ open }) => {
    const page = await opened(open);
    await typeCode(page, MEMBER.mobile);
    await agree(page);
    await submit(page);
    await toastShown(page, '登录成功');
    await isIn(page, path);
  });

  onDesktop('a member signs in by password', async ({ open }) => {
    const page = await opened(open);
    await page.getByRole('button', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill(MEMBER.mobile);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await agree(page);
    await submit(page);
    await isIn(page, path);
  });

  onDesktop('a visitor registers and is signed in', async ({ open }) => {
    const page = await opened(open);
    await page.getByRole('button', { name: '注册新账号' }).click();
    const nickname = `新人${options === PHONE ? '甲' : '乙'}`;
    await page.getByLabel('昵称').fill(nickname);
    await typeCode(page, newNumber());
    await page.getByLabel('密码', { exact: true }).fill('abc123');
    await agree(page);
    await submit(page, '注册');
    await toastShown(page, '注册成功，可前往个人中心设置密码、修改头像和昵称');
    await isIn(page, path);
    expect(await page.locator('[data-viewer="name"]').allTextContents()).toEqual(
      openLogin === overPage ? [nickname] : [],
    );
  });

  onPhone(
    'a password is reset in four steps, names the provider that is bound, and signs in',
    async ({ open }) => {
      const mobile = newNumber();
      const page = await opened(open);
      await typeCode(page, mobile);
      await agree(page);
      await submit(page);
      await isIn(page, path);
      await page.context().clearCookies();
      await site.app.db.write.deleteFrom('sms_code').execute();
      await forgetTries(site);
      await bindQq(site, mobile);
      await openLogin(page);
      await page.getByRole('button', { name: '密码登录' }).click();
      await page.getByRole('button', { name: '忘记密码？' }).click();
      await page.getByLabel('手机号').fill(mobile);
      await submit(page, '下一步');
      await page.getByText(`将向 ${mobile.slice(0, 3)}****${mobile.slice(-4)} 发送验证码`).waitFor();
      await submit(page, '发送验证码');
      await page.getByText(/^验证码已发送至/).waitFor();
      await page.getByLabel('验证码', { exact: true }).fill(lastCode(site, mobile));
      await submit(page, '确定');
      await page.getByLabel('新密码').fill('xyz789');
      await page.getByLabel('确认密码').fill('xyz789');
      await submit(page, '完成密码重置');
      await toastShown(page, '重置密码成功');
      // Whoever bound a provider would still get in.
      await page.getByText('这个账号还能用 QQ 登录').waitFor();
      await page.getByRole('button', { name: '返回登录' }).click();
      await page.getByLabel('密码', { exact: true }).fill('xyz789');
      expect(await page.getByLabel('手机号').inputValue()).toBe(mobile);
      await agree(page);
      await submit(page);
      await isIn(page, path);
    },
  );

  onPhone('a frozen account is told 账号已被冻结 and not signed in', async ({ open }) => {
    const page = await opened(open);
    await page.getByRole('button', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill(FROZEN);
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await agree(page);
    await submit(page);
    await toastShown(page, '账号已被冻结！');
    await page.getByRole('alert').filter({ hasText: '账号已被冻结！' }).waitFor();
    expect(await page.locator('[data-member]').count()).toBe(0);
  });
});

test('past the code limit of a network, a code needs a proof of work, which can be cancelled', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(403, /send_code$/);
  const { db, now } = site.app;
  await setTries(db, ['codesOfNetwork', '127.0.0.1'], LIMITS.codesOfNetwork.max, now());
  const page = await open({ baseURL: site.url });
  await overPage(page);
  const script = '**/work-worker*';
  const waiting: Route[] = [];
  await page.route(script, route => void waiting.push(route));
  await page.getByLabel('手机号').fill(newNumber());
  await page.getByRole('button', { name: '获取验证码' }).click();
  const note = page.getByRole('status').filter({ hasText: '正在进行安全验证…' });
  await note.getByRole('button', { name: '取消' }).click();
  await toastShown(page, '安全验证已取消');
  await note.waitFor({ state: 'detached' });
  // Chromium lets a second request for the same file wait for the first.
  for (const route of waiting) await route.abort().catch(() => {});
  await page.unroute(script);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重新获取$/ }).waitFor();
});

describe('the login form', () => {
  const desktop = async (open: (options: object) => Promise<Page>) => {
    const page = await open({ baseURL: site.url });
    await overPage(page);
    return page;
  };
  const problems = (page: Page) => page.locator('.form-problem:not(:empty)').allInnerTexts();

  test('wrong fields show their problem beside them, and the first gets the focus', async ({ open }) => {
    const page = await desktop(open);
    await submit(page);
    await expect
      .poll(() => problems(page))
      .toEqual(['请输入手机号码', '请输入验证码', '请阅读并勾选页面协议']);
    const isFocused = () => page.getByLabel('手机号').evaluate(field => field === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.getByRole('button', { name: '密码登录' }).click();
    await page.getByLabel('手机号').fill('12345');
    await agree(page);
    await submit(page);
    await expect.poll(() => problems(page)).toEqual(['请输入正确的手机号码', '请输入密码']);
  });

  test('number and agreement stay when the view changes', async ({ open }) => {
    const page = await desktop(open);
    await page.getByLabel('手机号').fill('138 0013 8000');
    await agree(page);
    for (const view of ['密码登录', '注册新账号']) {
      await page.getByRole('button', { name: view }).click();
      expect(await page.getByLabel('手机号').inputValue()).toBe('13800138000');
      expect(await page.getByLabel('我已阅读并同意').isChecked()).toBe(true);
    }
  });

  test('a code can be requested for a valid number only, and again after a minute', async ({ open }) => {
    const page = await desktop(open);
    const send = page.locator('.form-suffix');
    expect(await send.isDisabled()).toBe(true);
    await page.getByLabel('手机号').fill('1380013800');
    expect(await send.isDisabled()).toBe(true);
    await page.clock.install();
    await page.getByLabel('手机号').fill('13800138000');
    await send.click();
    await page.getByRole('button', { name: '60秒后重新获取' }).waitFor();
    expect(await send.isDisabled()).toBe(true);
    await page.clock.runFor(59_000);
    await page.getByRole('button', { name: '1秒后重新获取' }).waitFor();
    await page.clock.runFor(1_000);
    await page.getByRole('button', { name: '重新获取', exact: true }).waitFor();
    expect(await send.isDisabled()).toBe(false);
  });

  test('a wrong code is shown at its field and reported to analytics', async ({ open, declareAnswer }) => {
    declareAnswer(400, /login_by_phone_code$/);
    const page = await desktop(open);
    const events = await tracked(page);
    await page.getByLabel('手机号').fill(MEMBER.mobile);
    await page.getByLabel('验证码', { exact: true }).fill('000000');
    await agree(page);
    await submit(page);
    await toastShown(page, '验证码错误');
    await expect.poll(() => problems(page)).toEqual(['验证码错误']);
    await page.getByRole('button', { name: '关闭' }).click();
    expect(await events()).toEqual([
      { name: 'login_status', status: 'off', way: 'code', reason: 'bad_code' },
      { name: 'login_close_click', view: 'code' },
    ]);
    await expect
      .poll(() => logged(site), { timeout: paced(2 * FLUSH_MS) })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            event: 'login_status',
            payload: { status: 'off', way: 'code', reason: 'bad_code' },
          }),
          expect.objectContaining({ event: 'login_close_click', payload: { view: 'code' } }),
        ]),
      );
    expect(JSON.stringify(logged(site))).not.toContain(MEMBER.mobile);
  });

  test('a taken nickname or number is shown while registering', async ({ open }) => {
    const page = await desktop(open);
    await page.getByRole('button', { name: '注册新账号' }).click();
    await page.getByLabel('昵称').fill(MEMBER.nickname);
    await page.getByLabel('手机号').fill(MEMBER.mobile);
    await page.getByLabel('密码', { exact: true }).focus();
    await expect.poll(() => problems(page)).toEqual(['昵称已存在', '该手机号已被注册']);
    await page.getByText('2/12').waitFor();
  });

  test('a failed registration is reported to analytics', async ({ open, declareAnswer }) => {
    declareAnswer(400, /register$/);
    const page = await desktop(open);
    const events = await tracked(page);
    await page.getByRole('button', { name: '注册新账号' }).click();
    await page.getByLabel('昵称').fill('迟到的人');
    await page.getByLabel('手机号').fill(newNumber());
    await page.getByLabel('验证码', { exact: true }).fill('000000');
    await page.getByLabel('密码', { exact: true }).fill('abc123');
    await agree(page);
    await submit(page, '注册');
    await toastShown(page, '验证码错误');
    expect(await events()).toEqual([{ name: 'register_status', status: 'off', reason: 'bad_code' }]);
  });

  test('a password reset for an unregistered number is refused', async ({ open }) => {
    const page = await desktop(open);
    await page.getByRole('button', { name: '密码登录' }).click();
    await page.getByRole('button', { name: '忘记密码？' }).click();
    await page.getByLabel('手机号').fill(newNumber());
    await submit(page, '下一步');
    await expect.poll(() => problems(page)).toEqual(['该手机号未注册']);
  });
});
