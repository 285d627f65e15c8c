/** Islands of cached pages load only when they are on the screen or needed. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { addActivity } from '../../support/desk-rows.ts';
import { makeUser } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { isOfStream, isReact, received, scriptsOf } from '../../support/scripts.ts';

/** Scripts that mount islands, by their name in the build. */
const MOUNT = /_astro\/mount\.[\w-]+\.js$/;
/** Pixels below the screen at which an island wakes early: scripts/wake.ts. */
const EARLY = 200;
const SCREENS = [
  ['desktop', { viewport: { width: 1440, height: 500 } }, '/wiki'],
  ['phone', { viewport: { width: 390, height: 400 } }, '/m'],
] as const;

let site: LiveSite;
/** Pages of the site with the islands on them; `outside` is the page of an activity. */
let inside: Readonly<Record<string, readonly string[]>>;
let outside: string;
beforeAll(async () => {
  site = await LiveSite.open();
  const [coming, ended] = [await site.match('show/1'), await site.match('playoff/upper/1/1')];
  await site.change(coming.id, { status: 1, is_can_view: 1, main_score: null, guest_score: null });
  const activity = await addActivity(site.app.db, (await makeUser(site.app.db)).id, site.app.now());
  outside = `/a/${activity}`;
  inside = {
    [`/match/1/${coming.id}`]: ['comments', 'match-page', 'match-room', 'match-sub', 'pick', 'support'],
    [`/tour/1/${ended.tournament_id}`]: ['comments', 'follow'],
    [`/tour/ladder_pick/1/${ended.tournament_id}`]: ['prediction'],
    '/tool_detail': ['grading'],
  };
});
afterAll(() => site.close());

/** What the page's islands are, how far below the screen each begins, and whether it was woken. */
const placesOf = (page: Page) =>
  page.locator('[data-island]').evaluateAll(all =>
    all.map(place => {
      const { island, patient, awake } = (place as HTMLElement).dataset;
      const below = place.getBoundingClientRect().top - innerHeight;
      return { island: island!, below, isPatient: patient !== undefined, isAwake: awake !== undefined };
    }),
  );

describe.each(SCREENS)('on a %s', (_, options, base) => {
  test('each page wakes only the islands on the screen', async ({ open }) => {
    const asleep = new Set<string>();
    const pages = Object.entries(inside).map(([path, names]) => [`${base}${path}`, names] as const);
    for (const [path, names] of [...pages, [outside, ['comments']] as const]) {
      const page = await open({ baseURL: site.url, ...options });
      const scripts = scriptsOf(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      const places = await placesOf(page);
      expect(places.map(({ island }) => island).toSorted(), path).toEqual(names);
      for (const { island, below, isPatient, isAwake } of places) {
        expect(isAwake, `${path}: ${island}, ${below} below`).toBe(below < EARLY && !isPatient);
        if (!isAwake) asleep.add(island);
      }
      if (places.every(({ isAwake }) => !isAwake)) {
        await received(scripts);
        expect(
          scripts.filter(script => isReact(script) || MOUNT.test(script.url)),
          path,
        ).toEqual([]);
      }
      await page.close();
    }
    expect([...asleep].toSorted()).toEqual([
      'comments',
      'follow',
      'match-page',
      'match-room',
      'match-sub',
      'pick',
      'support',
    ]);
  });
});

test('a place that was come to says that it loads, and what to do where it cannot', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(NO_ANSWER, MOUNT);
  const page = await open({ baseURL: site.url });
  let isAway = false;
  const pending = Promise.withResolvers<void>();
  await page.route(MOUNT, async route => {
    await pending.promise;
    return isAway ? route.abort() : route.continue();
  });
  await page.goto(`/wiki${Object.keys(inside).find(path => path.includes('ladder_pick'))}`);
  const place = page.locator('#prediction');
  await place.getByText('正在加载对阵预测…').waitFor();
  isAway = true;
  pending.resolve();
  await place.getByText('没能加载，请检查网络。').waitFor();
  expect(await place.getByText('正在加载').isVisible()).toBe(false);
  // It still says so after the page around it was updated.
  await page.evaluate(() => {
    document.title = '';
  });
  await site.change((await site.match('playoff/upper/1/1')).id, { main_score: 3 });
  await page.waitForFunction(() => document.title !== '');
  isAway = false;
  await place.getByRole('button', { name: '再试一次' }).click();
  await place.getByText('季后赛').first().waitFor();
});

test('an ended match has its stream with the first move of its reader, and shows corrections from then on', async ({
  page,
}) => {
  const { id } = await site.match('show/2');
  await site.change(id, { status: 3, main_score: 2, guest_score: 0, result_type: 1 });
  const scripts = scriptsOf(page);
  const streams = () => site.app.live.streams.size;
  await eventually(streams).toBe(0);
  await page.goto(`${site.url}/wiki/match/1/${id}`, { waitUntil: 'networkidle' });
  await received(scripts);
  expect(scripts.filter(isOfStream)).toEqual([]);
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
  await eventually(streams).toBe(1);
  await site.change(id, { main_score: 2, guest_score: 1 });
  const digits = page.locator('.match-hero .digits [data-live]');
  await eventually(() => digits.allTextContents()).toEqual(['2', '1']);
});
