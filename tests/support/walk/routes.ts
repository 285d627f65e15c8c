/** Opens each route of the demo once, and looks at it by everything that is true of all pages. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect } from 'vitest';
import type { Route } from '#lib/site/routes/address.ts';
import { isMobile } from '#lib/site/routes/twin.ts';
import { test } from '../browser.ts';
import { addressesOf, type Example, examplesOf, sameScreen, spread } from '../examples.ts';
import { sized } from '../long.ts';
import { siteDatabase } from '../site-database.ts';
import { DESKTOP, fits, fitsNarrow, HEIGHT, PHONE } from './fits.ts';
import { readsWithoutScripts } from './reads.ts';

/** How many addresses of a route are walked, and of each how many tabs, filters and further pages. */
const [WALKED, FOLLOWED] = [sized(1, 4), sized(1, 4)];
/** A short link that nobody made, and a prediction that nobody shared. */
const UNKNOWN = /\/s\/AbCd1234$|\/static\/prediction\/AbCd1234_-$/;

/** The widths a page is tested at; a route with a twin leaves the other width to it. */
const widthsOf = ({ pattern, twin }: Pick<Route, 'pattern' | 'twin'>): number[] =>
  twin === undefined ? [DESKTOP, PHONE] : [isMobile(pattern) ? PHONE : DESKTOP];

/** How many main parts and main headings there are. */
const counts = (page: Page) =>
  page.evaluate(() => ['main', 'h1'].map(name => document.querySelectorAll(name).length));

interface Stop {
  address: string;
  /** Cached pages are complete on load; others are awaited until the network is idle. */
  cached: boolean;
  widths: readonly number[];
  turn?: number;
}

/** Returns the HTML, or an empty string where there is no such page. */
export async function visit(page: Page, { address, cached, widths, turn = 0 }: Stop): Promise<string> {
  await page.setViewportSize({ width: widths[0]!, height: HEIGHT });
  const answer = await page.goto(address, { waitUntil: cached ? 'load' : 'networkidle' });
  const html = await answer!.text();
  // A page that leads on by itself is between two documents for a moment.
  await expect.poll(() => counts(page), { message: address }).toEqual([1, 1]);
  readsWithoutScripts(html, address);
  await fits(page, address, widths, turn);
  await fitsNarrow(page, address);
  return answer!.ok() ? html : '';
}

/** A test for each route; `turn` of each is its place in the table. */
export function walkRoutes(routes: readonly (Route & { turn: number })[]): void {
  let examples: Example[];
  beforeAll(async () => {
    examples = await examplesOf(siteDatabase());
  });
  describe.each(routes)('$pattern', route => {
    test('axe finds nothing, every width holds it, and it reads without scripts', async ({
      page,
      declareAnswer,
    }) => {
      declareAnswer(401, /get_token$/);
      const { turn, cached } = route;
      const widths = widthsOf(route);
      for (const address of spread(addressesOf(route, examples), WALKED, turn)) {
        if (UNKNOWN.test(address)) declareAnswer(404, UNKNOWN);
        const html = await visit(page, { address, cached, widths, turn });
        expect(html !== '', `${address} is there`).toBe(!UNKNOWN.test(address));
        for (const other of spread(sameScreen(address, html), FOLLOWED, turn))
          await visit(page, { address: other, cached, widths: [widths[(turn + 1) % widths.length]!] });
      }
    });
  });
}
