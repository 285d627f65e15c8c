/** Screens of accounts: what stands over a page, and what somebody signed in sees. */
import type { Page } from 'playwright';
import { DEMO_ACCOUNTS } from '../../src/lib/account/demo-accounts.server.ts';
import type { Screen } from './screen.ts';

const HOME = '/wiki/tour/1';
const [OPERATOR, , , MEMBER] = DEMO_ACCOUNTS;

/** Presses what is called so, one after another. */
const press =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

const openDialog =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    await press(...names)(page);
    await page.getByRole('dialog').waitFor();
  };

/** The login dialog, on a phone its page, with a view. */
const login = (name: string, ...steps: string[]): Screen => [
  `login-${name}`,
  HOME,
  {
    async enter(page) {
      await page.getByRole('link', { name: '登录' }).click();
      await page.getByRole('button', { name: '密码登录' }).waitFor();
      await press(...steps)(page);
    },
  },
];

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
  centre('cards'),
  centre('profile', '编辑资料'),
  centre('phone', '更换手机号'),
  ['operator-users', '/o/users', { as: OPERATOR.phone }],
  ['operator-activities', '/o/activities', { as: OPERATOR.phone }],
  ['operator-gradings', '/o/activities?part=gradings', { as: OPERATOR.phone }],
];
