/** Stored previews, shared by all who paste the same address. */
import type { Database } from '../../platform/db/database.ts';
import { DAY, HOUR } from '../../platform/kernel/time.ts';
import type { LinkDescription } from './describe.ts';
import { NONE_HOURS, STORED_DAYS } from './limits.ts';

/** `preview` is undefined for a page without one. The whole is undefined if the page was not fetched lately. */
export async function storedPreview(
  db: Database,
  url: string,
  now: number,
): Promise<{ preview: LinkDescription | undefined } | undefined> {
  const row = await db.read
    .selectFrom('link_preview')
    .selectAll()
    .where('url', '=', url)
    .where('until', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, description, site_name: siteName } = row;
  return { preview: row.is_found ? { title, description, siteName } : undefined };
}

export async function storePreview(
  db: Database,
  url: string,
  preview: LinkDescription | undefined,
  now: number,
): Promise<void> {
  const row = {
    title: preview?.title ?? '',
    description: preview?.description ?? '',
    site_name: preview?.siteName ?? '',
    is_found: preview ? 1 : 0,
    until: now + (preview ? STORED_DAYS * DAY : NONE_HOURS * HOUR),
  };
  await db.write
    .insertInto('link_preview')
    .values({ url, ...row })
    .onConflict(on => on.column('url').doUpdateSet(row))
    .execute();
}

export const sweepPreviews = (db: Database, now: number): Promise<unknown> =>
  db.write.deleteFrom('link_preview').where('until', '<=', now).execute();
