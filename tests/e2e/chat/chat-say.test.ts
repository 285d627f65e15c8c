/** Reactions, edits and emoji in rooms. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { EDITABLE_MS } from '#lib/chat/message/limits.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { screenOf } from '../../support/screens.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const picker = (page: Page) => page.getByRole('group', { name: '选择表情' });
const row = (page: Page, text: string) => page.locator('.msg', { hasText: text });

describe.each(
  screenOf('desktop', [
    ['desktop', {}],
    ['phone', PHONE],
  ]),
)('on a %s', (_, options) => {
  test('a message gets an emoji, others join in and take it back, without a reload', async ({ open }) => {
    const group = await RoomSite.make(site, open, ['晨星', '半夏']);
    await group.say('晨星', '今晚看吗');
    const [one, two] = [await group.page('晨星', options), await group.page('半夏', options)];
    await row(one, '今晚看吗').focus();
    await row(one, '今晚看吗').getByRole('button', { name: '回应' }).click();
    await picker(one).getByRole('button', { name: '火', exact: true }).click();
    await picker(one).waitFor({ state: 'hidden' });
    await two.getByRole('button', { name: '火，1 人回应', pressed: false }).click();
    await one.getByRole('button', { name: '火，2 人回应', pressed: true }).waitFor();
    expect(await axeViolations(one)).toEqual([]);
    // What is one's own is known after a reload, too.
    await two.reload();
    await two.getByRole('button', { name: '火，2 人回应', pressed: true }).click();
    await one.getByRole('button', { name: '火，1 人回应', pressed: true }).click();
    await eventually(() => two.locator('.reaction').count()).toBe(0);
  });
});

test('↑ in the empty field edits the own last message; it is marked, and others see it change', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('晨星', '下午三点');
  await group.say('半夏', '好');
  const [one, two] = [await group.page('晨星'), await group.page('半夏')];
  await textIn(one, '好').waitFor();
  await field(one).focus();
  await one.keyboard.press('ArrowUp');
  const editing = one.getByRole('textbox', { name: '编辑消息' });
  await expect.poll(() => editing.inputValue()).toBe('下午三点');
  await one.keyboard.type('半');
  await one.keyboard.press('Enter');
  await textIn(two, '下午三点半').waitFor();
  await two.getByText('已编辑').waitFor();
  await field(one).waitFor();
  expect(await editing.count()).toBe(0);
});

test('Escape leaves an edit, what was being written stays, and a refusal is told in the field', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('晨星', '改不了我');
  const page = await group.page('晨星');
  await field(page).fill('写了一半');
  await row(page, '改不了我').focus();
  await row(page, '改不了我').getByRole('button', { name: '编辑' }).click();
  const editing = page.getByRole('textbox', { name: '编辑消息' });
  await editing.fill('不改了');
  await editing.press('Escape');
  await expect.poll(() => field(page).inputValue()).toBe('写了一半');
  await row(page, '改不了我').focus();
  await row(page, '改不了我').getByRole('button', { name: '编辑' }).click();
  const late = site.app.db.write.updateTable('chat_message');
  await late
    .set(eb => ({ sent_at: eb('sent_at', '-', EDITABLE_MS) }))
    .where('user_id', '=', await group.idOf('晨星'))
    .execute();
  await editing.fill('晚了');
  await editing.press('Enter');
  await page.getByRole('alert').getByText('发出超过十分钟的消息不能再编辑').waitFor();
  expect(await editing.inputValue()).toBe('晚了');
});

test('an emoji goes where the caret is, and Escape closes the choice', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const page = await group.page('晨星');
  await field(page).fill('赢了');
  await field(page).press('Home');
  await page.getByRole('button', { name: '表情' }).click();
  await picker(page).getByRole('button', { name: '微笑', exact: true }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).inputValue()).toBe('[大笑]赢了');
  // It is still open for the next one.
  await picker(page).waitFor();
  await page.keyboard.press('Escape');
  await picker(page).waitFor({ state: 'hidden' });
  await field(page).press('Enter');
  await page.getByRole('img', { name: '[大笑]' }).waitFor();
});

test('on a phone the choice of emoji leaves the text in sight, stays for several, and opens where it was', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const page = await group.page('晨星', PHONE);
  await field(page).fill('赢了');
  const emoji = page.getByRole('button', { name: '表情', exact: true });
  await emoji.tap();
  await picker(page).getByRole('button', { name: '微笑', exact: true }).tap();
  await picker(page).getByRole('button', { name: '大笑', exact: true }).tap();
  await expect.poll(() => field(page).inputValue()).toBe('赢了[微笑][大笑]');
  const [box, text] = [(await picker(page).boundingBox())!, (await field(page).boundingBox())!];
  expect(box.y + box.height).toBeLessThanOrEqual(text.y);
  expect(await axeViolations(page)).toEqual([]);

  await picker(page).getByRole('button', { name: '贴图' }).tap();
  const stickers = page.getByRole('group', { name: '选择贴图' });
  await stickers.getByRole('button', { name: '我的' }).tap();
  await page.keyboard.press('Escape');
  await stickers.waitFor({ state: 'hidden' });
  await emoji.tap();
  await stickers.getByRole('button', { name: '我的', pressed: true }).waitFor();
  await stickers.getByRole('button', { name: '表情' }).tap();
  await picker(page).waitFor();
  await page.keyboard.press('Escape');
  await emoji.tap();
  await picker(page).waitFor();
});

test('a menu of a message is whole on a phone', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  for (let i = 0; i < 9; i++) await group.say('晨星', `第 ${i} 句`);
  const page = await group.page('晨星', PHONE);
  const line = page.locator('.msg', { hasText: '第 4 句' });
  await line.getByRole('button', { name: '更多' }).click();
  const menu = page.getByRole('menu', { name: '消息操作' });
  await menu.waitFor();
  expect(await menu.evaluate(one => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  const { y, height } = (await menu.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(844);
});

describe.each(
  screenOf('phone', [
    ['desktop', {}],
    ['phone', PHONE],
  ]),
)('mentions on a %s', (_, options) => {
  test('a name is found by pinyin while it is typed, and the person hears of it', async ({ open }) => {
    const group = await RoomSite.make(site, open, ['晨星', '半夏']);
    const [one, two] = [await group.page('晨星', options), await group.page('半夏', options)];
    await textIn(two, '还没有消息').or(two.getByText('还没有消息')).first().waitFor();
    await field(one).pressSequentially('来 @banx');
    const option = one.getByRole('option', { name: '半夏' });
    await option.waitFor();
    expect(await axeViolations(one)).toEqual([]);
    if (options === PHONE) await option.tap();
    else await field(one).press('Enter');
    await expect.poll(() => field(one).inputValue()).toBe('来 @半夏 ');
    await field(one).pressSequentially('看球');
    await field(one).press('Enter');
    await textIn(two, '看球').waitFor();
    await two.locator('.msg.is-mentioned').waitFor();
    expect(await two.locator('.mention').textContent()).toBe('@半夏');
    // Only managers call everybody.
    await field(one).pressSequentially('@全体');
    await expect.poll(() => one.getByRole('option').count()).toBe(0);
  });
});

test('whoever manages calls everybody; Escape closes the list and keeps the text', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['半夏']);
  const [owner, member] = [await group.page('阿木'), await group.page('半夏')];
  await field(owner).pressSequentially('@全');
  await owner.getByRole('option', { name: '全体成员' }).waitFor();
  await field(owner).press('Escape');
  await expect.poll(() => owner.getByRole('option').count()).toBe(0);
  expect(await field(owner).inputValue()).toBe('@全');
  await field(owner).pressSequentially('体');
  await owner.getByRole('option', { name: '全体成员' }).click();
  await field(owner).pressSequentially('开会');
  await field(owner).press('Enter');
  await member.locator('.msg.is-mentioned').waitFor();
});

test('an address of the site is a link with a card; another site opens beside the room and learns nothing', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  const [one, two] = [await group.page('晨星'), await group.page('半夏')];
  const { id, game_id } = await site.app.db.read
    .selectFrom('team')
    .select(['id', 'game_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const path = `/wiki/team/${game_id}/${id}`;
  await field(one).fill(`看 ${site.url}${path}，还有 https://example.com/a。`);
  await field(one).press('Enter');
  const [own, other] = [two.locator('.msg-link').first(), two.locator('.msg-link').last()];
  await expect.poll(() => other.textContent()).toBe('https://example.com/a');
  expect(await other.getAttribute('rel')).toContain('noreferrer');
  expect(await other.getAttribute('target')).toBe('_blank');
  expect(await own.getAttribute('href')).toBe(`${site.url}${path}`);
  expect(await axeViolations(two)).toEqual([]);
  await two.locator('.msg-card').click();
  await two.waitForURL(url => url.pathname === path);
});
