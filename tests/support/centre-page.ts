/** Members on the page of their personal centre. */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import * as make from './factory.ts';
import type { LiveSite } from './live-site.ts';
import { lastCode, memberPage } from './member-page.ts';

type Open = (options?: BrowserContextOptions) => Promise<Page>;
type UserOverrides = NonNullable<Parameters<typeof make.makeUser>[1]>;

export const PASSWORD = 'abc123';
const PHONE = { viewport: { width: 390, height: 844 } };
/** The centre on a desktop and on a phone. */
export const SCREENS = [
  ['desktop', {}, '/wiki/user_center'],
  ['phone', PHONE, '/m/user_center/PROFILE'],
] as const;

let serial = 0;
/** A number and a name unique in this run. */
export const newPhone = (): string => String(13_700_000_000 + ++serial);

export interface Member {
  id: number;
  nickname: string;
  phone: string;
}

/** A new user with a number and, unless `password` is null, with PASSWORD. */
export async function makeMember(
  site: LiveSite,
  { password = PASSWORD, ...input }: UserOverrides & { password?: string | null } = {},
): Promise<Member> {
  const phone = newPhone();
  const password_hash = password === null ? null : await hashPassword(password);
  const nickname = `中心成员${serial}号`;
  const user = await make.makeUser(site.app.db, { phone, nickname, password_hash, ...input });
  return { id: user.id, nickname: user.nickname, phone };
}

/** The member's centre, with its cards loaded. */
export async function centreOf(
  site: LiveSite,
  open: Open,
  member: Member,
  [options, path]: readonly [BrowserContextOptions, string] = [{}, '/wiki/user_center'],
): Promise<Page> {
  const page = await memberPage(site, open, member.nickname, options);
  await page.goto(path);
  await page.getByRole('region', { name: '基本信息' }).waitFor();
  return page;
}

/** Requests a code in the open dialog, and types it. */
export async function typeCode(site: LiveSite, page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重新获取$/ }).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(lastCode(site, mobile));
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The user's current database row. */
export const rowOf = (site: LiveSite, { id }: Member) =>
  site.app.db.read.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The link to a tab of the centre. */
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '个人中心导航' }).getByRole('link', { name });

/** Gives the member these badges, none of them worn. */
export const grant = (site: LiveSite, { id }: Member, ids: readonly number[]) =>
  site.app.db.write
    .insertInto('user_badge')
    .values(
      ids.map(badge_id => ({
        user_id: id,
        badge_id,
        badge_name: `徽章${badge_id}`,
        badge_icon: '/badges/week.svg',
        granted_at: 1,
        worn_at: null,
      })),
    )
    .execute();
