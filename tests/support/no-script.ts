/** A browser that runs no scripts. */
import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { isMobile } from '#lib/site/routes/twin.ts';
import { test as base } from './browser.ts';
import { mistold, shownMatches } from './shown-matches.ts';
import { siteDatabase } from './site-database.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

export const test = base.extend<{ plain(path: string): Promise<Page> }>({
  /** Opens an address without scripts; on phones its phone version. */
  plain: async ({ open }, use) => {
    await use(async path => {
      const page = await open({ ...(isMobile(path) && PHONE), javaScriptEnabled: false });
      await page.goto(path);
      return page;
    });
  },
});

/** Expects all matches on the page to be correct, and these to be among them. */
export async function expectMatches(page: Page, ids: readonly number[]): Promise<void> {
  const rows = await shownMatches(page);
  expect(await mistold(siteDatabase(), rows), page.url()).toEqual([]);
  const shown = new Set(rows.map(row => row.id));
  expect(
    ids.filter(id => !shown.has(id)),
    page.url(),
  ).toEqual([]);
}
