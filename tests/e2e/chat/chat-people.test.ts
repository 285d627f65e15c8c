/** The people of a group: muted by a manager on a phone, leaving; a group from its beginning to its end; every pane. */
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { press, settingsOf } from '../../support/chat/admin-page.ts';
import { field, RoomSite } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { LONG } from '../../support/long.ts';
import { inThemes } from '../../support/themes.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('on a phone a member is muted from the list, and the mute is lifted from its own', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const [owner, member] = [await group.page('阿木', PHONE), await group.page('晨星')];
  await field(member).waitFor();
  await press(owner, '返回房间列表');
  const dialog = await settingsOf(owner, '成员');
  await press(dialog, '禁言晨星');
  await owner.getByRole('radio', { name: '1小时' }).check();
  await press(owner, '确定');
  await member.getByText(/^你已被禁言，.* 后可以发言$/).waitFor();
  await dialog.locator('.adm-member', { hasText: '晨星' }).click();
  const card = owner.getByRole('dialog', { name: '晨星的名片' });
  await card.getByText(/^禁言到 /).waitFor();
  await card.getByRole('button', { name: '解除禁言' }).waitFor();
  await press(card, '关闭');
  await press(dialog, '返回');
  await press(dialog, '禁言名单');
  await dialog.getByText(/^禁言到 /).waitFor();
  await press(dialog, '解除晨星的禁言');
  await field(member).waitFor();
});

test('a mute of one room is set from a card and lifted from the list: the member speaks again', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.say('晨星', '我在');
  const [owner, member] = [await group.page('阿木'), await group.page('晨星')];
  await field(member).waitFor();
  await owner.locator('.msg-head').getByRole('button', { name: '晨星', exact: true }).click();
  await press(owner.getByRole('dialog', { name: '晨星的名片' }), '本房间禁言');
  await owner.getByRole('radio', { name: '1小时' }).check();
  await press(owner, '确定');
  await member.getByText(/^你已被禁言，.* 后可以发言$/).waitFor();
  const dialog = await settingsOf(owner, '禁言名单');
  await dialog.getByText(/^房间「.+」：禁言到 /).waitFor();
  await press(dialog, '解除晨星的禁言');
  await field(member).waitFor();
  await dialog.getByText('没有被禁言的成员').waitFor();
});

test('a member alone sees what is their own, and leaves', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const page = await group.page('晨星');
  const dialog = await settingsOf(page);
  await dialog.getByLabel('频道昵称').waitFor();
  expect(await dialog.getByRole('navigation').getByRole('listitem').allTextContents()).toEqual([
    '我在频道里',
  ]);
  await press(dialog, '退出频道');
  await press(page.getByRole('dialog', { name: '退出「无畏契约总舱」？' }), '退出');
  await page.waitForURL('**/chat/home');
});

test('a group is made from the recommendations, and ended by typing its name', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(404, /group\/index/);
  const group = await RoomSite.make(site, open, ['晨星']);
  const page = await group.page('晨星');
  await page.goto('/chat/home');
  await press(page, '创建频道');
  const made = page.getByRole('dialog', { name: '创建频道' });
  await made.getByLabel('频道名称').fill('晨星的小屋');
  await press(made, '创建');
  await page.locator('.channels h1', { hasText: '晨星的小屋' }).waitFor();
  await settingsOf(page, '频道资料');
  await press(page, '解散频道');
  const ended = page.getByRole('dialog', { name: '解散频道' });
  await press(ended, '解散');
  await ended.getByText('和频道名称不一致').waitFor();
  await ended.getByLabel('输入频道名称「晨星的小屋」来确认').fill('晨星的小屋');
  await press(ended, '解散');
  await page.waitForURL('**/chat/home');
});

const PANES = [
  '频道资料',
  '房间与分组',
  '身份',
  '慢速与词表',
  '成员',
  '禁言名单',
  '黑名单',
  '操作记录',
  '权限查询',
  '以身份查看',
  '我在频道里',
];

test.for([
  ['desktop', 0, {}],
  ['phone', 1, PHONE],
] as const)('every pane fits, and each is accessible: on a %s', async ([screen, side, options], { open }) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  const page = await group.page('阿木', options);
  if (screen === 'phone') await press(page, '返回房间列表');
  const dialog = await settingsOf(page);
  await inThemes(page, async () => {
    for (const [i, pane] of PANES.entries()) {
      await press(dialog, pane);
      await dialog.getByRole('heading', { name: pane, level: 2 }).waitFor();
      await eventually(() => dialog.locator('.load-state').count()).toBe(0);
      if (LONG || i % 2 === side) expect(await axeViolations(page, '.adm'), pane).toEqual([]);
      const overflow = await dialog.locator('.adm-scroll').evaluate(box => box.scrollWidth - box.clientWidth);
      expect(overflow, pane).toBeLessThanOrEqual(0);
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/${screen}-${pane}.png` });
      if (screen === 'phone') await press(dialog, '返回');
    }
  });
});
