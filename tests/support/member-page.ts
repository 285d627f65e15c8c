/** Members in a browser, and their SMS codes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#lib/demo/members/account/accounts.server.ts';
import { openSession } from '#lib/members/account/sign-in/session.server.ts';
import { DEAF, type LiveSite } from './live-site.ts';

type Open = (options?: BrowserContextOptions) => Promise<Page>;

interface Sent {
  mobile: string;
  /** Absent in notices. */
  code?: string;
}

/** The last code sent to the number. */
export function lastCode(site: LiveSite, mobile: string): string {
  const lines = readFileSync(join(site.app.env.DATA_DIR, 'outbox/sms.ndjson'), 'utf8').trim().split('\n');
  const sent = lines.map(line => JSON.parse(line) as Sent);
  const codes = sent.flatMap(message => (message.mobile === mobile && message.code ? [message.code] : []));
  expect(codes.length, `codes sent to ${mobile}`).toBeGreaterThan(0);
  return codes.at(-1)!;
}

interface Logged {
  event: string;
  payload: object;
}

/** Entries that pages sent to the site's log. */
export function logged(site: LiveSite): Logged[] {
  const file = join(site.app.env.DATA_DIR, 'log/events.ndjson');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map(line => JSON.parse(line) as Logged);
}

/** Clears the attempt counts: tests exceed the limits of people. */
export async function forgetTries(site: LiveSite): Promise<void> {
  await site.app.db.write.deleteFrom('attempt').execute();
}

/** Lets the member's own stream through from now on; by default it is empty. */
export const listenAsMember = (page: Page): Promise<void> => page.context().clearCookies({ name: DEAF });

/** A page signed in as the demo account with this nickname. */
export async function memberPage(
  site: LiveSite,
  open: Open,
  nickname: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { db, now } = site.app;
  const { id } = await db.read
    .selectFrom('user')
    .select('id')
    .where('nickname', '=', nickname)
    .executeTakeFirstOrThrow();
  const visit = { now: now(), address: '192.0.2.7', userAgent: 'test' };
  const token = await openSession(db.write, id, visit);
  const page = await open({ baseURL: site.url, ...options });
  await page.context().addCookies([
    { name: 'session', value: token, url: site.url, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url: site.url, sameSite: 'Lax' },
    { name: DEAF, value: '1', url: site.url },
  ]);
  return page;
}

/** Signs a demo member in, in the dialog or on a phone's page. */
export async function signInByPassword(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Records the page's analytics events about the person, without those about calls. */
export async function tracked(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { told: events });
    addEventListener('saidian:analytics', event => events.push((event as CustomEvent).detail));
  });
  return () => page.evaluate('told.filter(event => !event.address)');
}
