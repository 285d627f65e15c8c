/** Blocking in the browser: from a comment, from a card, and taken back in the settings; on both screens. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { type Member, makeMember, press } from '../../support/centre-page.ts';
import {
  fillWith,
  lookAtComments,
  matchTalk,
  openComments,
  openSilent,
  PHONE,
  rows,
  textIn,
  texts,
} from '../../support/comment-page.ts';
import * as make from '../../support/factory.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const SETTINGS = '/chat/setting?nav=PRIVACY';
const LINE = '已屏蔽该用户的发言';
const SCREENS = [
  ['desktop', {}, '/wiki'],
  ['phone', PHONE, '/m'],
] as const;

let site: LiveSite;
let source: string;
let path: string;
openSilent(async opened => {
  site = opened;
  ({ source, path } = await matchTalk(site));
});

type Open = (options?: BrowserContextOptions) => Promise<Page>;
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor();
const lines = (page: Page) => page.locator('.comment-list').getByText(LINE);
const signedIn = async (open: Open, options = {}) => {
  const { nickname } = await makeMember(site, { password: null });
  return memberPage(site, open, nickname, options);
};
/** A new member, made the author of `words` as comments on the match. */
async function writer(...words: string[]): Promise<Member> {
  const ids = await fillWith(site, source, words);
  const member = await makeMember(site, { password: null });
  const { write } = site.app.db;
  await write.updateTable('comment').set({ user_id: member.id }).where('id', 'in', ids).execute();
  return member;
}
async function blockFrom(page: Page, text: string): Promise<void> {
  const row = rows(page).filter({ hasText: text }).first();
  await row.getByLabel('更多操作').click();
  await row.getByRole('button', { name: '屏蔽此人' }).click();
  await press(page, '屏蔽');
}

describe.each(screenOf('phone', SCREENS))('on a %s', (_, options, layout) => {
  test('the comment menu blocks an author and hides all their comments; the settings unblock them', async ({
    open,
  }) => {
    const member = await writer('难听的一句', '难听的两句');
    const page = await signedIn(open, options);
    await page.goto(`${layout}${path}`);
    await lookAtComments(page);
    await blockFrom(page, '难听的一句');
    await toast(page, '已屏蔽');
    await eventually(() => lines(page).count()).toBe(2);
    expect(await texts(page)).toEqual([]);
    const list = page.locator('.comment-list');
    expect(await list.evaluate(element => element === document.activeElement)).toBe(true);
    await page.reload();
    await lookAtComments(page);
    await eventually(() => lines(page).count()).toBe(2);

    await lines(page).first().getByRole('link', { name: '管理' }).click();
    const blocks = page.getByRole('region', { name: '已屏蔽的人（1）' });
    await blocks.getByText(member.nickname).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
    await blocks.getByRole('button', { name: `解除屏蔽 ${member.nickname}` }).click();
    await toast(page, '已解除屏蔽');
    await page.reload();
    await page.getByText('没有屏蔽任何人').waitFor();
  });
});

test('the user card blocks too, and unblocking brings the comments back without a reload', async ({
  open,
}) => {
  await writer('名片上屏蔽');
  const page = await signedIn(open);
  await page.goto(`/wiki${path}`);
  await lookAtComments(page);
  await rows(page).first().locator('.face-button').first().click();
  const card = page.locator('.user-card');
  await card.getByRole('button', { name: '屏蔽此人' }).click();
  await press(page, '屏蔽');
  await toast(page, '已屏蔽');
  await eventually(() => lines(page).count()).toBe(1);
  await card.getByRole('button', { name: '解除屏蔽' }).click();
  await textIn(page, '名片上屏蔽').waitFor();
  expect(await lines(page).count()).toBe(0);
});

test('a new comment of a blocked member arrives as a line without its text', async ({ open }) => {
  const member = await writer('先说的');
  const page = await signedIn(open);
  await openComments(page, `/wiki${path}`);
  await blockFrom(page, '先说的');
  await toast(page, '已屏蔽');
  const created_at = site.app.now();
  const comment = { source, user_id: member.id, content: '后来说的', created_at };
  const { id } = await make.makeComment(site.app.db, comment);
  await site.app.bus.publish('threadChanged', { source, comments: [id] });
  await eventually(() => lines(page).count()).toBe(2);
  expect(await texts(page)).toEqual([]);
});

test('a failed block or switch is undone and shows its error where it was asked', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(500, /\/user\/(block|privacy)$/);
  await writer('留在这里');
  const page = await signedIn(open);
  const fails = /\/api\/v2\/user\/(block|privacy)$/;
  await page.route(fails, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 500, data: null, error: { message: '服务器开小差了' } } })
      : route.continue(),
  );
  await page.goto(`/wiki${path}`);
  await lookAtComments(page);
  await blockFrom(page, '留在这里');
  await page.locator('.comment-fault', { hasText: '服务器开小差了' }).waitFor();
  await textIn(page, '留在这里').waitFor();

  await page.goto(SETTINGS);
  const online = page.getByRole('checkbox', { name: '显示在线状态' });
  await online.click();
  await page.locator('.card-problem', { hasText: '服务器开小差了' }).waitFor();
  expect(await online.isChecked()).toBe(false);
});

test('the choice of who may mention the member is saved', async ({ open }) => {
  const page = await signedIn(open);
  await page.goto(SETTINGS);
  const stored = page.waitForResponse(
    answer => answer.url().endsWith('/user/privacy') && answer.request().method() === 'POST',
  );
  const nobody = page.getByRole('group', { name: '谁可以提及我' }).getByLabel('任何人都不可以');
  await nobody.check();
  await stored;
  await page.reload();
  await nobody.waitFor();
  expect(await nobody.isChecked()).toBe(true);
});
