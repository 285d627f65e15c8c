/** Reading offline: what was seen last, marked as such; nothing of a member's is left after signing out. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { NO_ANSWER, wholeTest as test } from '../../support/browser.ts';
import { RoomSite, textIn } from '../../support/chat/room-site.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { cachedIn, cacheTextOf, untilCached } from '../../support/offline.ts';
import { mark as markPage, stayed } from '../../support/stayed.ts';

const SCHEDULE = '/wiki/schedule/1';
const MATCHES = '/wiki/tour/1';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const offline = (page: Page) => page.context().setOffline(true);
const mark = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^离线：显示的是 \d+ 时 \d+ 分看过的内容/ });

test('pages that were read are there offline, marked; others lead to the list of them', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(NO_ANSWER, /./);
  const page = await open({ baseURL: site.url });
  // The page that was open before the worker is kept, too.
  await page.goto(SCHEDULE);
  await untilCached(page, SCHEDULE);
  await page.goto(MATCHES);
  await untilCached(page, MATCHES);
  expect(await mark(page).count()).toBe(0);
  const title = await page.title();

  await offline(page);
  await page.reload();
  await mark(page).waitFor();
  expect(await page.title()).toBe(title);
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('.offline-mark')!).textAlign),
  ).toBe('center');
  await page.goto('/wiki/stats/1');
  await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const links = page.getByRole('listitem').getByRole('link');
  expect(
    await links.evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).pathname)),
  ).toEqual([SCHEDULE, MATCHES]);
  await links.first().click();
  await mark(page).waitFor();

  await page.context().setOffline(false);
  await mark(page).getByRole('link', { name: '重新载入' }).click();
  await eventually(() => mark(page).count()).toBe(0);
});

test('a page that was seen with results is not shown once the reader hides them', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(NO_ANSWER, /./);
  const page = await open({ baseURL: site.url });
  for (const address of [MATCHES, SCHEDULE]) {
    await page.goto(address);
    await untilCached(page, address);
  }
  await page.getByRole('button', { name: '防剧透' }).click();
  await page.locator('html[data-spoiler="0"]').waitFor();
  await untilCached(page, SCHEDULE);
  expect(await cachedIn(page)).toEqual([SCHEDULE]);
  await offline(page);
  await page.goto(MATCHES);
  await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
  await page.getByRole('link', { name: /赛程/ }).click();
  await page.locator('html[data-spoiler="0"]').waitFor();
});

test('a room is read offline as it was; who leaves it, or signs out, leaves nothing behind', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(NO_ANSWER, /./);
  // What the page asks while its session ends.
  declareAnswer(401, /letters\/unread$/);
  const [left, group] = [
    await RoomSite.make(site, open, ['半夏']),
    await RoomSite.make(site, open, ['半夏']),
  ];
  await left.say('阿木', '要走的房间');
  await group.say('阿木', '离线也要看到的话');
  const page = await memberPage(site, open, '半夏');
  await page.goto(SCHEDULE);
  await untilCached(page, SCHEDULE);
  for (const [room, text] of [
    [left, '要走的房间'],
    [group, '离线也要看到的话'],
  ] as const) {
    await page.goto(room.path);
    await textIn(page, text).waitFor();
    await untilCached(page, `/-/rooms/${room.groupId}/${room.channelId}`);
  }

  await left.leave('半夏');
  await eventually(() => cacheTextOf(page)).not.toContain('要走的房间');

  await offline(page);
  await page.goto(group.path);
  await mark(page).waitFor();
  await page.getByText('离线也要看到的话').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.context().setOffline(false);
  await page.goto(SCHEDULE);
  await markPage(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => stayed(page)).toBe(false);
  await page.getByRole('link', { name: '登录' }).waitFor();
  const cached = await cacheTextOf(page);
  for (const own of ['离线也要看到的话', '无畏契约总舱', '/-/rooms/', '"viewer"', 'draft:'])
    expect(cached, own).not.toContain(own);
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in');
  await offline(page);
  await page.goto(group.path);
  await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
});

test('an open page offers the version that was deployed meanwhile, once nothing is being written', async ({
  open,
}) => {
  const page = await open({ baseURL: site.url });
  // As an earlier worker left it: one that devtools look at is never idle, and gives way to none.
  await page.addInitScript(() => void caches.open('files-1'));
  const written = Promise.withResolvers<void>();
  // A page of the new build names other files.
  await page.route(/\/wiki\/schedule\/1$/, async route => {
    if (route.request().isNavigationRequest()) return route.continue();
    await written.promise;
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('ShellScript.', 'ShellScript.new-');
    await route.fulfill({ response: answer, body });
  });
  const response = page.waitForResponse(
    answer => answer.url().endsWith(SCHEDULE) && !answer.request().isNavigationRequest(),
  );
  await page.goto(SCHEDULE);
  // By its name: its role changes once suggestions are there.
  const search = page.locator('input[name="keyword"]');
  await search.fill('写了一半');
  written.resolve();
  await response;
  const offer = page.getByRole('status').filter({ hasText: '有新版本' });
  expect(await offer.count()).toBe(0);
  await search.fill('');
  await offer.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll();
  await offer.getByRole('button', { name: '刷新' }).click();
  await offer.waitFor({ state: 'detached' });
});
