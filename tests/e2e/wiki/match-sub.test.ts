/** A guarded action on a cached page continues after the visitor signs in (spec §6). */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, signInByPassword } from '../../support/member-page.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const MOBILE = '13800000004';
const NOT_STARTED = 1;

let site: LiveSite;
let match: { id: number; game_id: number };
beforeAll(async () => {
  site = await LiveSite.open();
  match = await site.app.db.read
    .selectFrom('match')
    .select(['id', 'game_id'])
    .where('status', '=', NOT_STARTED)
    .where('source_key', 'like', 'showcase/%')
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const button = (page: Page, isOn: boolean) =>
  page.getByRole('button', { name: isOn ? '已订阅开赛提醒' : '开赛提醒我', pressed: isOn });

const subs = async () =>
  (await site.app.db.read.selectFrom('match_sub').select('match_id').execute()).map(row => row.match_id);

describe.each([
  ['desktop', {}, ''],
  ['phone', PHONE, '/m'],
] as const)('on a %s', (size, options, base) => {
  test('a subscription begun by a visitor is completed after signing in, then undone', async ({ open }) => {
    const page = await open({ baseURL: site.url, ...options });
    const path = `${base || '/wiki'}/match/${match.game_id}/${match.id}`;
    await page.goto(path);
    await button(page, false).click();
    if (size === 'phone') await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
    else await page.getByRole('dialog', { name: '登录赛点' }).waitFor();
    await signInByPassword(page, MOBILE);
    await page.waitForURL(url => url.pathname === path);
    await button(page, true).waitFor();
    await expect.poll(subs).toEqual([match.id]);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await button(page, true).click();
    await button(page, false).waitFor();
    await expect.poll(subs).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('meant'))).toBeNull();
  });
});

test('a visitor who turns back without signing in has no subscription and no pending action', async ({
  open,
}) => {
  const page = await open({ baseURL: site.url, ...PHONE });
  await page.goto(`/m/match/${match.game_id}/${match.id}`);
  await button(page, false).click();
  await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
  await page.getByRole('link', { name: '回到刚才的页面' }).click();
  await button(page, false).waitFor();
  expect(await subs()).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('meant'))).toBeNull();
});

test('a press that is under way while the button’s script loads still counts', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  await page.goto(`/wiki/match/${match.game_id}/${match.id}`);
  const { x, y } = (await button(page, false).boundingBox())!;
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.locator('#match-sub[data-awake="ready"]').waitFor();
  await page.mouse.up();
  await page.getByRole('dialog', { name: '登录赛点' }).waitFor();
});

test('for a visitor the button loads no React and calls no API', async ({ open }) => {
  const page = await open({ baseURL: site.url });
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.goto(`/wiki/match/${match.game_id}/${match.id}`);
  await button(page, false).waitFor();
  // Chromium sends this for a resting pointer when the page under it is laid out.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  await page.waitForLoadState('networkidle');
  expect(requests.filter(path => path.startsWith('/api/') || /react|client\./i.test(path))).toEqual([]);
});
