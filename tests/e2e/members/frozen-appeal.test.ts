/** A frozen member appeals from the login form, another operator decides, and signing in works again. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { type Member, makeMember, PASSWORD, press, rowOf, typeCode } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, lastCode } from '../../support/member-page.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';
import { inThemes } from '../../support/themes.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const SCREENS = [
  ['desktop', {}, '/wiki/tour/1'],
  ['phone', PHONE, '/m/tour/1'],
] as const;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

type Open = (options?: object) => Promise<Page>;
const toastShown = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();

async function openLogin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('button', { name: '密码登录' }).waitFor();
}

async function signInByPassword(page: Page, { phone }: Member): Promise<void> {
  await press(page, '密码登录');
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('我已阅读并同意').check();
  await press(page, '登录');
}

/** Freezes the member at the user desk of the operators. */
async function freeze(open: Open, options: object, { nickname, phone }: Member): Promise<void> {
  const desk = await operatorPage(site, open, '冻结的人', options);
  await desk.goto('/o/users');
  await desk.getByLabel('昵称、手机号或 ID').fill(phone);
  await desk.getByLabel('昵称、手机号或 ID').press('Enter');
  await press(desk, `冻结 ${nickname}`);
  await desk.getByRole('dialog').getByLabel('理由').fill('反复刷屏');
  await desk.getByRole('dialog').getByRole('button', { name: '冻结' }).click();
  await desk.getByText('冻结理由：反复刷屏').waitFor();
}

async function answer(open: Open, options: object, { nickname }: Member, choice: string): Promise<void> {
  const desk = await operatorPage(site, open, '复核的人', options);
  await desk.goto('/o/reports');
  await press(desk, '申诉中');
  await press(desk, `查看：昵称：${nickname}`);
  await desk.getByText('没有人举报，由运营者直接冻结').waitFor();
  await desk.getByText('申诉：号被盗了').first().waitFor();
  await desk.getByLabel(choice).check();
  await desk.getByLabel('理由').fill('看过了');
  await press(desk, '提交');
  await toastShown(desk, '已处理');
}

/** Clean to axe, and nothing wider than the screen. */
async function look(page: Page, what: string): Promise<void> {
  await inThemes(page, async theme => expect(await axeViolations(page), `${what}, ${theme}`).toEqual([]));
  expect(await sticksOut(page), what).toEqual([]);
}

describe.each(SCREENS)('on a %s', (size, options, path) => {
  onlyOn('desktop', size)(
    'a frozen member is refused, appeals, is restored and signs in',
    async ({ open }) => {
      const member = await makeMember(site);
      await freeze(open, options, member);

      const page = await open({ baseURL: site.url, ...options });
      await openLogin(page, path);
      expect(await page.getByRole('button', { name: '申诉' }).count()).toBe(0);
      await signInByPassword(page, member);
      await toastShown(page, '账号已被冻结！');
      const offer = page.getByRole('button', { name: '申诉', exact: true });
      await offer.waitFor();
      await look(page, 'offer');
      await offer.click();

      expect(await page.getByLabel('手机号').inputValue()).toBe(member.phone);
      await typeCode(site, page, member.phone);
      await press(page, '查看冻结理由');
      await page.getByText('冻结理由：反复刷屏').waitFor();
      await press(page, '提交申诉');
      await page.getByText('请填写申诉说明').waitFor();
      const text = page.getByLabel('申诉说明');
      expect(await text.evaluate(area => area === document.activeElement)).toBe(true);
      await look(page, 'form');
      await text.fill('号被盗了');
      await press(page, '提交申诉');
      await toastShown(page, '申诉已提交');
      await page.getByText('申诉复核中').waitFor();
      expect(await page.getByRole('button', { name: '提交申诉' }).count()).toBe(0);
      expect(
        await page
          .context()
          .cookies()
          .then(list => list.map(({ name }) => name)),
      ).not.toContain('session');
      await look(page, 'filed');

      await answer(open, options, member, '申诉成立，撤销原处理');
      expect((await rowOf(site, member)).status).toBe(1);
      await press(page, '返回登录');
      await signInByPassword(page, member);
      await toastShown(page, '登录成功');
      await page.locator('[data-member] [data-viewer="avatar"] .avatar').first().waitFor();
    },
  );

  onlyOn('phone', size)(
    'a rejected appeal is shown after the next code; signing in by code is refused too',
    async ({ open }) => {
      const member = await makeMember(site);
      await freeze(open, options, member);
      const page = await open({ baseURL: site.url, ...options });
      await openLogin(page, path);
      await page.getByLabel('手机号').fill(member.phone);
      await typeCode(site, page, member.phone);
      await page.getByLabel('我已阅读并同意').check();
      await press(page, '登录');
      await toastShown(page, '账号已被冻结！');
      await press(page, '申诉');
      await page.getByRole('button', { name: /秒后重新获取$/ }).waitFor();

      await forgetTries(site);
      const query = { mobile: member.phone, type: 'appeal', platform: 3 };
      const send = () => page.request.post('/api/v2/send_code', { data: query });
      expect((await send()).ok()).toBe(true);
      await page.getByLabel('验证码', { exact: true }).fill(lastCode(site, member.phone));
      await press(page, '查看冻结理由');
      await page.getByLabel('申诉说明').fill('号被盗了');
      await press(page, '提交申诉');
      await page.getByText('申诉复核中').waitFor();
      await answer(open, options, member, '维持原处理');

      await press(page, '返回登录');
      await press(page, '申诉');
      await forgetTries(site);
      expect((await send()).ok()).toBe(true);
      await page.getByLabel('验证码', { exact: true }).fill(lastCode(site, member.phone));
      await press(page, '查看冻结理由');
      await page.getByText('申诉未通过，维持冻结。').waitFor();
      await page.getByText('复核理由：看过了').waitFor();
      expect(await page.getByLabel('申诉说明').count()).toBe(0);
      await look(page, 'upheld');
      expect((await rowOf(site, member)).status).toBe(2);
    },
  );
});

test('the appeal is offered only while the frozen number is in the field', async ({ open }) => {
  const member = await makeMember(site, { status: 2 });
  const page = await open({ baseURL: site.url });
  await openLogin(page, '/wiki/tour/1');
  await signInByPassword(page, member);
  const offer = page.getByRole('button', { name: '申诉', exact: true });
  await offer.waitFor();
  await page.getByLabel('手机号').fill('13700990099');
  await offer.waitFor({ state: 'detached' });
  await page.getByLabel('手机号').fill(member.phone);
  await offer.waitFor();
});
