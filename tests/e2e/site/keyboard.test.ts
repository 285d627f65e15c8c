/** Keyboard only: every control is reached by Tab, with a visible focus ring. */
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { type Example, examplesOf } from '../../support/examples.ts';
import { LONG } from '../../support/long.ts';
import { rowsOf, siteDatabase } from '../../support/site-database.ts';
import { numberControls, pressTab, pressTabs } from '../../support/tab-walk.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
let example: Example;
beforeAll(async () => {
  const examples = await examplesOf(siteDatabase());
  example = examples.find(one => one['mapId'] && one['gameId']![0] === 1)!;
});
const fill = (pattern: string) =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(example[name]![0]));

/** Scrolls to every island so that it loads, then back to the top. */
async function wakeIslands(page: Page): Promise<void> {
  // The island of a match's tabs has nothing of its own to show, that of its room nothing without a room.
  const silent = '[data-island="match-page"], [data-island="match-room"]';
  for (const place of await page.locator(`[data-island]:not(${silent})`).all()) {
    await place.scrollIntoViewIfNeeded();
    await place
      .and(page.locator(':has(:is(button, textarea, p):not([data-unloaded], [data-unloaded] *, .loading))'))
      .waitFor();
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** How many presses more than there are controls lead out of every page. */
const FURTHER = 20;

/** Presses Tab until the page is left. */
async function walk(page: Page): Promise<void> {
  await wakeIslands(page);
  const names = await numberControls(page);
  expect(names.length).toBeGreaterThan(10);
  const all = await pressTabs(page, names.length + FURTHER);
  const end = all.findIndex(({ control, name }) => control < 0 && name.startsWith('body'));
  const stops = all.slice(0, end < 0 ? undefined : end);
  const reached = new Set(stops.map(({ control }) => control));
  const problems = stops.flatMap(({ control, name, ringed, seen }) => [
    ...(control < 0 ? [`no control of the page: ${name}`] : []),
    ...(ringed ? [] : [`no ring: ${name}`]),
    ...(seen ? [] : [`not seen: ${name}`]),
  ]);
  expect(
    names.filter((_, i) => !reached.has(i)),
    `${page.url()}, not reached`,
  ).toEqual([]);
  expect(problems, page.url()).toEqual([]);
}

describe.each([
  [0, 'home', '/wiki/wiki_home/:gameId', '/m/wiki_home/:gameId'],
  [1, 'match', '/wiki/match/:gameId/:matchId', '/m/match/:gameId/:matchId'],
  [1, 'tournament', '/wiki/tour/:gameId/:tournamentId', '/m/tour/:gameId/:tournamentId'],
  [0, 'bracket', '/wiki/tour/:gameId/:tournamentId?tab=bracket', '/m/tour/:gameId/:tournamentId?tab=bracket'],
])('%s, %s', (chosen, _, desktop, mobile) => {
  const screens = [
    ['desktop', desktop, {}],
    ['phone', mobile, PHONE],
  ] as const;
  // On one of the two, and on both in a long run.
  test.for(screens.filter((_, i) => LONG || i === chosen))(
    'every control on a %s is reached by Tab, ringed and in view',
    async ([, address, options], { open }) => {
      const page = await open({ reducedMotion: 'reduce', ...options });
      await page.goto(fill(address));
      await walk(page);
    },
  );
});

test('the first Tab stop is a link to the content', async ({ page }) => {
  await page.goto(fill('/wiki/match/:gameId/:matchId'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  expect(await skip.evaluate(link => link === document.activeElement)).toBe(true);
  expect(await skip.evaluate(link => link.getBoundingClientRect().top >= 0)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#main')!.contains(document.activeElement))).toBe(
    true,
  );
});

describe('menus and search', () => {
  const isFocused = (locator: Locator) => locator.evaluate(element => element === document.activeElement);

  test('the game menu opens by Enter, rings each game in view, and closes by Escape', async ({ page }) => {
    await page.goto('/wiki/tour/1');
    const games = page.locator('.game-switch summary');
    await games.focus();
    await page.keyboard.press('Enter');
    await page.locator('.game-menu').waitFor();
    await numberControls(page);
    for (const game of await page.locator('.game-menu a').all()) {
      expect(await pressTab(page)).toMatchObject({ ringed: true, seen: true });
      expect(await isFocused(game)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.locator('.game-menu').waitFor({ state: 'hidden' });
    expect(await isFocused(games)).toBe(true);
  });

  test.for([
    ['desktop', {}, '/wiki/wiki_home/1'],
    ['phone', PHONE, '/wiki/search?game_id=1'],
  ] as const)(
    'search on a %s opens by /, keeps every option in view, closes by Escape, is left by Tab',
    async ([, options, address], { open }) => {
      const page = await open(options);
      await page.goto(address);
      await page.keyboard.press('/');
      await page.keyboard.type('edg');
      const box = page.getByRole('combobox', { expanded: true });
      await box.waitFor();
      const count = await page.getByRole('option').count();
      expect(count).toBeGreaterThan(3);
      const chosen = page.locator('[role=option][aria-selected=true]');
      for (let i = 0; i < count; i += 1) {
        await page.keyboard.press('ArrowDown');
        await expect
          .poll(() => box.getAttribute('aria-activedescendant'))
          .toBe(await chosen.getAttribute('id'));
        expect(await chosen.evaluate(isInSight), await chosen.innerText()).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await numberControls(page);
      expect(await pressTab(page)).toMatchObject({ ringed: true, seen: true });
    },
  );
});

/** Whether the middle of the element is visible, covered by nothing else. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

test('reduced motion stops all animations and transitions', async ({ page }) => {
  const [on] = await rowsOf(sql<{ id: number; game: number; tournament: number }>`
    select id, game_id as game, tournament_id as tournament from match where status = 2 limit 1`);
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  for (const address of [
    `/wiki/wiki_home/${on!.game}`,
    `/wiki/match/${on!.game}/${on!.id}`,
    `/wiki/tour/${on!.game}/${on!.tournament}`,
    `/t/${on!.game}/current`,
  ]) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address);
    expect(await running(), `${address}, something moves`).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await running(), address).toBe(0);
    const lasting = await page
      .locator('body *')
      .evaluateAll(all => all.filter(one => /[1-9]/.test(getComputedStyle(one).transitionDuration)).length);
    expect(lasting, `${address}, transitions`).toBe(0);
  }
});
