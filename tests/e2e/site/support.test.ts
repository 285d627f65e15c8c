/** Supporting a side of a match: chosen, seen by others, changed, and undone when refused. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { makeMember, SCREENS } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';

let site: LiveSite;
let show: Awaited<ReturnType<LiveSite['match']>>;
beforeAll(async () => {
  site = await LiveSite.open();
  show = await site.match('show/1');
});
afterAll(() => site.close());
beforeEach(() =>
  site.change(show.id, {
    status: 1,
    start_at: site.app.now() + 3_600_000,
    main_score: null,
    guest_score: null,
  }),
);

const place = (page: Page) => page.locator('#support');
const side = (page: Page, n: number) => place(page).getByRole('button').nth(n);
const isChosen = (page: Page, n: number) =>
  place(page).locator('[data-press]').nth(n).and(page.locator('[aria-pressed="true"]')).waitFor();
const votes = (page: Page, n: number) => place(page).getByText(`${n} 人支持`).waitFor();
const stored = async (id: number) =>
  (await site.app.db.read.selectFrom('match_support').selectAll().where('user_id', '=', id).execute()).map(
    row => row.participant_id,
  );

describe.each(screenOf('phone', SCREENS))('on a %s', (size, options) => {
  const come = async (page: Page): Promise<Page> => {
    await page.goto(`${size === 'phone' ? '/m' : '/wiki'}/match/${show.game_id}/${show.id}`);
    await place(page).scrollIntoViewIfNeeded();
    // On the first screen of a match it loads with the first pointer move.
    await page.mouse.move(100, 100);
    await page.mouse.move(200, 200);
    await side(page, 1).waitFor();
    return page;
  };

  test('a member supports a side, then the other; others see it live, and a refused change is undone', async ({
    open,
    declareAnswer,
  }) => {
    const before = (await site.app.db.read.selectFrom('match_support').selectAll().execute()).length;
    const member = await makeMember(site, { password: null });
    const other = await come(await open({ baseURL: site.url, ...options }));
    const page = await come(await memberPage(site, open, member.nickname, options));
    // Signing in on the way asks again: that is no press of the reader's.
    await page.waitForLoadState('networkidle');
    expect(await page.locator('#support .bad, #pick .bad').allTextContents()).toEqual(['', '']);
    await side(page, 0).click();
    await isChosen(page, 0);
    await votes(other, before + 1);
    const [first] = await stored(member.id);
    await side(page, 1).click();
    await isChosen(page, 1);
    await expect.poll(async () => (await stored(member.id))[0] !== first).toBe(true);
    expect(await stored(member.id)).toHaveLength(1);
    expect(await axeViolations(page)).toEqual([]);

    declareAnswer(503, /team_support/);
    const error = { message: '服务繁忙，请稍后重试', reason: 'busy' };
    const json = { code: 503, data: null, error };
    await page.route('**/team_support', route => route.fulfill({ status: 503, json }));
    await side(page, 0).click();
    await place(page).getByRole('alert').filter({ hasText: error.message }).waitFor();
    await isChosen(page, 1);
    await page.reload();
    await come(page);
    await isChosen(page, 1);
  });
});

test('without scripts a match that is on offers no pick: it says that picks are locked', async ({ open }) => {
  const page = await open({ baseURL: site.url, javaScriptEnabled: false });
  const picks = page.locator('#pick');
  const read = async () => {
    await page.goto(`/wiki/match/${show.game_id}/${show.id}`);
    return [await picks.getByRole('button', { disabled: false }).count(), await picks.innerText()];
  };
  expect(await read()).toEqual([2, expect.stringMatching(/猜 .+ 胜/)]);
  await site.change(show.id, { status: 2, main_score: 1, guest_score: 0 });
  expect(await read()).toEqual([0, expect.stringContaining('已锁定')]);
  expect(await picks.innerText()).not.toMatch(/猜 .+ 胜/);
});
