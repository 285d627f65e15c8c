/** The mobile layout: who gets it, and no redirect loops; the walk checks that every page fits. */
import type { BrowserContextOptions, Page, Request } from 'playwright';
import { beforeAll, describe, expect, inject } from 'vitest';
import type { Route } from '#lib/site/routes/address.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { isMobile, twinOf } from '#lib/site/routes/twin.ts';
import { test } from '../../support/browser.ts';
import { LONG } from '../../support/long.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The ids of one finished match with players, and of what belongs to it. */
let known: Record<string, number | string>;

beforeAll(async () => {
  const home = await (await fetch(`${inject('serverUrl')}/m/schedule/1?date=2025-10-05`)).text();
  const matchId = /\/m\/match\/1\/(\d+)/.exec(home)![1]!;
  const match = await (await fetch(`${inject('serverUrl')}/m/match/1/${matchId}`)).text();
  const first = (pattern: RegExp) => pattern.exec(match)![1]!;
  known = {
    gameId: 1,
    matchId,
    tournamentId: first(/\/m\/tour\/1\/(\d+)/),
    teamId: first(/\/wiki\/team\/1\/(\d+)/),
    playerId: first(/\/m\/match\/1\/\d+\/(\d+)/),
    pageType: 'LOGIN',
  };
});

const fill = (pattern: string) =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`No example of :${name} in ${pattern}`);
    return String(value);
  });
/** Where an address ends: the server redirects /m to the home of a game. */
const landing = (address: string) => (address === '/m' ? '/m/wiki_home/1' : address);

/** Opens an address as a new reader at this width; returns the number of documents loaded. */
async function settle(page: Page, width: number, address: string, expected: string): Promise<number> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.setViewportSize({ width, height: 844 });
  const documents: string[] = [];
  const count = (request: Request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) documents.push(request.url());
  };
  page.on('request', count);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL(url => url.pathname + url.search + url.hash === expected, { waitUntil: 'load' });
  page.off('request', count);
  return documents.length;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const layoutCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'layout');

const TWINS: Route[] = ROUTES.filter(({ pattern, twin }) => twin && !isMobile(pattern));
const MOBILE: Route[] = ROUTES.filter(({ pattern }) => /^\/m\/(?!t\/|static\/)/.test(pattern));

/** The last width of a phone and the first of a desktop; others in a long run. */
const [PHONES, DESKTOPS] = LONG
  ? [
      [390, 750],
      [751, 844, 1440],
    ]
  : [[750], [751]];

/** Whether a redirect of the others ends there, with two documents: it is seen not to redirect back. */
const isLandedOn = (pattern: string, others: readonly Route[]): boolean =>
  !LONG && others.some(({ twin }) => twin === pattern);

/** A few of each layout in the browser: what it is led by is on every page, see below. */
const some = (routes: Route[]): Route[] => routes.filter((_, i) => LONG || i % 6 === 0);

test('every page with a twin names it for the browser, and the twin names the page or its like', async () => {
  for (const { pattern } of [...TWINS, ...MOBILE]) {
    const address = fill(pattern);
    const answer = await fetch(inject('serverUrl') + address);
    const twin = /<html[^>]* data-twin="([^"]*)"/.exec(await answer.text())?.[1];
    expect(twin?.replaceAll('&amp;', '&'), address).toBe(twinOf(new URL(answer.url).pathname));
  }
});

describe.each(some(TWINS))('$pattern', ({ pattern }) => {
  test('redirects a narrow browser to its twin with the query, and no wide one', async ({ page }) => {
    const address = `${fill(pattern)}?utm=x`;
    const twin = landing(twinOf(fill(pattern))!);
    const expected = `${twin}${twin.includes('?') ? '&' : '?'}utm=x`;
    for (const width of PHONES) expect(await settle(page, width, address, expected), `${width} px`).toBe(2);
    for (const width of isLandedOn(pattern, MOBILE) ? [] : DESKTOPS)
      expect(await settle(page, width, address, address), `${width} px`).toBe(1);
  });
});

describe.each(some(MOBILE))('$pattern', ({ pattern, twin }) => {
  test('redirects a wide browser to its desktop address, and no narrow one', async ({ page }) => {
    const address = fill(pattern);
    for (const width of DESKTOPS)
      expect(await settle(page, width, address, fill(twin!)), `${width} px`).toBe(2);
    for (const width of isLandedOn(pattern, TWINS) ? [] : PHONES)
      expect(await settle(page, width, address, address), `${width} px`).toBe(1);
  });
});

test('a mobile address that names nothing stays on phones, and leads wide browsers home', async ({
  page,
  declareAnswer,
}) => {
  declareAnswer(404, '/m/nothing');
  await page.setViewportSize(PHONE);
  await page.goto('/m/nothing');
  await page.getByRole('link', { name: '回到首页' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/m/nothing');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForURL(/\/wiki\/wiki_home\/1$/);
});

test.for([
  '/wiki/team/1',
  '/wiki/team/1/:teamId',
  '/wiki/player/1',
  '/wiki/player/1/:playerId',
  '/wiki/hero/1',
  '/wiki/map/1',
  '/wiki/stats/1',
  '/wiki/search?keyword=EDG',
  '/h/sources',
])('%s has no twin: it stays and reflows', async (pattern, { page }) => {
  expect(await settle(page, 390, fill(pattern), fill(pattern))).toBe(1);
  for (const width of [750, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} px`).toBe(0);
    expect(await page.getByRole('navigation', { name: '主导航' }).isVisible()).toBe(true);
  }
});

describe('a phone that sends sec-ch-ua-mobile', () => {
  const ANDROID: BrowserContextOptions = {
    isMobile: true,
    hasTouch: true,
    viewport: PHONE,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' },
  };

  test('is redirected by the server, and keeps the layout in a session cookie', async ({ open }) => {
    const page = await open(ANDROID);
    const response = await page.goto('/wiki/tour/1?page=2');
    expect(new URL(page.url()).pathname).toBe('/m/tour/1');
    expect(response?.request().redirectedFrom()?.url()).toContain('/wiki/tour/1?page=2');
    expect(await layoutCookie(page)).toMatchObject({ value: 'mobile', expires: -1, sameSite: 'Lax' });
  });

  test('held sideways gets the desktop layout, without a loop', async ({ open }) => {
    const page = await open({ ...ANDROID, viewport: { width: 844, height: 390 } });
    await page.goto('/wiki/tour/1', { waitUntil: 'commit' });
    await page.waitForURL(url => url.pathname === '/wiki/tour/1', { waitUntil: 'load' });
    expect(await layoutCookie(page)).toMatchObject({ value: 'desktop' });
    await page.goto('/wiki/schedule/1');
    expect(new URL(page.url()).pathname).toBe('/wiki/schedule/1');
  });

  test('without cookies stays where the server redirected it, whatever its width', async ({ open }) => {
    const page = await open({ ...ANDROID, viewport: { width: 844, height: 390 } });
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await page.goto('/wiki/tour/1', { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe('/m/tour/1');
  });
});

test('a page framed by another site does not switch its layout', async ({ open }) => {
  const page = await open({ viewport: PHONE });
  await page.goto('/m/tour/1');
  const address = fill('/s/:gameId/:tournamentId');
  await page.setContent(`<iframe src="${inject('serverUrl')}${address}" width="380"></iframe>`);
  const frame = page.frames()[1]!;
  await frame.waitForLoadState('networkidle');
  expect(new URL(frame.url()).pathname).toBe(address);
});

describe('the mobile shell', () => {
  test('both layouts name the canonical address, and the desktop names its mobile alternate', async () => {
    const html = async (path: string) => (await fetch(inject('serverUrl') + path)).text();
    const origin = inject('serverUrl');
    const canonical = `<link rel="canonical" href="${origin}/wiki/tour/1">`;
    const [mobile, desktop] = [await html('/m/tour/1'), await html('/wiki/tour/1')];
    expect(mobile).toContain(canonical);
    expect(mobile).not.toContain('rel="alternate" media');
    // Phones are redirected home from it, which is not the same page.
    expect(await html('/wiki/activity_rule')).not.toContain('rel="alternate" media');
    expect(desktop).toContain(canonical);
    expect(desktop).toContain(
      `<link rel="alternate" media="only screen and (max-width: 750px)" href="${origin}/m/tour/1">`,
    );
  });

  test('all pages have one head, of 52 px', async ({ open }) => {
    const page = await open({ viewport: PHONE });
    const paths = ['/m/wiki_home/1', `/m/match/1/${known['matchId']}`, '/m/user_center/PROFILE'];
    for (const path of [...paths, '/wiki/stats/1', '/wiki/transfer/1', '/h/sources', '/chat/home']) {
      await page.goto(path);
      const heads = page.locator('.m-top:visible, .topbar:visible');
      expect([path, await heads.count()]).toEqual([path, 1]);
      expect([path, (await heads.boundingBox())?.height]).toEqual([path, 52]);
    }
  });

  test('links lead to mobile twins, or to desktop pages without one', async ({ open }) => {
    const page = await open({ viewport: PHONE });
    await page.goto('/m/wiki_home/1');
    const paths = await page
      .locator('a[href^="/"]')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter(path => twinOf(path) && !isMobile(path))).toEqual([]);
    expect(paths.some(path => path.startsWith('/wiki/team/'))).toBe(true);
  });

  test.for([true, false])(
    'keeps --vh up to date and the tab bar at the bottom of the screen, dvh: %s',
    async (hasDvh, { open }) => {
      const page = await open({ viewport: PHONE });
      if (!hasDvh)
        await page.addInitScript(() => {
          CSS.supports = () => false;
        });
      await page.goto('/m/wiki_home/1', { waitUntil: 'networkidle' });
      const least = () => page.locator('.m').evaluate(shell => getComputedStyle(shell).minHeight);
      expect(await least()).toBe('844px');
      await page.setViewportSize({ width: 390, height: 600 });
      await expect.poll(least).toBe('600px');
      const isSet = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--vh') !== '');
      expect(await isSet()).toBe(!hasDvh);
      const tabs = (await page.getByRole('navigation', { name: '主导航' }).boundingBox())!;
      expect([tabs.y + tabs.height, tabs.height]).toEqual([600, 56]);
    },
  );

  test('an unknown page answers 404 within the shell; the login page has no top bar and links back', async ({
    open,
    declareAnswer,
  }) => {
    declareAnswer(404, /\/m\/match\/1\/999999$/);
    const page = await open({ viewport: PHONE });
    expect((await page.goto('/m/match/1/999999'))?.status()).toBe(404);
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    await page.goto('/m/tour/1?status=3');
    await page.getByRole('link', { name: '登录' }).click();
    await page.waitForURL(/\/m\/user_center\/LOGIN/);
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByRole('link', { name: '回到刚才的页面' }).click();
    await page.waitForURL(url => url.pathname + url.search === '/m/tour/1?status=3');
  });

  test('a player’s figures have a page of their own, linked to the next player', async ({ open }) => {
    const page = await open({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(fill('/m/match/:gameId/:matchId'));
    const rows = page.locator('#stats .panel tbody th a');
    const [first, second] = await rows.evaluateAll(links => links.map(link => link.lastChild!.textContent));
    await rows.first().click();
    expect(await page.locator('h1').innerText()).toBe(first);
    expect(await page.locator('.figures > div').count()).toBeGreaterThan(4);
    await page.getByRole('link', { name: `下一位 ${second}` }).click();
    expect(await page.locator('h1').innerText()).toBe(second);
    await page.getByRole('link', { name: `上一位 ${first}` }).waitFor();
  });
});

test('the foot of a page of all widths leads to the activities on wide screens alone', async ({ page }) => {
  const activities = page.locator('.foot').getByRole('link', { name: '活动' });
  await page.setViewportSize(DESKTOP);
  await page.goto('/wiki/team/1');
  expect(await activities.isVisible()).toBe(true);
  await page.setViewportSize(PHONE);
  expect(await activities.isVisible()).toBe(false);
});
