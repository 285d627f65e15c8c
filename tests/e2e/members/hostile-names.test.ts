/** Names with markup stay text on every route; in the browser the content security policy is switched off. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { isMobile } from '#lib/site/routes/twin.ts';
import { test as base } from '../../support/browser.ts';
import { addressesOf, type Example, examplesOf, sameScreen } from '../../support/examples.ts';
import { hostileDemo, hostilePost, madeMarkup, NAMES, PLANTED, RAN } from '../../support/hostile.ts';
import { LONG, sized } from '../../support/long.ts';
import { type Served, serve, tempFolder } from '../../support/server.ts';

const { folder, remove } = tempFolder();
let db: Database;
let server: Served;
let examples: Example[];

beforeAll(async () => {
  db = await hostileDemo(folder, inject('preparedFile'));
  await hostilePost(db);
  examples = await examplesOf(db);
  server = await serve(folder);
});
afterAll(async () => {
  await server?.stop();
  await db?.close();
  remove();
});

const test = base.extend<{ bare: Page }>({
  /** A page without the policy, which reports dialogs as errors. */
  bare: async ({ open }, use) => {
    const page = await open({ baseURL: server.url, bypassCSP: true });
    page.on('dialog', dialog => {
      throw new Error(`A dialog opened: ${dialog.message()}`);
    });
    await use(page);
  },
});

/** Elements and scripts that a name has created on the page, and what the page tells machines. */
const lookAt = (page: Page) =>
  page.evaluate(
    ([planted, ran]) => {
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      const made = all(`${planted}, [onerror], [onload], [onmouseover]`).map(at => at.outerHTML);
      return {
        broken: [...made, ...(ran! in globalThis ? ['a script ran'] : [])],
        data: all('script[type="application/ld+json"]').map(at => at.textContent ?? ''),
      };
    },
    [PLANTED, RAN],
  );
const broken = async (page: Page) => (await lookAt(page)).broken;

const answerOf = async (address: string) => (await fetch(server.url + address)).text();

async function expectWhole(page: Page, address: string): Promise<string> {
  const width = isMobile(address) ? 390 : 1440;
  if (page.viewportSize()?.width !== width) {
    // Otherwise the previous page would switch to its other layout.
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 900 });
  }
  const answer = await page.goto(address);
  const html = await answer!.text();
  expect(madeMarkup(html), address).toBeUndefined();
  const { broken, data } = await lookAt(page);
  expect(broken, address).toEqual([]);
  for (const json of data) expect(JSON.parse(json), address).toBeTypeOf('object');
  return html;
}

/** The server's answer is what a browser parses: with names escaped in it, no markup comes of them. */
describe.each(ROUTES.map((route, turn) => ({ ...route, turn })))('$pattern', route => {
  test('shows hostile names as text only', async () => {
    const addresses = addressesOf(route, examples);
    const start = route.turn % addresses.length;
    for (const address of [...addresses, ...addresses].slice(start, start + sized(1, addresses.length))) {
      const html = await answerOf(address);
      expect(madeMarkup(html), address).toBeUndefined();
      for (const other of sameScreen(address, html).slice(0, sized(2, 12)))
        expect(madeMarkup(await answerOf(other)), other).toBeUndefined();
    }
  });
});

/** Screens whose scripts make rows, tabs, suggestions and figures from names. */
test.for([
  '/wiki/wiki_home/:gameId',
  '/m/wiki_home/:gameId',
  '/wiki/match/:gameId/:matchId',
  '/m/match/:gameId/:matchId',
  '/wiki/tour/:gameId/:tournamentId',
  '/m/tour/:gameId/:tournamentId?tab=bracket',
  '/wiki/schedule/:gameId',
  '/wiki/team/:gameId/:teamId',
  '/wiki/player/:gameId/:playerId',
  '/wiki/stats/:gameId',
  '/chat/post/:id',
  '/t/:gameId/:tournamentId',
])('the scripts of %s leave hostile names text', async (pattern, { bare, declareAnswer }) => {
  declareAnswer(401, /get_token$/);
  const address = addressesOf({ pattern }, examples)[0]!;
  await expectWhole(bare, address);
  expect((await bare.locator('main').innerText()).length, address).toBeGreaterThan(100);
});

test('every hostile name appears on the pages', async ({ bare }) => {
  const [{ matchId, gameId, tournamentId }] = examples as [Record<string, readonly number[]>];
  const shown = new Set<string>();
  for (const address of [
    `/wiki/match/${gameId}/${matchId}`,
    `/wiki/tour/${gameId}/${tournamentId}?tab=teams`,
    `/wiki/team/${gameId}`,
    `/wiki/player/${gameId}`,
  ]) {
    await bare.goto(address);
    const text = await bare.locator('main').innerText();
    for (const name of NAMES) if (text.includes(name.trim().split('\r')[0]!)) shown.add(name);
  }
  expect([...shown].toSorted()).toEqual(NAMES.toSorted());
});

describe('input of a reader', () => {
  /** The server's answer to each address with this name; one name after another is also opened in the browser. */
  test.for(NAMES)('%j in queries and paths stays text', async (name, { bare, declareAnswer }) => {
    declareAnswer(404, /\/wiki\/['%]/);
    const query = new URLSearchParams({ keyword: name, name, from: `/wiki/${name}`, theme: name, tab: name });
    const { tournamentId } = examples[0]!;
    const pages = [
      ...['/wiki/search', '/wiki/team/1', '/wiki/player/1', '/wiki/tour/1', '/m/user_center/LOGIN'],
      ...[`/wiki/tour/1/${tournamentId}`, `/t/1/${tournamentId}`],
    ].map(address => `${address}?${query}`);
    for (const [turn, address] of [...pages, `/wiki/${encodeURIComponent(name)}`].entries()) {
      if (LONG || NAMES[turn % NAMES.length] === name) await expectWhole(bare, address);
      else expect(madeMarkup(await answerOf(address)), address).toBeUndefined();
    }
  });

  test('search suggestions stay text', async ({ bare }) => {
    await bare.goto('/wiki/wiki_home/1');
    await bare.getByRole('searchbox').fill('planted');
    const options = bare.getByRole('option');
    await options.nth(2).waitFor();
    expect((await options.allInnerTexts()).join()).toContain(`<${PLANTED}>`);
    expect(await broken(bare)).toEqual([]);
  });
});

test('control: the walk finds a name that is rendered as markup', async ({ bare }) => {
  const html = `<p>${NAMES[3]}`;
  expect(madeMarkup(html)).toBeDefined();
  await bare.goto('/wiki/tour/1');
  await bare.locator('main').evaluate((main, made) => main.insertAdjacentHTML('beforeend', made), html);
  expect((await broken(bare)).join()).toContain(PLANTED);
});
