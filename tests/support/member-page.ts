/** Members in a browser, and the codes that they are sent. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#lib/account/demo-accounts.server.ts';
import { openSession } from '#lib/account/service.server.ts';
import type { LiveSite } from './live-site.ts';

type Open = (options?: BrowserContextOptions) => Promise<Page>;

interface Sent {
  mobile: string;
  code: string;
}

/** The last code that the number was sent. */
export function lastCode(site: LiveSite, mobile: string): string {
  const lines = readFileSync(join(site.app.env.DATA_DIR, 'outbox/sms.ndjson'), 'utf8').trim().split('\n');
  const sent = lines.map(line => JSON.parse(line) as Sent).filter(message => message.mobile === mobile);
  expect(sent.length, `codes sent to ${mobile}`).toBeGreaterThan(0);
  return sent.at(-1)!.code;
}

interface Logged {
  event: string;
  payload: object;
}

/** What the site's log was told by pages. */
export function logged(site: LiveSite): Logged[] {
  const file = join(site.app.env.DATA_DIR, 'log/events.ndjson');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map(line => JSON.parse(line) as Logged);
}

/** What was tried counts no longer: tests try more than people may. */
export async function forgetTries(site: LiveSite): Promise<void> {
  await site.app.db.write.deleteFrom('attempt').execute();
}

/** Their own stream, which never ends: a page that holds one is never idle. */
const OWN_STREAM = '**/live/me';

/** The member's own stream is let through from now on: elsewhere it is an empty one. */
export const listenAsMember = (page: Page): Promise<void> => page.context().unroute(OWN_STREAM);

/** A page of the demo's account with this nickname, signed in. */
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
  await page
    .context()
    .route(OWN_STREAM, route => route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }));
  await page.context().addCookies([
    { name: 'session', value: token, url: site.url, httpOnly: true, sameSite: 'Lax' },
    { name: 'signed_in', value: '1', url: site.url, sameSite: 'Lax' },
  ]);
  return page;
}

/** A member of the demo signs in where it is asked for: in the dialog, or on the page of a phone. */
export async function signInByPassword(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Listens, from now on, to what analytics are told on the page; what was told of the person, not of calls. */
export async function tracked(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    addEventListener('saidian:analytics', event => told.push((event as CustomEvent).detail));
  });
  return () => page.evaluate('told.filter(event => !event.address)');
}
