/** On a phone every control takes presses within 44 px. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { press } from '../../support/chat/admin-page.ts';
import { field, RoomSite } from '../../support/chat/room-site.ts';
import { answered, fill, matchTalk, PHONE } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { LONG } from '../../support/long.ts';
import { memberPage } from '../../support/member-page.ts';
import { matchPath } from '../../support/rating-page.ts';
import { shiftsToFoot } from '../../support/shifts.ts';
import { tooSmallForThumbs } from '../../support/thumb.ts';

let site: LiveSite;
let live: string;
let coming: string;
beforeAll(async () => {
  site = await LiveSite.open();
  live = matchPath(await site.match('show/1'), 'm');
  coming = matchPath(await site.match('show/2'), 'm');
});
afterAll(() => site.close());

async function look(page: Page, address: string, has: string): Promise<void> {
  await page.goto(address);
  await shiftsToFoot(page);
  await page.locator(has).first().waitFor();
  expect(await tooSmallForThumbs(page), address).toEqual([]);
}

const PAGES = ['/m/wiki_home/1', '/m/tour/1', '/m/schedule/1', '/wiki/stats/1', '/m/transfer/1'];
const OTHERS = [
  ...['/m/wiki_home/2', '/wiki/team/1', '/wiki/player/1', '/wiki/hero/1', '/wiki/map/1', '/m/tool_detail'],
  ...['/wiki/search?keyword=EDG', '/h/protocol/1', '/h/sources', '/open', '/a/1', '/wiki/no-such-page'],
];

test('what visitors press', async ({ open, declareAnswer }) => {
  declareAnswer(404, /no-such-page/);
  const page = await open({ baseURL: site.url, ...PHONE });
  for (const address of LONG ? [...PAGES, ...OTHERS] : PAGES) await look(page, address, 'main');
  await look(page, '/m/user_center/LOGIN', '#login input');
  await look(page, coming, '#support button');
  await look(page, live, '.rate-card .stars');
});

const TABS = ['MESSAGE', 'PRIVACY', 'PROFILE'];
const OTHER_TABS = ['TASK', 'COMMENT', 'RATING', 'FOLLOW', 'SUB', 'BADGE', 'COIN', 'REPORT', 'PREDICTION'];

test('what members press', async ({ open }) => {
  const page = await memberPage(site, open, '晨星', PHONE);
  for (const tab of LONG ? [...TABS, ...OTHER_TABS] : TABS)
    await look(page, `/m/user_center/PROFILE?nav=${tab}`, '#centre .card');
  await answered(site, await fill(site, (await matchTalk(site)).source, 4));
  await look(page, live, '.sub-comments .comment-acts');
  await page.locator('.comment-box summary').first().tap();
  await page.locator('.comment-emoji button').first().waitFor();
  expect(await tooSmallForThumbs(page, '.comment-emoji'), 'emoji').toEqual([]);
  await page.locator('.comment-box summary').first().tap();
  await page.locator('.comment-acts summary').first().tap();
  expect(await tooSmallForThumbs(page, '.comment-acts [open]'), 'what may be done with a comment').toEqual(
    [],
  );
  await page.touchscreen.tap(10, 10);
  await page.locator('.comments .face-button').first().tap();
  await page.locator('dialog .btn').first().waitFor();
  expect(await tooSmallForThumbs(page), 'card of a member').toEqual([]);
});

test('what members press in rooms', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const [owner, phone] = [await group.page('阿木'), await group.page('晨星', PHONE)];
  await field(phone).waitFor();
  await field(owner).fill('大家好');
  await field(owner).press('Enter');
  await phone.locator('.msg-face').waitFor();
  expect(await tooSmallForThumbs(phone), 'a room').toEqual([]);
  await press(phone, '返回房间列表');
  expect(await tooSmallForThumbs(phone), 'the list of rooms').toEqual([]);
});

test('the check finds controls of 24 px, and those that another lies over', async ({ open }) => {
  const page = await open({ baseURL: site.url, ...PHONE });
  await page.goto('/m/tour/1');
  const plant = (html: string) =>
    page.locator('main').evaluate((main, text) => main.insertAdjacentHTML('beforeend', text), html);
  const adopt = (css: string) =>
    page.evaluate(text => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, css);
  await adopt(
    '.planted { display: block; width: 200px; height: 24px; margin: 40px } .bare::after { content: none !important }',
  );
  await plant('<p><button class="planted">room around</button></p>');
  expect(await tooSmallForThumbs(page)).toEqual([]);
  await plant('<p><button class="planted bare">no room</button></p>');
  expect((await tooSmallForThumbs(page)).join()).toMatch(/^\d+ × 24 px: [^,]*, no room$/);
  await adopt('.bare { height: 44px } .near { margin-block: 0 }');
  expect(await tooSmallForThumbs(page)).toEqual([]);
  await plant(
    '<p><button class="planted near">above</button><button class="planted near">below</button></p>',
  );
  expect((await tooSmallForThumbs(page)).join()).toContain('above');
});
