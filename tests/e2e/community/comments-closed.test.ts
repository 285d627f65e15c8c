/** An operator closes a thread: readers see it at once, and nobody can comment until it is reopened. */
import { expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { press } from '../../support/centre-page.ts';
import {
  field,
  fill,
  lookAtComments,
  matchTalk,
  openComments,
  openSilent,
  PHONE,
} from '../../support/comment-page.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
let source: string;
let path: string;
openSilent(async opened => {
  site = opened;
  ({ source, path } = await matchTalk(site));
});

test.for(
  screenOf('phone', [
    ['desktop', {}],
    ['phone', PHONE],
  ]),
)(
  'on a %s an operator closes a thread, a reader sees it live, and it is reopened',
  async ([, options], { open }) => {
    const address = `${options === PHONE ? '/m' : '/wiki'}${path}`;
    await fill(site, source, 2);
    const reader = await open({ baseURL: site.url, ...options });
    await openComments(reader, address);
    const desk = await memberPage(site, open, '值班小录', options);
    await desk.goto(address);
    await lookAtComments(desk);
    expect(await reader.getByRole('button', { name: '关闭评论' }).count()).toBe(0);

    await press(desk, '关闭评论');
    for (const page of [desk, reader]) {
      await page.getByText('评论已关闭', { exact: true }).waitFor();
      expect(await field(page).count()).toBe(0);
      expect(await page.locator('.comment').getByRole('button', { name: '回复' }).count()).toBe(0);
      expect(await page.locator('.comment-body').count()).toBe(2);
    }
    await desk.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(desk)).toEqual([]);
    expect(await sticksOut(desk)).toEqual([]);

    await press(desk, '开放评论');
    for (const page of [desk, reader]) await field(page).waitFor();

    await desk.goto('/o/users');
    await press(desk, '操作记录');
    const log = desk.locator('.user-row');
    await log.filter({ hasText: '开放评论区' }).first().waitFor();
    const place = log.filter({ hasText: '关闭评论区' }).first().getByRole('link');
    expect(await place.getAttribute('href')).toBe(`/wiki${path}`);
    expect(await axeViolations(desk)).toEqual([]);
    expect(await sticksOut(desk)).toEqual([]);
  },
);

test('a refused closing is undone and shows its error', async ({ open }) => {
  await fill(site, source, 1);
  const desk = await memberPage(site, open, '值班小录');
  await desk.goto(`/wiki${path}`);
  await lookAtComments(desk);
  const refused = { code: 403, data: null, error: { message: '无编辑权限', reason: 'forbidden' } };
  await desk.route('**/moment/set_comment_status', route => route.fulfill({ status: 200, json: refused }));
  await press(desk, '关闭评论');
  await desk.locator('.comments').getByRole('alert').filter({ hasText: '无编辑权限' }).waitFor();
  await eventually(() => field(desk).count()).toBe(1);
});
