/** Going up in a room: older lines come a page at a time, and the line that is being read keeps its place. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { delayed } from '../../support/delayed-call.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';

const PAGE = 40;
/** Three pages. */
const LINES = 3 * PAGE;
const HISTORY = '**/api/v2/chat/message/history*';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const textOf = (n: number): string => `第 ${n} 行。${'说得长一点。'.repeat(n % 4)}`;
const line = (page: Page, n: number) => textIn(page, `第 ${n} 行。`);
const topOf = async (page: Page, n: number) => (await line(page, n).boundingBox())?.y;
const log = (page: Page) => page.locator('.timeline-log');

/** The requests for older lines, as the page makes them. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', request => request.url().includes('/message/history') && requests.push(request.url()));
  return requests;
}

/** Each page's first request for older lines waits until `pass`. */
async function atTop(page: Page) {
  const requests = requestsOf(page);
  const call = await delayed(page, HISTORY);
  await line(page, LINES).waitFor();
  await log(page).evaluate(box => box.scrollTo(0, 0));
  await call.come;
  return { requests, pass: call.pass };
}

describe.each<[string, BrowserContextOptions]>([
  ['a phone', PHONE],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
])('on %s', (_, options) => {
  test('a page of older lines comes above the first one, which stays where it was, however slowly', async ({
    open,
  }) => {
    const group = await RoomSite.make(site, open, ['晨星', '半夏']);
    // One author: the first line that is loaded has a head until older ones come.
    for (let n = 1; n <= LINES; n++) await group.say('半夏', textOf(n));
    const page = await group.page('晨星', options);
    const { requests, pass } = await atTop(page);
    const first = LINES - PAGE + 1;
    await eventually(() => log(page).evaluate(box => box.scrollTop)).toBe(0);
    const before = await topOf(page, first + 2);
    // A flick goes on while the page is on its way.
    await log(page).hover();
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -400);
    pass();
    await line(page, first - 1).waitFor({ state: 'attached' });
    await eventually(async () => Math.abs((await topOf(page, first + 2))! - before!)).toBeLessThan(2);
    expect(requests).toHaveLength(1);
    expect(await line(page, first - PAGE - 1).count()).toBe(0);
  });

  test('a room that is opened stands at its end, and asks for no older lines', async ({ open }) => {
    const group = await RoomSite.make(site, open, ['晨星', '半夏']);
    for (let n = 1; n <= PAGE + 2; n++) await group.say(n % 2 ? '晨星' : '半夏', textOf(n));
    const page = await memberPage(site, open, '晨星', options);
    const requests = requestsOf(page);
    await page.goto(group.path);
    await line(page, PAGE + 2).waitFor();
    const left = () => log(page).evaluate(box => box.scrollHeight - box.clientHeight - box.scrollTop);
    await eventually(left).toBeLessThan(2);
    // What the opening asked for is heard of before what is asked for now.
    await Promise.all([page.waitForRequest('**/favicon.svg'), page.evaluate(() => fetch('/favicon.svg'))]);
    expect(requests).toEqual([]);
  });
});
