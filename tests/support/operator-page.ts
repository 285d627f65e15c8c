/** Operators in a browser, signed in by their one-time links. */
import type { BrowserContextOptions, Page } from 'playwright';
import { operatorNamed } from '#lib/members/account/desk/operator.server.ts';
import { makeSignInLink, SIGN_IN_PATH } from '#lib/members/account/sign-in/link.server.ts';
import type { LiveSite } from './live-site.ts';

type Open = (options?: BrowserContextOptions) => Promise<Page>;

/** The operator's page, on the list of pending work. */
export async function operatorPage(
  site: LiveSite,
  open: Open,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { db, now } = site.app;
  const operator = await operatorNamed(db, name, now());
  if ('problem' in operator) throw new Error(operator.problem);
  const token = await makeSignInLink(db, operator.id, now());
  const page = await open({ baseURL: site.url, ...options });
  await page.goto(`${SIGN_IN_PATH}/${token}`);
  await page.waitForURL(url => url.pathname === '/o');
  await page.getByText(name, { exact: true }).waitFor();
  return page;
}
