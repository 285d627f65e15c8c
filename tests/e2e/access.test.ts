/**
 * Every address of the route table as axe sees it, in both themes and at both widths; none scrolls sideways
 * on a phone, none moves for who wants less motion. A new route is walked as soon as it stands in the table.
 */
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect } from 'vitest';
import type { Route } from '#lib/site/address.ts';
import { ROUTES } from '#lib/site/routes.ts';
import { isMobile } from '#lib/site/twin.ts';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { addressesOf, type Example, examplesOf, sameScreen } from '../support/examples.ts';
import { LONG, sized } from '../support/long.ts';
import { sticksOut } from '../support/sideways.ts';
import { siteDatabase } from '../support/site-database.ts';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
type View = [theme: Theme, width: number];
const [DESKTOP, PHONE, NARROW] = [1440, 390, 320];
const HEIGHT = 900;
/** How many addresses of a route are walked, and of each how many tabs, filters and further pages. */
const [WALKED, FOLLOWED] = [sized(1, 4), sized(1, 4)];

/** A short link that nobody made, and a prediction that nobody shared. */
const UNKNOWN = /\/s\/AbCd1234$|\/static\/prediction\/AbCd1234_-$/;
/** Each family's page for what is not there, lists in which nothing is found, the longest names of days. */
const FURTHER = [
  ...['/wiki/no-such-page', '/m/match/1/999999', '/s/1/999999', '/t/1/999999', '/h/protocol/9'],
  ...['/wiki/search', '/wiki/search?keyword=zzz', '/wiki/tour/1?name=zzz', '/wiki/team/1?name=zzz'],
  '/m/wiki_home/3?date=2024-12-22',
];

const WALK_MS = sized(60_000, 300_000);

let examples: Example[];
beforeAll(async () => {
  examples = await examplesOf(siteDatabase());
});

/** Some of them, spread over all: another place for each `turn`, so that all games have theirs. */
function spread<T>(all: readonly T[], count: number, turn: number): T[] {
  const most = Math.min(count, all.length);
  const step = Math.floor(all.length / most);
  return Array.from({ length: most }, (_, i) => all[(turn + i * step) % all.length]!);
}

/** The widths at which a page is shown: one with a twin leaves the other width to it. */
const widthsOf = ({ pattern, twin }: Pick<Route, 'pattern' | 'twin'>): number[] =>
  twin === undefined ? [DESKTOP, PHONE] : [isMobile(pattern) ? PHONE : DESKTOP];

/** Each theme and each width once; every pair of them in a long run. */
function viewsOf(widths: readonly number[], turn: number): View[] {
  const pairs = widths.flatMap(width => THEMES.map((theme): View => [theme, width]));
  if (LONG || widths.length === 1) return pairs;
  return pairs.filter((_, i) => (turn % 2 === 0 ? i === 0 || i === 3 : i === 1 || i === 2));
}

/** What is kept for all readers is whole once loaded; what depends on the reader asks first. */
const goto = (page: Page, address: string, kept: boolean) =>
  page.goto(address, { waitUntil: kept ? 'load' : 'networkidle' });

async function look(page: Page, address: string, views: readonly View[]): Promise<void> {
  for (const [colorScheme, width] of views) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const where = `${address}, ${colorScheme}, ${width} px`;
    expect(await axeViolations(page), where).toEqual([]);
    expect(await sticksOut(page), where).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length), `${where}, moves`).toBe(0);
  }
}

/** Without scripts nothing leads elsewhere, so a desktop page is met on a phone too. */
async function narrow(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  for (const width of [PHONE, NARROW]) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await sticksOut(page), `${address}, ${width} px`).toEqual([]);
  }
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
}

/** Looks at an address in each view; gives the HTML when there is such a page. */
async function walk(page: Page, address: string, kept: boolean, views: readonly View[]): Promise<string> {
  await page.setViewportSize({ width: views[0]![1], height: HEIGHT });
  const answer = await goto(page, address, kept);
  expect(await page.locator('main').count(), address).toBe(1);
  await look(page, address, views);
  await narrow(page, address);
  return answer?.ok() ? answer.text() : '';
}

describe.each(ROUTES.map((route, turn) => ({ ...route, turn })))('$pattern', { timeout: WALK_MS }, route => {
  test('axe finds nothing in either theme, and nothing scrolls sideways', async ({ page, declareAnswer }) => {
    declareAnswer(401, /get_token$/);
    const { turn, kept } = route;
    const views = viewsOf(widthsOf(route), turn);
    for (const address of spread(addressesOf(route, examples), WALKED, turn)) {
      if (UNKNOWN.test(address)) declareAnswer(404, UNKNOWN);
      const html = await walk(page, address, kept, views);
      expect(html !== '', `${address} is there`).toBe(!UNKNOWN.test(address));
      for (const other of spread(sameScreen(address, html), FOLLOWED, turn))
        await walk(page, other, kept, views.slice(turn % 2).slice(0, 1));
    }
  });
});

test.for(FURTHER)('%s', async (address, { page, declareAnswer }) => {
  declareAnswer(404, /no-such-page|999999|protocol\/9/);
  const width = isMobile(address) ? PHONE : DESKTOP;
  await walk(page, address, true, [
    ['light', width],
    ['dark', width],
  ]);
});

describe('the walker finds what is planted', () => {
  const HOME = '/m/tour/1';
  const restyle = (page: Page, css: string) =>
    page.evaluate(text => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, css);
  beforeEach<{ page: Page }>(async ({ page }) => {
    await page.setViewportSize({ width: PHONE, height: HEIGHT });
    await page.goto(HOME);
  });

  test.for(THEMES)('letters too faint in the %s theme alone', async (theme, { page }) => {
    const faint = 'main * { color: #888; background: #777 }';
    await restyle(page, `@media (prefers-color-scheme: ${theme}) { ${faint} }`);
    const found = async (colorScheme: Theme) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      return (await axeViolations(page)).join();
    };
    expect(await found(THEMES.find(name => name !== theme)!)).toBe('');
    expect(await found(theme)).toContain('color-contrast');
  });

  test('what sticks out of the page, and not what scrolls within its box', async ({ page }) => {
    const scrolls = '<p class="scroll-x"><b class="planted">wide</b></p>';
    await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), scrolls);
    await restyle(page, '.planted { display: block; width: 600px }');
    expect(await sticksOut(page)).toEqual([]);
    await restyle(page, '.scroll-x { overflow: visible }');
    expect(await sticksOut(page)).toContain('b.planted');
  });
});
