/** Where counts lead: letters and notices have their own in the rooms; the bell of other pages has both. */
import { afterAll, beforeAll, expect } from 'vitest';
import { insertConversation } from '#lib/chat/letter/begin.server.ts';
import { appendMessages } from '#lib/chat/message/append.server.ts';
import { NOBODY } from '#lib/chat/message/entry.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { test } from '../../support/browser.ts';
import { makeMember } from '../../support/centre-page.ts';
import { RoomSite, textIn } from '../../support/chat/room-site.ts';
import { inTransaction } from '../../support/factory.ts';
import { LiveSite } from '../../support/live-site.ts';
import { listenAsMember, memberPage } from '../../support/member-page.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const people = () => Promise.all([1, 2].map(() => makeMember(site, { password: null })));

async function write(fromId: number, toId: number): Promise<void> {
  const { db, now } = site.app;
  await inTransaction(db, async trx => {
    const channelId = await insertConversation(trx, { writerId: fromId, readerId: toId }, 'accepted', now());
    const letter = { channelId, userId: fromId, localId: `letter-${toId}`, kind: 'text' as const };
    const rest = { extra: {}, replyN: null, mentioned: NOBODY, reachedIds: [], expansion: {} };
    await appendMessages(trx, db, [{ ...letter, content: { text: '在吗' }, ...rest }], now());
  });
}

async function like(fromId: number, toId: number): Promise<void> {
  const what = { kind: 'comment', id: 1, userId: fromId, ownerId: toId };
  await inTransaction(site.app.db, trx => append(trx, 'liked', what, site.app.now()));
  await site.app.bus.publish('appended', {});
}

test('an unread letter stands in the bell’s list, which leads to it', async ({ open }) => {
  const [writer, reader] = await people();
  await write(writer!.id, reader!.id);
  const page = await memberPage(site, open, reader!.nickname);
  await listenAsMember(page);
  await page.goto('/wiki');
  await expect.poll(() => page.locator('[data-unread]:visible').first().textContent()).toBe('1');
  await page.getByRole('button', { name: '消息中心' }).hover();
  await page.locator('#messages').getByRole('link', { name: '私信 1' }).click();
  await page.locator('.letter', { hasText: '在吗' }).waitFor();
});

test('in the rooms a notice counts at the bell alone, which leads to its kind', async ({ open }) => {
  const [fan, author] = await people();
  await like(fan!.id, author!.id);
  const page = await memberPage(site, open, author!.nickname);
  await listenAsMember(page);
  await page.goto('/chat/letters');
  await page.getByText('还没有私信').waitFor();
  const bell = page.getByRole('button', { name: '消息通知，1 条未读' });
  await bell.waitFor();
  expect(await page.getByRole('link', { name: '私信', exact: true }).locator('.at').count()).toBe(0);
  await bell.click();
  await page.getByRole('dialog', { name: '消息通知' }).getByRole('link', { name: '收到的赞 1' }).click();
  await page.waitForURL(url => url.search === '?nav=MESSAGE&type=LIKED');
});

test('a visitor who presses an option of a poll or a reaction is asked to sign in', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['半夏']);
  await group.say('半夏', '公开的话');
  await group.ask('谁会赢', ['红队', '蓝队']);
  const other = await group.page('半夏');
  await textIn(other, '公开的话').hover();
  const message = other.locator('.msg', { hasText: '公开的话' });
  await message.getByRole('button', { name: '回应' }).click();
  await other.locator('.emoji-picker button').first().click();
  await other.locator('.reaction').waitFor();
  const page = await group.page();
  const shut = () => page.getByRole('button', { name: '关闭', exact: true }).click();
  await shut();
  await page.getByRole('button', { name: '红队' }).click();
  await shut();
  await page.locator('.reaction').click();
  await shut();
});
