/** What a reader sees of a change without reloading. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished } from 'vitest';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { test } from '../../support/browser.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { partnerSite } from '../../support/partner.ts';
import { received, scriptsOf, weightOf } from '../../support/scripts.ts';
import { mark, stayed } from '../../support/stayed.ts';

let site: LiveSite;
let show: Awaited<ReturnType<LiveSite['match']>>;

beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  // The page of the test before may not have hung up yet.
  await eventually(streams).toBe(0);
  show = await site.match('show/1');
  await site.change(show.id, { status: 2, main_score: 0, guest_score: 0, result_type: null });
});

const matchUrl = () => `${site.url}/wiki/match/1/${show.id}`;
/** Home on the day on which the match began, which near midnight was yesterday. */
const homeUrl = () => `${site.url}/wiki/wiki_home/1?date=${dayKey(show.start_at!)}`;
const digits = (page: Page) => page.locator('.match-hero .digits [data-live]');
const streams = () => site.app.live.streams.size;

const matchesIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(all => all.map(row => Number((row as HTMLElement).dataset['match'])));

/** Records comment messages from the channel that islands listen to. */
const hearTalk = (page: Page) =>
  page.evaluate(() => {
    const talk: unknown[] = [];
    Object.assign(window, { talk });
    const name = document.querySelector<HTMLElement>('#live')!.dataset['from']!;
    new BroadcastChannel(name).onmessage = ({ data }) => data.talk && talk.push(data.talk);
  });
const receivedTalk = (page: Page) => page.evaluate(() => (window as unknown as { talk: unknown[] }).talk);

async function openLive(page: Page, url: string): Promise<void> {
  const before = streams();
  await page.goto(url);
  await eventually(streams).toBeGreaterThan(before);
  await mark(page);
}

describe('a change shows without a reload', () => {
  test('on the match page: score, title, live word and announcement', async ({ page }) => {
    await openLive(page, matchUrl());
    await site.change(show.id, { main_score: 1 });
    await eventually(() => digits(page).allTextContents()).toEqual(['1', '0']);
    await eventually(() => page.title()).toMatch(/1–0/);
    await eventually(() => page.locator('h1[aria-live=polite]').textContent()).toMatch(/1–0/);
    expect(await page.locator('.match-hero .live').textContent()).toMatch(/^图 2 \d+–\d+$/);
    expect(await digits(page).first().getAttribute('data-news')).toMatch(/^[01]$/);
    expect(await stayed(page)).toBe(true);
  });

  test('on the match page: points of the current map', async ({ page }) => {
    await openLive(page, matchUrl());
    const points = page.locator('.round-card .pts[data-live]');
    expect(await points.count()).toBe(2);
    await site.score(show.id, [11, 12]);
    await site.change(show.id, { patch: '11.0' });
    await eventually(() => points.allTextContents()).toEqual(['11', '12']);
    await site.score(show.id, [12, 12]);
    await site.change(show.id, { patch: null });
    await eventually(() => points.allTextContents()).toEqual(['12', '12']);
  });

  test('on home: the strip card and the row, until the match ends', async ({ page }) => {
    await openLive(page, homeUrl());
    const row = page.locator(`.match-row[data-match="${show.id}"]`).first();
    const strip = page.locator(`.strip-card[data-match="${show.id}"]`);
    await site.change(show.id, { main_score: 1 });
    await eventually(() => row.locator('.score b').allTextContents()).toEqual(['1', '0']);
    await eventually(() => strip.locator('b[data-live]').allTextContents()).toEqual(['1', '0']);
    await site.change(show.id, { main_score: 2, status: 3, result_type: 1 });
    await eventually(() => row.locator('.status').textContent()).toBe('已结束');
    expect(await row.getByRole('img', { name: '胜' }).count()).toBe(1);
    await eventually(() => strip.locator('.strip-head').textContent()).toContain('已结束');
    const shown = await matchesIn(page, '.strip-card');
    expect(shown).toEqual([...new Set(shown)]);
    expect(await stayed(page)).toBe(true);
  });

  test('on home: a match enters the strip when it begins and leaves it when it ends', async ({ page }) => {
    await openLive(page, homeUrl());
    const known = await matchesIn(page, '[data-match]');
    const other = await site.app.db.read
      .selectFrom('match')
      .selectAll()
      .where('game_id', '=', 1)
      .where('status', '=', 3)
      .where('id', 'not in', known)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await site.change(other.id, { status: 2, result_type: null });
    await page.locator(`.strip-card[data-match="${other.id}"]`).waitFor();
    await site.change(other.id, { status: 3, result_type: other.result_type });
    await page.locator(`.strip-card[data-match="${other.id}"]`).waitFor({ state: 'detached' });
    expect(await stayed(page)).toBe(true);
  });

  test('on /t/1/current: the next match replaces the one that ends', async ({ page }) => {
    const next = await site.match('playoff/upper/1/1');
    await openLive(page, `${site.url}/t/1/current`);
    expect(await matchesIn(page, '.match-row')).toEqual([show.id]);
    await site.app.db.write.updateTable('match').set({ status: 2 }).where('id', '=', next.id).execute();
    await site.change(show.id, { main_score: 2, status: 3, result_type: 1 });
    await eventually(() => matchesIn(page, '.match-row')).toEqual([next.id]);
    await page.locator('.match-row .live').waitFor();
    await site.change(next.id, { status: next.status });
    expect(await stayed(page)).toBe(true);
  });

  test('on home: points of the current map, and none once it is over', async ({ page }) => {
    await openLive(page, homeUrl());
    const now = page.locator(`[data-match="${show.id}"] .now-points`);
    expect(await now.count()).toBeGreaterThan(1);
    await site.score(show.id, [11, 12]);
    await site.change(show.id, { main_score: 1, patch: '11.0' });
    await eventually(async () => new Set(await now.allTextContents())).toEqual(new Set(['11–12']));
    await site.score(show.id, [12, 12]);
    await site.change(show.id, { patch: null });
    await eventually(async () => new Set(await now.allTextContents())).toEqual(new Set(['12–12']));
    await site.change(show.id, { main_score: 2 });
    await eventually(async () => (await now.allTextContents()).join('')).toBe('');
    expect(await stayed(page)).toBe(true);
  });

  test('on the phone page of a player: the figures', async ({ page }) => {
    const { db } = site.app;
    const line = await db.read
      .selectFrom('round_player')
      .innerJoin('round', 'round.id', 'round_player.round_id')
      .innerJoin('match', 'match.id', 'round_player.match_id')
      .select(['round_player.match_id', 'round_player.player_id', 'round_id'])
      .where('match.game_id', '=', 1)
      .where('round_player.kills', 'is not', null)
      .orderBy('round_id', 'desc')
      .executeTakeFirstOrThrow();
    await page.setViewportSize({ width: 390, height: 844 });
    await openLive(page, `${site.url}/m/match/1/${line.match_id}/${line.player_id}`);
    await db.write
      .updateTable('round_player')
      .set({ kills: 98 })
      .where('round_id', '=', line.round_id)
      .where('player_id', '=', line.player_id)
      .execute();
    await site.change(line.match_id, { patch: '11.1' });
    await eventually(() => page.locator('main').textContent()).toContain('98');
    expect(await stayed(page)).toBe(true);
  });

  test('in the bracket: the advancing team appears in the next node', async ({ page }) => {
    const quarter = await site.match('playoff/upper/1/1');
    const { participant_id } = await site.app.db.read
      .selectFrom('camp')
      .select('participant_id')
      .where('match_id', '=', quarter.id)
      .where('side', '=', 1)
      .executeTakeFirstOrThrow();
    await openLive(page, `${site.url}/wiki/tour/1/${quarter.tournament_id}?tab=bracket`);
    const name = await page.locator(`.node[data-match="${quarter.id}"] .name`).first().textContent();
    const next = page.locator(`.node[data-match="${quarter.next_match_id}"]`);
    const teams = () => next.locator('.name').allTextContents();
    expect(await teams()).not.toContain(name!);
    await site.change(quarter.next_match_id!, {}, [{ side: 1, participant_id }]);
    await eventually(teams).toContain(name!);
    expect(await stayed(page)).toBe(true);
  });

  test('in an embed: the score', async ({ page }) => {
    await openLive(page, `${site.url}/t/1/${show.tournament_id}/${show.id}`);
    await site.change(show.id, { guest_score: 1 });
    const score = page.locator(`[data-match="${show.id}"] [data-live]`).filter({ hasText: '1' });
    await eventually(() => score.count()).toBeGreaterThan(0);
    expect(await stayed(page)).toBe(true);
  });
});

describe('a change is not missed', () => {
  test('that happens between the page and its stream', async ({ page }) => {
    // The browser gets the page from before the change; its stream starts after it.
    const before = await (await fetch(matchUrl())).text();
    await site.change(show.id, { main_score: 1 });
    await page.route(matchUrl(), route => route.fulfill({ body: before, contentType: 'text/html' }), {
      times: 1,
    });
    await page.goto(matchUrl());
    await eventually(() => digits(page).allTextContents()).toEqual(['1', '0']);
  });

  test('that comes as a reset: the page is fetched again', async ({ page }) => {
    await openLive(page, matchUrl());
    const { db, live, pageCache } = site.app;
    await db.write
      .updateTable('match')
      .set({ main_score: 1, revision: 900 })
      .where('id', '=', show.id)
      .execute();
    pageCache.clear();
    live.streams.reset(live.streams.version + 1);
    await eventually(() => digits(page).allTextContents()).toEqual(['1', '0']);
    expect(await stayed(page)).toBe(true);
  });
});

describe('a browser', () => {
  test('has one stream for all tabs, and every tab gets changes and comment messages', async ({ page }) => {
    const before = streams();
    await openLive(page, matchUrl());
    const other = await page.context().newPage();
    await other.goto(homeUrl());
    await eventually(streams).toBe(before + 1);
    await site.change(show.id, { main_score: 1 });
    await eventually(() => digits(page).allTextContents()).toEqual(['1', '0']);
    const row = other.locator(`.match-row[data-match="${show.id}"]`).first();
    await eventually(() => row.locator('.score b').allTextContents()).toEqual(['1', '0']);
    expect(streams()).toBe(before + 1);
    const tabs = [page, other];
    for (const tab of tabs) await hearTalk(tab);
    await site.app.bus.publish('threadChanged', { source: `match:${show.id}` });
    for (const tab of tabs) await eventually(() => receivedTalk(tab)).toEqual([[`match:${show.id}`]]);
    expect(await stayed(page)).toBe(true);
  });

  test('keeps getting changes when the tab that held the stream is closed', async ({ page }) => {
    const before = streams();
    await openLive(page, matchUrl());
    const other = await page.context().newPage();
    await other.goto(homeUrl());
    await other.waitForFunction(() => navigator.locks.query().then(({ held }) => held?.length === 1));
    await other.close();
    await site.change(show.id, { guest_score: 1 });
    await eventually(() => digits(page).allTextContents()).toEqual(['0', '1']);
    await eventually(streams).toBe(before + 1);
  });
});

describe('the stream works without browser features', () => {
  test('when storage, locks and channels are denied, as with blocked cookies', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
      Object.assign(window, { BroadcastChannel: refuse });
      navigator.locks.request = async () => refuse();
    });
    await openLive(page, `${matchUrl()}#comments`);
    await page.locator('.comments .card-head').waitFor();
    await site.change(show.id, { main_score: 1 });
    await eventually(() => digits(page).allTextContents()).toEqual(['1', '0']);
  });

  test('in a sandboxed frame of another site', async ({ page }) => {
    const path = `/t/1/${show.tournament_id}/${show.id}`;
    const partner = await partnerSite(`<iframe sandbox="allow-scripts" src="${site.url}${path}"></iframe>`);
    onTestFinished(partner.stop);
    await openLive(page, partner.url);
    const frame = page.frameLocator('iframe');
    await site.change(show.id, { guest_score: 1, main_score: 1 });
    const score = frame.locator('.duel-score [data-live]');
    await eventually(() => score.allTextContents()).toEqual(['1', '1', '图 3', '']);
    await site.change(show.id, { main_score: 2, status: 3, result_type: 1 });
    await frame.locator('.duel-score .ended').waitFor();
  });
});

test('in spoiler-free mode a page learns of the end but shows no score', async ({ page }) => {
  await openLive(page, `${homeUrl()}&spoiler=0`);
  const row = page.locator(`.match-row[data-match="${show.id}"]`).first();
  await site.change(show.id, { main_score: 2, guest_score: 0, status: 3, result_type: 1 });
  await eventually(() => row.locator('.status').textContent()).toBe('已结束');
  expect(await row.locator('.score').textContent()).not.toMatch(/\d/);
  expect(await row.locator('.win-mark').count()).toBe(0);
});

test('the live script is under 2 kB, and all scripts of the page are under 8 kB', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto(matchUrl(), { waitUntil: 'networkidle' });
  const live = () => scripts.filter(({ text }) => text.includes('EventSource'));
  await eventually(() => live().length).toBe(1);
  await received(scripts);
  expect(weightOf(live())).toBeLessThan(2000);
  expect(weightOf(scripts)).toBeLessThan(8 * 1024);
});
