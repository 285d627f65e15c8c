/** Notices in the browser: live badges, the popup, the tab of the user centre. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { append } from '#lib/platform/db/outbox.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { makeMember, SCREENS } from '../../support/centre-page.ts';
import { inTransaction } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { listenAsMember, memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let site: LiveSite;
let fan: { id: number; nickname: string };
let serial = 0;
beforeAll(async () => {
  site = await LiveSite.open();
  fan = await makeMember(site, { password: null });
});
afterAll(() => site.close());

/** Appends a like of a comment of the member. */
async function like(ownerId: number): Promise<void> {
  const what = { kind: 'comment', id: ++serial, userId: fan.id, ownerId };
  await inTransaction(site.app.db, trx => append(trx, 'liked', what, site.app.now()));
  await site.app.bus.publish('appended', {});
}
async function grant(userId: number): Promise<void> {
  const what = { userId, badgeId: 900 + ++serial };
  await inTransaction(site.app.db, trx => append(trx, 'badgeGranted', what, site.app.now()));
  await site.app.bus.publish('appended', {});
}
const badge = (page: Page) => page.locator('[data-unread]:visible').first();
const bell = (page: Page) => page.getByRole('button', { name: '消息中心' });
const popup = (page: Page) => page.locator('#messages');

/** The pointer leaves, and the popup half a second after it. */
async function leave(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.mouse.move(10, 600);
  await expect
    .poll(() =>
      popup(page)
        .locator('..')
        .evaluate(place => place.matches(':hover')),
    )
    .toBe(false);
  await page.clock.runFor(499);
  expect(await popup(page).isVisible()).toBe(true);
  await page.clock.runFor(1);
  await popup(page).waitFor({ state: 'hidden' });
  await page.clock.resume();
}

describe('on a desktop', () => {
  test('a like shows as a badge in two tabs without a reload, and in the popup', async ({
    open,
    declareAnswer,
  }) => {
    const { id, nickname } = await makeMember(site, { password: null });
    const page = await memberPage(site, open, nickname);
    await listenAsMember(page);
    await page.goto('/wiki');
    await eventually(() => site.app.own.streams.sizeOf(id)).toBe(1);
    // The tab that comes last takes the stream over.
    const tab = await page.context().newPage();
    await Promise.all([tab.waitForRequest('**/live/me'), tab.goto('/wiki')]);
    await eventually(() => site.app.own.streams.sizeOf(id)).toBe(1);
    // From here on the first page gets news through the other tab only.
    const own = /\/(live\/me|all_status)$/;
    declareAnswer(NO_ANSWER, own);
    await page.route(own, route => route.abort());
    await tab.bringToFront();
    site.app.own.streams.endAll();
    await eventually(() => site.app.own.streams.sizeOf(id)).toBe(1);
    await like(id);
    await expect.poll(() => badge(tab).textContent()).toBe('1');
    await expect.poll(() => badge(page).textContent()).toBe('1');
    await page.unroute(own);
    await tab.close();
    await page.bringToFront();
    await bell(page).hover();
    await popup(page).getByText(`${fan.nickname}赞了你`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await leave(page);
    await bell(page).click();
    await popup(page).waitFor();
    await leave(page);
    await bell(page).blur();
    await bell(page).focus();
    await popup(page).waitFor();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await popup(page).getByRole('link', { name: '收到的赞' }).click();
    await page.waitForURL(url => url.searchParams.get('type') === 'LIKED');
    await page.getByRole('heading', { name: '收到的赞' }).waitFor();
    await expect.poll(() => page.locator('[data-unread]:visible').count()).toBe(0);
  });

  test('failed counts are logged as a warning only, and the badges keep their value', async ({
    open,
    declareAnswer,
  }) => {
    declareAnswer(500, /all_status$/);
    const { id, nickname } = await makeMember(site, { password: null });
    const page = await memberPage(site, open, nickname);
    await listenAsMember(page);
    const comment: string[] = [];
    page.on('console', line => line.type() === 'warning' && comment.push(line.text()));
    await page.goto('/wiki');
    await eventually(() => site.app.own.streams.sizeOf(id)).toBe(1);
    await like(id);
    await expect.poll(() => badge(page).textContent()).toBe('1');
    const error = { message: '服务器开小差了', reason: 'internal' };
    await page.route('**/message/all_status', route =>
      route.fulfill({ status: 500, json: { code: 500, error } }),
    );
    // The page reconnects to its stream and asks for the counts.
    site.app.own.streams.endAll();
    await eventually(() => comment).toContain('all_status: 500 internal');
    expect(await badge(page).textContent()).toBe('1');
    expect(await page.locator('.toast').count()).toBe(0);
    await like(id);
    await expect.poll(() => badge(page).textContent()).toBe('2');
  });
});

describe.each(screenOf('phone', SCREENS))('on a %s', (_, options, path) => {
  test('the tab marks one read, marks all read, deletes, and switches; each is saved', async ({ open }) => {
    const { id, nickname } = await makeMember(site, { password: null });
    for (let n = 0; n < 3; n++) await grant(id);
    await site.app.consumers.settle();
    const page = await memberPage(site, open, nickname, options);
    await page.goto(`${path}?nav=MESSAGE&type=SYSTEM`);
    const rows = page.locator('.notice');
    await expect.poll(() => rows.count()).toBe(3);
    await page
      .getByRole('button', { name: /^标为已读/ })
      .first()
      .click();
    await expect.poll(() => page.getByRole('button', { name: /^标为已读/ }).count()).toBe(2);
    await page.getByRole('button', { name: '全部已读' }).click();
    await expect.poll(() => page.getByText('未读', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: /^删除/ }).first().click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('checkbox', { name: '收到的赞' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await page.getByText('未读', { exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('checkbox', { name: '收到的赞' }).isChecked()).toBe(false);
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
    await page.getByRole('checkbox', { name: '收到的赞' }).click();
    await expect
      .poll(() =>
        site.app.db.read.selectFrom('notice_switch').select('is_on').where('user_id', '=', id).execute(),
      )
      .toEqual([{ is_on: 1 }]);
  });
});

test('on a phone the user entry shows the badge, and the tab fits', async ({ open }) => {
  const { id, nickname } = await makeMember(site, { password: null });
  const page = await memberPage(site, open, nickname, PHONE);
  await listenAsMember(page);
  await page.goto('/m/user_center/PROFILE?nav=MESSAGE&type=LIKED');
  await page.getByRole('heading', { name: '收到的赞' }).waitFor();
  await eventually(() => site.app.own.streams.sizeOf(id)).toBeGreaterThan(0);
  await like(id);
  await expect.poll(() => badge(page).textContent()).toBe('1');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);
});
