/** Pages made to be opened or shown from outside: share pages, static stages, shells. */
import { describe, expect, inject } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LONG } from '../../support/long.ts';
import { askSite, champions } from '../../support/site-calls.ts';
import { THEMES } from '../../support/themes.ts';

const get = (path: string) => fetch(inject('serverUrl') + path, { redirect: 'manual' });

describe('addresses', () => {
  const families = ['/t', '/m/t', '/s', '/m/s', '/static/tour_stage', '/m/static/tour_stage'];

  test.for(families)(
    '%s: unknown and malformed addresses answer 404 in the layout of the family',
    async family => {
      const { tournament } = await champions();
      const known = `${family}/1/${tournament}`;
      const missing = [
        `${family}/99/${tournament}`,
        `${family}/1/999999`,
        `${family}/1/abc`,
        `${family}/1/0${tournament}`,
        `${known}/999999`,
        `${known}/0`,
        `${known}/%zz`,
        `${known}/1/2`,
      ];
      expect((await get(known)).status).toBe(200);
      for (const path of missing) {
        const answer = await get(path);
        expect(answer.status, path).toBe(404);
        const html = await answer.text();
        expect(html, path).toContain('没有找到这个页面');
        expect(html, path).not.toContain('<header class="topbar"');
        expect(html.includes('class="share-bar"'), path).toBe(family.endsWith('/s'));
      }
    },
  );

  test.for(families)('%s: a match under another tournament answers 404', async family => {
    const { tournament, final } = await champions();
    expect((await get(`${family}/1/${tournament}/${final}`)).status).toBe(200);
    expect((await get(`${family}/1/${tournament - 1}`)).status).toBe(200);
    expect((await get(`${family}/1/${tournament - 1}/${final}`)).status).toBe(404);
  });

  test.for(families)('%s: under another game it redirects to its own and keeps the stage', async family => {
    const { tournament, groups } = await champions();
    const moved = await get(`${family}/2/${tournament}?stage_id=${groups}&utm=1`);
    const to = `${family}/1/${tournament}?stage_id=${groups}`;
    expect([moved.status, moved.headers.get('location')]).toEqual([301, to]);
  });

  test('a ladder accepts only matches of its stage and existing parts of a bracket', async () => {
    const { playoffs, groups, final } = await champions();
    expect((await get(`/static/ladder/1/${playoffs}/${final}`)).status).toBe(200);
    expect((await get(`/static/ladder/1/${groups}/${final}`)).status).toBe(404);
    expect((await get(`/static/ladder_la/middle/1/${playoffs}`)).status).toBe(404);
    const moved = await get(`/static/ladder_la/upper/3/${playoffs}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `/static/ladder_la/upper/1/${playoffs}`,
    ]);
  });

  test('only our own pages may frame the return page of a sign-in', async () => {
    const { headers } = await get('/login-callback');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await get('/login-test')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });
});

describe('static stages, without scripts', () => {
  test('the upper, lower and final parts of a bracket have their own nodes only', async ({ open }) => {
    const { playoffs } = await champions();
    const page = await open({ javaScriptEnabled: false });
    const counts = [];
    for (const part of ['upper', 'lower', 'final']) {
      await page.goto(`/static/ladder_la/${part}/1/${playoffs}`);
      counts.push(await page.locator('.bracket a.node').count());
    }
    expect(counts).toEqual([7, 6, 1]);
  });

  test('the match in the address is shown above the bracket and marked in it', async ({ open }) => {
    const { playoffs, final } = await champions();
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`/static/ladder/1/${playoffs}/${final}`);
    expect(await page.getByRole('region', { name: '比分' }).innerText()).toMatch(
      /NRG[\s\S]+3 : 2[\s\S]+FNATIC/,
    );
    expect(await page.locator('.node[aria-current]').innerText()).toContain('NRG');
    expect(await page.locator('.node[aria-current]').count()).toBe(1);
  });

  test('the prediction stage shows the whole bracket', async ({ open }) => {
    const { tournament } = await champions();
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`/static/pre_prediction/1/${tournament}`);
    expect(await page.locator('.bracket a.node').count()).toBe(14);
  });
});

describe('share page', () => {
  test('without scripts it shows stage, results and embed code; the match page is canonical', async ({
    open,
  }) => {
    const { tournament, final } = await champions();
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`/s/1/${tournament}`);
    expect(await page.locator('.bracket a.node').count()).toBe(14);
    expect(await page.getByLabel('固定高度').inputValue()).toContain(`/t/1/${tournament}"`);
    await page.goto(`/s/1/${tournament}/${final}`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(`/wiki/match/1/${final}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('NRG 3–2 FNATIC');
  });

  test('the embed code is copied with a confirmation', async ({ open }) => {
    const { tournament, groups } = await champions();
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`/s/1/${tournament}?stage_id=${groups}`);
    await page.getByRole('button', { name: '复制代码' }).first().click();
    await page.getByText('复制成功').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`/t/1/${tournament}?stage_id=${groups}"`);
    expect(copied).toContain('saidian:height');
  });

  test('the mobile twin has no bar', async ({ open }) => {
    const { tournament } = await champions();
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.goto(`/m/s/1/${tournament}`);
    expect(await page.locator('header.share-bar, header.topbar').count()).toBe(0);
    expect(await page.locator('h1').count()).toBe(1);
  });
});

describe('shells', () => {
  test.for(['/login-test', '/login-callback'])(
    '%s has a heading and is not indexed',
    async (path, { page }) => {
      await page.goto(path);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    },
  );
});

// In one theme of each width: the walk over all pages.
describe.each(LONG ? THEMES : [])('in %s', colorScheme => {
  test('axe finds nothing, and a narrow phone scrolls nothing sideways', async ({ open }) => {
    const { tournament, playoffs, final } = await champions();
    const page = await open({ colorScheme, viewport: { width: 320, height: 640 } });
    for (const path of [
      `/s/1/${tournament}`,
      `/s/1/${tournament}/${final}`,
      `/static/tour_stage/1/${tournament}`,
      `/static/ladder/1/${playoffs}/${final}`,
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      expect(await axeViolations(page), path).toEqual([]);
    }
  });
});

describe('protocols', () => {
  test.for([1, 2, 3, 4, 5, 6, 7])('kind %i is the same on the page and in the call', async kind => {
    const { title, html } = await askSite('config.get_user_protocol', { type: kind });
    const shown = await (await get(`/h/protocol/${kind}`)).text();
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(shown)?.[1]).toBe(title);
    expect(html.length).toBeGreaterThan(100);
    expect(shown).toContain(html.trim());
  });

  test('an unknown kind answers 404, and the footer has policy and contact links', async ({ page }) => {
    expect((await get('/h/protocol/8')).status).toBe(404);
    await page.goto('/h/sources');
    const foot = page.locator('footer');
    expect(await foot.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toBe('/h/protocol/1');
    expect(await foot.getByRole('link', { name: '@' }).getAttribute('href')).toMatch(/^mailto:.+@.+/);
  });
});

describe('short links', () => {
  test('a short link redirects to its page without caching; an unknown one answers 404', async ({ page }) => {
    const { final } = await champions();
    const { short_link } = await askSite('activity.short_link', { type: 'match', id: String(final) });
    const { pathname } = new URL(short_link);
    const answer = await get(pathname);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-cache']);
    await page.goto(pathname);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/s/1/\\d+/${final}$`));
    const unknown = await get('/s/aaaaaaaa');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('share-bar');
  });
});
