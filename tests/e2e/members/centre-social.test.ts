/** Binding WeChat and QQ in the personal centre, unbinding them, and proving by them. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
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
import { forgetTries } from '../../support/member-page.ts';
import { onlyOn } from '../../support/screens.ts';

const REFUSED = /\/api\/v2\//;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

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

  onDesktop(
    'WeChat is bound through the QR frame and an SMS code, and unbound with the password',
    async ({ open, declareAnswer }) => {
      declareAnswer(400, REFUSED);
      const { member, page } = await opened(open);
      const name = `微友${member.id}`;
      await press(page, '绑定微信');
      const frame = page.frameLocator('iframe[title="微信绑定二维码"]');
      await frame.locator('input[name=name]').fill(name);
      await frame.getByRole('button').click();
      await page.getByText('请先验证身份。').waitFor();
      await page.getByLabel('验证码', { exact: true }).fill('000000');
      await press(page, '确定');
      await problem(page, '验证码错误');
      await typeCode(site, page, member.phone);
      await press(page, '确定');
      await page.getByText('绑定成功').waitFor();
      await press(page, '完成');
      await row(page, `已绑定 ${name}`).waitFor();
      await press(page, '解绑微信');
      await press(page, '确定解绑');
      await problem(page, '请输入验证码');
      await press(page, '登录密码');
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await press(page, '确定解绑');
      await page.getByText('解绑成功').waitFor();
      await press(page, '完成');
      await page.getByRole('button', { name: '绑定微信' }).waitFor();
    },
  );

  onPhone(
    'QQ is bound in its window, unbound with the password, and refused when bound to another account',
    async ({ open, declareAnswer }) => {
      declareAnswer(409, REFUSED);
      declareAnswer(400, REFUSED);
      const { member, page } = await opened(open);
      const byQq = async (button: string, name: string) => {
        const coming = page.waitForEvent('popup');
        await press(page, button);
        const popup = await coming;
        await popup.waitForURL(/stand_in/);
        await popup.locator('input[name=name]').fill(name);
        const closed = popup.waitForEvent('close');
        await popup.getByRole('button').click();
        await closed;
      };
      const prove = async () => {
        await press(page, '登录密码');
        await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
        await press(page, '确定');
      };
      const other = await makeMember(site);
      const bound = { type: 'qq', name: '别人', created_at: 0 } as const;
      await press(page, '绑定QQ');
      await byQq('打开 QQ 窗口', `企鹅${member.id}`);
      await prove();
      await page.getByText('绑定成功').waitFor();
      const { openid } = await site.app.db.read
        .selectFrom('binding')
        .select('openid')
        .where('user_id', '=', member.id)
        .executeTakeFirstOrThrow();
      await press(page, '完成');
      await press(page, '解绑QQ');
      await press(page, '登录密码');
      await page.getByLabel('密码', { exact: true }).fill('wrong1');
      await press(page, '确定解绑');
      await problem(page, '密码错误');
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await press(page, '确定解绑');
      await page.getByText('解绑成功').waitFor();
      await press(page, '完成');
      await site.app.db.write
        .insertInto('binding')
        .values({ ...bound, openid, user_id: other.id })
        .execute();
      await press(page, '绑定QQ');
      await byQq('打开 QQ 窗口', `企鹅${member.id}`);
      await prove();
      await page.getByText('该QQ已绑定其他账号').waitFor();
      await press(page, '重新绑定');
      await page.getByRole('button', { name: '打开 QQ 窗口' }).waitFor();
    },
  );
});

test('a lost phone number is changed through QQ that was bound long before', async ({ open }) => {
  const member = await makeMember(site, { password: null });
  const name = `老友${member.id}`;
  const page = await centreOf(site, open, member);
  const next = newPhone();
  const byQq = async () => {
    const coming = page.waitForEvent('popup');
    await press(page, '打开 QQ 窗口');
    const popup = await coming;
    await popup.waitForURL(/stand_in/);
    await popup.locator('input[name=name]').fill(name);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button').click();
    await closed;
  };
  await press(page, '绑定QQ');
  await byQq();
  await typeCode(site, page, member.phone);
  await press(page, '确定');
  await page.getByText('绑定成功').waitFor();
  await press(page, '完成');
  const bound = site.app.db.write.updateTable('binding').where('user_id', '=', member.id);
  await bound.set({ created_at: 0 }).execute();
  await press(page, '更换手机号');
  await page.getByLabel('原手机号').fill(member.phone);
  await page.getByLabel('新手机号').fill(next);
  await press(page, '下一步');
  await press(page, 'QQ');
  await byQq();
  await page.getByText(`验证码将发送到新手机号 ${mask(next)}`).waitFor();
  await typeCode(site, page, next);
  await press(page, '确定');
  await page.getByText('手机号已更换').waitFor();
  expect((await rowOf(site, member)).phone).toBe(next);
});
