/** Redirects phones from desktop addresses, until the browser has chosen a layout by width. */
import type { Database } from '../../platform/db/database.ts';
import { redirectOf } from './redirect.server.ts';
import { isMobile, twinOf } from './twin.ts';

const DECIDED = /(?:^|;\s*)layout=(?:desktop|mobile)(?:;|$)/;

/** Whether the browser reports a phone and has not chosen a layout yet (layouts/layout-script.ts). */
export const isNewPhone = ({
  mobile,
  cookie,
}: {
  mobile: string | undefined;
  cookie: string | undefined;
}): boolean => mobile === '?1' && !(cookie !== undefined && DECIDED.test(cookie));

/** The mobile address; undefined if `address` is already mobile, or reflows. */
export async function phoneTarget(db: Database, address: string): Promise<string | undefined> {
  const twin = isMobile(address) ? undefined : twinOf(address);
  if (twin === undefined) return undefined;
  const [path = '', query] = twin.split('?');
  const home = await redirectOf(db, path);
  return home === undefined ? twin : query === undefined ? home : `${home}?${query}`;
}
