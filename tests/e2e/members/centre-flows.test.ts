/** The flows of the personal centre, each to its end, on a desktop and on a phone. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { isPassword } from '#lib/members/account/sign-in/password.server.ts';
import { test } from '../../support/browser.ts';
import {
  centreOf,
  makeMember,
  newPhone,
  PASSWORD,
  press,
  rowOf,
  SCREENS,
  typeCode,
} from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, lastCode } from '../../support/member-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { isCutOff } from '../../support/sideways.ts';

const NEW_PASSWORD = 'new456';
const REFUSED = /\/api\/v2\//;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const isGone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const problem = (page: Page, text: string) =>
  page.locator('.form-problem', { hasText: text }).first().waitFor();
const row = (page: Page, name: string) => page.locator('.setting', { hasText: name });
const mask = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

describe.each(SCREENS)('on a %s', (size, options, path) => {
  const onDesktop = onlyOn('desktop', size);
  const onPhone = onlyOn('phone', size);
  const opened = async (open: (options?: object) => Promise<Page>, overrides = {}) => {
    const member = await makeMember(site, overrides);
    return { member, page: await centreOf(site, open, member, [options, path]) };
  };

  onPhone(
    'the phone number is changed with a code to the old and a code to the new number',
    async ({ open, declareAnswer }) => {
      declareAnswer(400, REFUSED);
      const { member, page } = await opened(open);
      const next = newPhone();
      await press(page, '更换手机号');
      await page.getByLabel('原手机号').fill(newPhone());
      expect(await isCutOff(dialog(page, '更换手机号'))).toBe(false);
      await page.getByLabel('新手机号').fill((await makeMember(site)).phone);
      await press(page, '下一步');
      await problem(page, '原手机号与绑定手机号不一致');
      expect(await page.getByLabel('原手机号').evaluate(input => input === document.activeElement)).toBe(
        true,
      );
      await page.getByLabel('原手机号').fill(member.phone);
      await press(page, '下一步');
      await problem(page, '该手机号已被注册');
      await page.getByLabel('新手机号').fill(next);
      await press(page, '下一步');
      await page.getByText(`验证码将发送到 ${mask(member.phone)}`).waitFor();
      await page.getByLabel('验证码', { exact: true }).fill('000000');
      await press(page, '下一步');
      await problem(page, '验证码错误');
      await typeCode(site, page, member.phone);
      await press(page, '下一步');
      await page.getByText(`验证码将发送到新手机号 ${mask(next)}`).waitFor();
      await typeCode(site, page, next);
      const code = await page.getByLabel('验证码', { exact: true }).inputValue();
      await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000');
      await press(page, '确定');
      await problem(page, '验证码错误');
      await page.getByLabel('验证码', { exact: true }).fill(code);
      await press(page, '确定');
      await page.getByText('手机号已更换').waitFor();
      await press(page, '完成');
      await isGone(page);
      await row(page, mask(next)).waitFor();
      expect((await rowOf(site, member)).phone).toBe(next);
    },
  );

  onDesktop('the password is changed with the old password, and a strange QQ unbound', async ({ open }) => {
    const { member, page } = await opened(open);
    const strange = { type: 'qq', name: '陌生人', openid: `strange-${member.id}`, created_at: 0 } as const;
    await site.app.db.write
      .insertInto('binding')
      .values({ ...strange, user_id: member.id })
      .execute();
    await press(page, '修改登录密码');
    await page.getByLabel('原密码').fill('wrong1');
    await page.getByLabel('新密码', { exact: true }).fill('wrong1');
    await page.getByLabel('确认新密码').fill(NEW_PASSWORD);
    await press(page, '确定');
    await problem(page, '新密码不能与原密码相同');
    await problem(page, '两次密码输入不一致');
    await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
    await press(page, '确定');
    await problem(page, '原密码错误');
    await page.getByLabel('原密码').fill(PASSWORD);
    await press(page, '确定');
    await page.getByText('密码已修改').waitFor();
    // Who borrowed the account may have left a way in: it goes from here.
    await dialog(page, '修改密码').getByText('不认识的请解绑').waitFor();
    await press(page, '完成');
    await row(page, '已绑定 陌生人').waitFor();
    await press(page, '解绑QQ');
    await typeCode(site, page, member.phone);
    await press(page, '确定解绑');
    await page.getByText('解绑成功').waitFor();
    await press(page, '完成');
    await isGone(page);
    expect(await isPassword(NEW_PASSWORD, (await rowOf(site, member)).password_hash)).toBe(true);
  });

  onPhone('a forgotten password is reset by a code to the bound number', async ({ open, declareAnswer }) => {
    declareAnswer(400, REFUSED);
    const { member, page } = await opened(open);
    await press(page, '修改登录密码');
    await press(page, '忘记密码？');
    await dialog(page, '重置密码').getByText(mask(member.phone)).waitFor();
    await press(page, '下一步');
    await problem(page, '请输入验证码');
    await typeCode(site, page, member.phone);
    await press(page, '下一步');
    await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('确认新密码').fill(PASSWORD);
    await press(page, '确定');
    await problem(page, '新密码不能与原密码相同');
    await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('确认新密码').fill(NEW_PASSWORD);
    await press(page, '确定');
    await page.getByText('密码已修改').waitFor();
    expect(await isPassword(NEW_PASSWORD, (await rowOf(site, member)).password_hash)).toBe(true);
  });

  onDesktop('a first password is set with a code', async ({ open }) => {
    const { member, page } = await opened(open, { password: null });
    await row(page, '未设置').waitFor();
    await press(page, '设置登录密码');
    await typeCode(site, page, member.phone);
    await press(page, '下一步');
    await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('确认新密码').fill(NEW_PASSWORD);
    await press(page, '确定');
    await page.getByText('密码已设置', { exact: true }).waitFor();
    await press(page, '完成');
    await row(page, '已设置').waitFor();
    expect(await isPassword(NEW_PASSWORD, (await rowOf(site, member)).password_hash)).toBe(true);
  });

  onPhone('closing the account needs consent and a code, then signs out', async ({ open, declareAnswer }) => {
    declareAnswer(400, REFUSED);
    // What the page asks for while its session ends is refused.
    declareAnswer(401, /letters\/unread$|\/live\/me$/);
    const { member, page } = await opened(open);
    await press(page, '申请注销');
    await page.getByLabel(/一并删除/).check();
    await press(page, '下一步');
    await problem(page, '请阅读并勾选注销协议');
    await page.getByLabel('我已阅读并同意').check();
    await press(page, '下一步');
    await press(page, '登录密码');
    await page.getByLabel('密码', { exact: true }).fill('wrong1');
    await press(page, '确认注销');
    await problem(page, '密码错误');
    await press(page, '短信验证码');
    await typeCode(site, page, member.phone);
    await press(page, '确认注销');
    await page.getByText('账号已注销').waitFor();
    await press(page, '回到首页');
    await page.waitForURL(url => !url.pathname.includes('user_center'));
    expect(await page.locator('[data-member]').count()).toBe(0);
    expect(await rowOf(site, member)).toMatchObject({ status: 3, phone: null });
  });
});

test('a phone number is changed by keyboard alone, and the focus returns to its button', async ({ open }) => {
  const member = await makeMember(site);
  const page = await centreOf(site, open, member);
  const next = newPhone();
  const button = page.getByRole('button', { name: '更换手机号' });
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog(page, '更换手机号').waitFor();
  await page.keyboard.type(member.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  for (const number of [member.phone, next]) {
    await page.getByText(mask(number)).last().waitFor();
    await page.locator('[autocomplete="one-time-code"]:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /秒后重新获取$/ }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(lastCode(site, number));
    await page.keyboard.press('Enter');
  }
  await page.getByText('手机号已更换').waitFor();
  await page.keyboard.press('Enter');
  await isGone(page);
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true);
  expect((await rowOf(site, member)).phone).toBe(next);
});
