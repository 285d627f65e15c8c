import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import {
  field,
  fill,
  lookAtComments,
  openComments,
  openSilent,
  PHONE,
  say,
  textIn,
} from '../../support/comment-page.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';
import { memberPage, signInByPassword } from '../../support/member-page.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

/** 半夏 */
const MOBILE = '13800000004';

let site: LiveSite;
let id: number;
openSilent(async opened => {
  site = opened;
  const activity = await site.app.db.read
    .selectFrom('activity')
    .select('id')
    .where('is_demo', '=', 1)
    .executeTakeFirstOrThrow();
  id = activity.id;
});

const inside = () => `/wiki/activity?activity_id=${id}`;
const outside = () => `/a/${id}`;

test('comments made on the page within the site and on the outside page reach each other without a reload', async ({
  open,
}) => {
  const ann = await openComments(await memberPage(site, open, '晨星'), inside());
  const bob = await openComments(await memberPage(site, open, '半夏', PHONE), outside());
  await say(ann, '奖品不错');
  await textIn(bob, '奖品不错').waitFor();
  await say(bob, '一起参加');
  await textIn(ann, '一起参加').waitFor();
  expect(await sticksOut(bob)).toEqual([]);
  for (const page of [ann, bob]) {
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
  }
});

describe.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('outside the site, on a %s', (size, options) => {
  onlyOn('phone', size)(
    'a visitor signs in from there, and the comment they wrote is posted',
    async ({ open }) => {
      const page = await openComments(await open({ baseURL: site.url, ...options }), outside());
      await field(page).fill('登录了再说');
      await page.getByRole('button', { name: '发布' }).click();
      if (size === 'phone') await page.waitForURL(url => url.pathname === '/m/user_center/LOGIN');
      else await page.getByRole('dialog', { name: '登录赛点' }).waitFor();
      await signInByPassword(page, MOBILE);
      await page.waitForURL(url => url.pathname === outside());
      await textIn(page, '登录了再说').waitFor();
      await eventually(() =>
        site.app.db.read.selectFrom('comment').select(['source', 'content']).execute(),
      ).toEqual([{ source: `activity:${id}`, content: '登录了再说' }]);
    },
  );

  onlyOn('desktop', size)('the notice of a reply leads to it', async ({ open }) => {
    const author = await openComments(await memberPage(site, open, '晨星'), inside());
    await say(author, '有人吗');
    const other = await openComments(await memberPage(site, open, '半夏'), outside());
    await other.getByRole('button', { name: '回复' }).first().click();
    await other.getByRole('textbox', { name: '回复 晨星' }).fill('在的');
    await other.locator('.comment').getByRole('button', { name: '回复' }).last().click();
    await textIn(other, '在的').waitFor();
    await site.app.consumers.settle();
    const page = await memberPage(site, open, '晨星', options);
    const centre = size === 'phone' ? '/m/user_center/PROFILE' : '/wiki/user_center';
    await page.goto(`${centre}?nav=MESSAGE&type=INTERACTION`);
    await page.locator('.notice a').first().click();
    await page.waitForURL(url => url.pathname === outside() && url.searchParams.has('comment_id'));
    await textIn(page, '在的').waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test('the outside page makes no calls before its comments are in view', async ({ open }) => {
  await fill(site, `activity:${id}`, 1);
  const page = await open({ baseURL: site.url, viewport: { width: 390, height: 300 } });
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.goto(outside(), { waitUntil: 'networkidle' });
  expect(requests.filter(path => path.startsWith('/api/') || /mount/.test(path))).toEqual([]);
  await lookAtComments(page);
  await textIn(page, '第 0 条').waitFor();
});
