/** Screens of accounts: dialogs over a page, and pages of signed-in members. */
import type { Page } from 'playwright';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/lib/demo/members/account/accounts.server.ts';
import { press, type Screen } from './screen.ts';

const HOME = '/wiki/tour/1';
const [OPERATOR, , , MEMBER, , FROZEN] = DEMO_ACCOUNTS;

const openDialog =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    await press(...names)(page);
    await page.getByRole('dialog').waitFor();
  };

/** A view of the login dialog; on phones, of its page. */
const login = (name: string, ...steps: string[]): Screen => [
  `login-${name}`,
  HOME,
  {
    async enter(page) {
      await openLogin(page);
      await press(...steps)(page);
    },
  },
];

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('button', { name: '密码登录' }).waitFor();
}

/** Signs in as a frozen member, up to the appeal that appears instead. */
async function appeal(page: Page): Promise<void> {
  await openLogin(page);
  await press('密码登录')(page);
  await page.getByLabel('手机号').fill(FROZEN.phone);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '申诉', exact: true }).click();
}

const centre = (name: string, ...steps: string[]): Screen => [
  `centre-${name}`,
  '/wiki/user_center',
  {
    as: MEMBER.phone,
    phonePath: '/m/user_center/PROFILE',
    ...(steps.length > 0 ? { enter: openDialog(...steps) } : {}),
  },
];

export const ACCOUNT_SCREENS: Screen[] = [
  login('code'),
  login('password', '密码登录'),
  login('register', '注册新账号'),
  login('forgot', '密码登录', '忘记密码？'),
  login('weixin', '微信'),
  ['login-appeal', HOME, { enter: appeal }],
  centre('cards'),
  centre('profile', '编辑资料'),
  centre('phone', '更换手机号'),
  ['operator-users', '/o/users', { as: OPERATOR.phone }],
];
