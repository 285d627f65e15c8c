/** Notices of every category arrive live in the browser of their recipient. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { SUBSCRIBERS } from '#lib/community/notice/audience.ts';
import { remindOfMatches } from '#lib/community/notice/reminder.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import type { OutboxEventName, OutboxEvents } from '#lib/platform/ports/outbox.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { type Member, makeMember, press } from '../../support/centre-page.ts';
import { inTransaction, makeComment } from '../../support/factory.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries, listenAsMember, memberPage } from '../../support/member-page.ts';

const AWAY = '/wiki/tour/1';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const MINUTE = 60_000;

let site: LiveSite;
let me: Member;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  await forgetTries(site);
  me = await makeMember(site, { password: null });
});

type Open = Parameters<typeof memberPage>[1];

/** Opens another page as the member, with the stream connected. */
async function elsewhere(open: Open, options = {}, path = AWAY): Promise<Page> {
  const page = await memberPage(site, open, me.nickname, options);
  await listenAsMember(page);
  await page.goto(path);
  await expect.poll(() => site.app.own.streams.sizeOf(me.id)).toBe(1);
  return page;
}
const happens = async <N extends OutboxEventName>(name: N, what: OutboxEvents[N]) => {
  await inTransaction(site.app.db, trx => append(trx, name, what, site.app.now()));
  await site.app.bus.publish('appended', {});
};
const badgeIs = (page: Page, text: string) =>
  expect.poll(() => page.locator('[data-unread]:visible').first().textContent()).toBe(text);
const bell = (page: Page) => page.getByRole('button', { name: '消息中心' });
const popup = (page: Page) => page.locator('#messages');
const commentsBy = async ({ id }: Member) => {
  const { id: match } = await site.match('show/1');
  const comment = await makeComment(site.app.db, { source: `match:${match}`, user_id: id, content: '好球' });
  return { match, comment: comment.id };
};

test('收到的赞、回复我的: a like and a reply arrive in the other browser; the face opens the user card', async ({
  open,
}) => {
  const { match, comment } = await commentsBy(me);
  const page = await elsewhere(open);
  const fan = await makeMember(site, { password: null });
  const theirs = await memberPage(site, open, fan.nickname);
  await theirs.goto(`/wiki/match/1/${match}?comment_id=${comment}#comments`);
  await theirs.locator('#comments').scrollIntoViewIfNeeded();
  await press(theirs, '赞 0');
  await badgeIs(page, '1');
  await theirs.getByRole('button', { name: '回复' }).first().click();
  await theirs.getByRole('textbox', { name: `回复 ${me.nickname}` }).fill('同意');
  await theirs.locator('.comment').getByRole('button', { name: '回复' }).last().click();
  await badgeIs(page, '2');

  await bell(page).focus();
  await popup(page).getByText(`${fan.nickname}赞了你`).waitFor();
  const face = popup(page)
    .getByRole('button', { name: `查看${fan.nickname}的名片` })
    .first();
  await face.click();
  const card = page.getByRole('dialog', { name: `${fan.nickname}的名片` });
  await card.waitFor();
  await card.getByText('未知').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await face.evaluate(button => button === document.activeElement)).toBe(true);
  await popup(page)
    .getByRole('link', { name: `${fan.nickname}回复了你` })
    .click();
  await page.waitForURL(
    url => url.pathname === `/wiki/match/1/${match}` && url.searchParams.has('comment_id'),
  );
});

describe.each([
  ['desktop', {}, '/wiki/user_center?nav=MESSAGE&type=LIKED'],
  ['phone', PHONE, '/m/user_center/PROFILE?nav=MESSAGE&type=LIKED'],
] as const)('on a %s', (_, options, path) => {
  test('likes of twelve members are one notice, and more than 99 unread show as +99', async ({ open }) => {
    const { comment } = await commentsBy(me);
    const page = await elsewhere(open, options, options === PHONE ? '/m/wiki_home/1' : AWAY);
    const fans: Member[] = [];
    for (let n = 0; n < 12; n++) {
      const fan = await makeMember(site, { password: null });
      fans.push(fan);
      await happens('liked', { kind: 'comment', id: comment, userId: fan.id, ownerId: me.id });
      await site.app.consumers.settle();
    }
    // The second is the task of ten likes.
    await badgeIs(page, '2');
    for (let n = 0; n < 99; n++) {
      const what = { kind: 'comment', id: 1_000_000 + me.id * 100 + n, userId: fans[0]!.id, ownerId: me.id };
      await inTransaction(site.app.db, trx => append(trx, 'liked', what, site.app.now()));
    }
    await site.app.bus.publish('appended', {});
    await site.app.consumers.settle();
    await badgeIs(page, '+99');
    await page.goto(path);
    const rows = page.locator('.notice');
    for (let shown = 20; shown < 100; shown += 20) {
      await expect.poll(() => rows.count()).toBe(shown);
      await press(page, '加载更多');
    }
    await page.getByText(`${fans[11]!.nickname}、${fans[10]!.nickname}等12人赞了你`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      options === PHONE ? 390 : 1440,
    );
    // The likes are read; two tasks and a badge that they brought are not.
    await badgeIs(page, '3');
  });
});

test('回复我的: a new follower is told of at once, and the name leads to their page', async ({ open }) => {
  const page = await elsewhere(open);
  const fan = await makeMember(site, { password: null });
  const theirs = await memberPage(site, open, fan.nickname);
  await theirs.goto(`/u/${me.id}`);
  await theirs.getByRole('button', { name: '关注', exact: true }).click();
  await badgeIs(page, '1');
  await bell(page).hover();
  await popup(page)
    .getByRole('link', { name: `${fan.nickname}关注了你` })
    .click();
  await page.waitForURL(url => url.pathname === `/u/${fan.id}`);
});

test('活动消息: a subscribed match is announced before it begins, and its notice links to it', async ({
  open,
}) => {
  const { db, bus, now } = site.app;
  const match = await site.match('playoff/lower/1/1');
  const page = await elsewhere(open, {}, `/wiki/match/1/${match.id}`);
  await press(page, '开赛提醒我');
  await page.getByRole('button', { name: '已订阅开赛提醒', pressed: true }).waitFor();
  await page.goto(AWAY);
  await expect.poll(() => site.app.own.streams.sizeOf(me.id)).toBe(1);
  await site.change(match.id, { start_at: now() + 10 * MINUTE });
  await remindOfMatches({ db, bus, audiences: [SUBSCRIBERS] }, now());
  await badgeIs(page, '1');
  await bell(page).hover();
  await popup(page).getByRole('link', { name: '你订阅的比赛即将开始' }).click();
  await page.waitForURL(url => url.pathname === `/wiki/match/1/${match.id}`);
});

test('活动消息、系统通知: a correct prediction brings notices, coins and a badge', async ({ open }) => {
  const first = await site.match('playoff/upper/1/1');
  const page = await elsewhere(open, {}, `/wiki/tour/ladder_pick/1/${first.tournament_id}`);
  await page.getByRole('radiogroup').first().getByRole('radio').first().click();
  await page.getByRole('status').getByText('已提交').waitFor();
  await badgeIs(page, '1');
  await page.goto(AWAY);
  await expect.poll(() => site.app.own.streams.sizeOf(me.id)).toBe(1);
  await site.change(first.id, { status: 3, main_score: 2, guest_score: 0, result_type: 1 });
  await happens('resultsChanged', { matchIds: [first.id] });
  await badgeIs(page, '3');
  await bell(page).hover();
  await popup(page).getByText('你的预测有新结果').waitFor();
  await popup(page).getByText('你获得了新徽章').waitFor();
  await popup(page).getByText('任务已完成，可以领取奖励').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await popup(page).getByRole('link', { name: '活动消息' }).click();
  await page.waitForURL(url => url.searchParams.get('type') === 'ACTIVITY');
  await page.getByText('第一次预测').waitFor();
  await page.goto('/wiki/user_center?nav=COIN');
  await page.getByText('预测得分').waitFor();
});
