/** Opens every route: axe, no sideways scroll at each width (also with doubled letters), no motion when reduced. */
import type { CDPSession, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect } from 'vitest';
import type { Route } from '#lib/site/routes/address.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { isMobile, twinOf } from '#lib/site/routes/twin.ts';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { addressesOf, type Example, examplesOf, sameScreen } from '../support/examples.ts';
import { LONG, sized } from '../support/long.ts';
import { sticksOut } from '../support/sideways.ts';
import { siteDatabase } from '../support/site-database.ts';
import { inThemes, THEMES, type Theme } from '../support/themes.ts';

const [DESKTOP, WIDEST, PHONE, NARROW] = [1440, 750, 390, 320];
const HEIGHT = 900;
/** Widths of phones; a desktop page that phones are redirected from is seen at them without scripts alone. */
const narrowWidthsOf = (address: string) =>
  LONG || isMobile(address) || twinOf(address) === undefined ? [WIDEST, NARROW, PHONE] : [NARROW];
/** How many addresses of a route are walked, and of each how many tabs, filters and further pages. */
const [WALKED, FOLLOWED] = [sized(1, 4), sized(1, 4)];

/** Phone pages except embeds, whose letter size comes from the framing page. */
const IS_PHONES = /^\/m\/(?!t\/|static\/)/;
/** A short link that nobody made, and a prediction that nobody shared. */
const UNKNOWN = /\/s\/AbCd1234$|\/static\/prediction\/AbCd1234_-$/;
/** 404 pages of each family, empty lists, and the longest day names. */
const FURTHER = [
  ...['/wiki/no-such-page', '/m/match/1/999999', '/s/1/999999', '/t/1/999999', '/h/protocol/9'],
  ...['/wiki/search', '/wiki/search?keyword=zzz', '/wiki/tour/1?name=zzz', '/wiki/team/1?name=zzz'],
  '/m/wiki_home/3?date=2024-12-22',
];

let examples: Example[];
beforeAll(async () => {
  examples = await examplesOf(siteDatabase());
});

/** `count` of them, spread evenly; `turn` shifts the start, so that all games are covered. */
function spread<T>(all: readonly T[], count: number, turn: number): T[] {
  const most = Math.min(count, all.length);
  const step = Math.floor(all.length / most);
  return Array.from({ length: most }, (_, i) => all[(turn + i * step) % all.length]!);
}

/** The widths a page is tested at; a route with a twin leaves the other width to it. */
const widthsOf = ({ pattern, twin }: Pick<Route, 'pattern' | 'twin'>): number[] =>
  twin === undefined ? [DESKTOP, PHONE] : [isMobile(pattern) ? PHONE : DESKTOP];

/** Cached pages are complete on load; others are awaited until the network is idle. */
const goto = (page: Page, address: string, kept: boolean) =>
  page.goto(address, { waitUntil: kept ? 'load' : 'networkidle' });

/** `widths` are those of the page; `turn` chooses the one that is looked at closely, in a long run it is all. */
async function look(page: Page, address: string, widths: readonly number[], turn: number): Promise<void> {
  const chosen = LONG ? widths : [widths[turn % widths.length]!];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (!chosen.includes(width)) {
      expect(await sticksOut(page), `${address}, ${width} px`).toEqual([]);
      continue;
    }
    await inThemes(page, async theme => {
      const where = `${address}, ${theme}, ${width} px`;
      expect(await axeViolations(page), where).toEqual([]);
      expect(await sticksOut(page), where).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length), `${where}, moves`).toBe(0);
    });
  }
}

/** Scripts are off, so that a desktop page is not redirected and is shown at phone widths too. Leaves the page. */
async function narrow(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  for (const width of narrowWidthsOf(address)) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect(await sticksOut(page), `${address}, ${width} px`).toEqual([]);
    if (width === NARROW)
      expect(await silentBoxes(page), `${address}, boxes that scroll and do not say so`).toEqual([]);
  }
  if (IS_PHONES.test(address)) await largeLetters(page, devtools, address);
  // With scripts on again the page would be told of its width, and go to its twin while the next one is opened.
  await page.goto('about:blank');
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
}

/** Boxes that scroll sideways without the 左右滑动 hint. */
const silentBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scroll-x')]
      .filter(
        box =>
          box.checkVisibility({ visibilityProperty: true }) &&
          box.clientWidth > 0 &&
          box.scrollWidth > box.clientWidth &&
          !getComputedStyle(box, '::before').content.includes('左右滑动'),
      )
      .map(box => box.getAttribute('aria-label')),
  );

/** How many main parts and main headings there are. */
const counts = (page: Page) =>
  page.evaluate(() => ['main', 'h1'].map(name => document.querySelectorAll(name).length));

async function largeLetters(page: Page, devtools: CDPSession, address: string): Promise<void> {
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const before = await size();
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(size).toBeGreaterThan(before * 1.6);
  expect(await sticksOut(page), `${address}, letters of twice the size`).toEqual([]);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await expect.poll(size).toBe(before);
}

/** Checks an address at each width; returns the HTML, or an empty string without such a page. */
async function walk(
  page: Page,
  address: string,
  kept: boolean,
  widths: readonly number[],
  turn = 0,
): Promise<string> {
  await page.setViewportSize({ width: widths[0]!, height: HEIGHT });
  const answer = await goto(page, address, kept);
  expect(await counts(page), address).toEqual([1, 1]);
  await look(page, address, widths, turn);
  const html = answer?.ok() ? await answer.text() : '';
  await narrow(page, address);
  return html;
}

describe.each(ROUTES.map((route, turn) => ({ ...route, turn })))('$pattern', route => {
  test('axe finds nothing, and nothing scrolls sideways', async ({ page, declareAnswer }) => {
    declareAnswer(401, /get_token$/);
    const { turn, cached: kept } = route;
    const widths = widthsOf(route);
    for (const address of spread(addressesOf(route, examples), WALKED, turn)) {
      if (UNKNOWN.test(address)) declareAnswer(404, UNKNOWN);
      const html = await walk(page, address, kept, widths, turn);
      expect(html !== '', `${address} is there`).toBe(!UNKNOWN.test(address));
      for (const other of spread(sameScreen(address, html), FOLLOWED, turn))
        await walk(page, other, kept, [widths[(turn + 1) % widths.length]!]);
    }
  });
});

test.for(FURTHER)('%s passes axe and does not scroll sideways', async (address, { page, declareAnswer }) => {
  declareAnswer(404, /no-such-page|999999|protocol\/9/);
  await walk(page, address, true, [isMobile(address) ? PHONE : DESKTOP]);
});

describe('the checks find planted faults', () => {
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

  test.for(THEMES)('too little contrast in the %s theme only', async (theme, { page }) => {
    const faint = 'main * { color: #888; background: #777 }';
    await restyle(page, `@media (prefers-color-scheme: ${theme}) { ${faint} }`);
    const found = async (colorScheme: Theme) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      return (await axeViolations(page)).join();
    };
    expect(await found(THEMES.find(name => name !== theme)!)).toBe('');
    expect(await found(theme)).toContain('color-contrast');
  });

  test('content wider than the page, but not content that scrolls within its box', async ({ page }) => {
    const scrolls = '<p class="scroll-x"><b class="planted">wide</b></p>';
    await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), scrolls);
    await restyle(page, '.planted { display: block; width: 600px }');
    expect(await sticksOut(page)).toEqual([]);
    // The box has no 左右滑动 hint.
    expect(await silentBoxes(page)).toEqual([null]);
    await restyle(page, '.scroll-x { overflow: visible }');
    expect(await sticksOut(page)).toContain('b.planted');
  });
});
