/** Running a group: rooms, rights and identities; members' open pages and other managers follow. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { audited, confirm, press, room, settingsOf } from '../../support/chat/admin-page.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { delayed } from '../../support/delayed-call.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('a member’s list of rooms follows: one is made, moved by keys and buttons, hidden, shown, deleted', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const [owner, member] = [await group.page('阿木'), await group.page('晨星')];
  await field(member).waitFor();
  const names = () => member.locator('.channels .channel .name').allTextContents();
  const dialog = await settingsOf(owner, '房间与分组');
  const rows = dialog.getByRole('list', { name: '房间', exact: true });
  const handle = rows.getByRole('button', { name: /^闲聊，第 \d 位/ });
  await handle.press('ArrowDown');
  await eventually(names).toEqual(['战术复盘', '闲聊']);
  // One move right after another.
  await press(rows, '上移闲聊');
  await eventually(names).toEqual(['闲聊', '战术复盘']);
  await handle.press('ArrowUp');
  await eventually(() => member.locator('.channels h2').count()).toBe(1);
  expect(await dialog.getByRole('alert').count()).toBe(0);

  await press(dialog, '创建房间');
  await dialog.getByLabel('房间名称').fill('内部讨论');
  await press(dialog, '创建');
  await room(member, '内部讨论').waitFor();
  await press(dialog, '权限');
  const view = dialog.getByRole('group', { name: '查看权限' });
  await view.getByRole('radio', { name: '没有人' }).check();
  expect(await axeViolations(owner, '.adm')).toEqual([]);
  await press(dialog, '保存');
  await room(member, '内部讨论').waitFor({ state: 'detached' });
  await view.getByRole('radio', { name: '所有成员' }).check();
  await press(dialog, '保存');
  await room(member, '内部讨论').waitFor();
  await press(dialog, '资料');
  await press(dialog, '删除房间');
  await confirm(owner, '删除「内部讨论」？', '删除');
  await room(member, '内部讨论').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: '战术复盘的设置' }).waitFor();

  await press(dialog, '操作记录');
  await eventually(() => audited(dialog)).toHaveLength(7);
  // The last order is stored when it rests, maybe after what came next.
  const [deleted, shown, hidden, ...earlier] = await audited(dialog);
  expect(deleted).toContain('阿木 删除房间\n房间「内部讨论」');
  expect(shown).toContain('修改房间权限\n房间「内部讨论」；查看权限→所有人');
  expect(hidden).toContain('查看权限→没有人');
  expect(earlier.join()).toContain('创建房间\n房间「内部讨论」');
  await dialog.getByLabel('只看').selectOption('排列房间');
  await eventually(() => audited(dialog)).toHaveLength(3);
});

const cardOf = async (page: Page, name: string) => {
  await page.locator('.msg-head').getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name: `${name}的名片` });
};

test('an identity is made, given from the list and from a card; from a card one is muted and kicked, too', async ({
  open,
  declareAnswer,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('晨星', '我来解说');
  await group.say('半夏', '我也来');
  const [owner, member] = [await group.page('阿木'), await group.page('半夏')];
  await textIn(member, '我来解说').waitFor();
  const dialog = await settingsOf(owner, '身份');
  await press(dialog, '创建身份');
  await dialog.getByLabel('身份名称').fill('解说');
  await dialog.getByLabel('颜色代码').fill('C2185B');
  await press(dialog, '保存');
  await press(dialog, '添加成员');
  const picker = dialog.getByRole('region', { name: '查找成员' });
  await picker.getByRole('textbox', { name: '查找成员' }).fill('晨星');
  await picker.getByRole('checkbox', { name: '晨星' }).check();
  await press(picker, '添加 1 人');
  const head = (name: string) => member.locator('.msg-head', { hasText: name });
  await eventually(() => head('晨星').locator('.name').getAttribute('style')).toContain('--id-l');
  await head('晨星').getByText('解说').waitFor();

  await owner.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const card = await cardOf(owner, '半夏');
  await press(card, '给予身份');
  const input = owner.getByRole('dialog', { name: '半夏的身份' });
  await input.getByText('只属于创建者，转让频道时一起交出').waitFor();
  await input.getByRole('checkbox', { name: '解说' }).check();
  expect(await axeViolations(owner, 'dialog[open]')).toEqual([]);
  await press(input, '完成');
  await card.waitFor({ state: 'detached' });
  await head('半夏').getByText('解说').waitFor();

  await press(await cardOf(owner, '半夏'), '用户禁言');
  await owner.getByRole('radio', { name: '1小时' }).check();
  await press(owner, '确定');
  await member.getByText(/^你已被禁言，.* 后可以发言$/).waitFor();
  expect(await field(member).count()).toBe(0);
  const KICK = '**/group/kick_out';
  declareAnswer(500, /group\/kick_out$/);
  await owner.route(KICK, route => route.fulfill({ status: 500, body: '' }));
  const stored = await cardOf(owner, '半夏');
  await press(stored, '踢出房间');
  await press(owner, '确定');
  await stored.getByText(/^踢出失败：/).waitFor();
  await owner.unroute(KICK);
  // The same call within 200 ms is the same press (spec §9).
  await owner.waitForTimeout(300);
  await press(stored, '踢出房间');
  await press(owner, '确定');
  await confirm(member, '你已被踢出频道', '确定');
  await member.waitForURL('**/chat/home');
});

test('of two managers who save at once the later is told who changed what, and nothing is lost', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(409, /group\/update$/);
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.appoint('晨星');
  const [owner, other] = [await group.page('阿木'), await group.page('晨星')];
  const [own, theirs] = [await settingsOf(owner, '频道资料'), await settingsOf(other, '频道资料')];
  await own.getByLabel('频道名称').fill('阿木起的名字');
  await theirs.getByLabel('频道名称').fill('晨星起的名字');
  await theirs.getByLabel('频道简介').fill('晨星写的简介');
  const call = await delayed(other, '**/group/update');
  await press(theirs, '保存');
  await call.come;
  // What is typed on the way stays.
  await theirs.getByLabel('频道简介').fill('晨星写的简介，又写了一句');
  await press(own, '保存');
  await owner.locator('.channels h1', { hasText: '阿木起的名字' }).waitFor();
  call.pass();
  const conflict = theirs.getByRole('alert').filter({ hasText: '你修改时，阿木把「频道名称」改成了：' });
  await conflict.filter({ hasText: '阿木起的名字' }).waitFor();
  expect(await axeViolations(other, '.adm')).toEqual([]);
  await press(conflict, '用对方的');
  await press(theirs, '保存');
  await eventually(() => own.getByLabel('频道简介').inputValue()).toBe('晨星写的简介，又写了一句');
  expect(await own.getByLabel('频道名称').inputValue()).toBe('阿木起的名字');

  // Heard of before saving, either value can be kept; leaving with one's own asks first.
  await own.getByLabel('频道名称').fill('又一个名字');
  await theirs.getByLabel('频道名称').fill('晨星再起的名字');
  await press(own, '保存');
  await press(conflict.filter({ hasText: '又一个名字' }), '用我的');
  await other.keyboard.press('Escape');
  await confirm(other, '放弃没有保存的修改？', '取消');
  await press(theirs, '保存');
  await owner.locator('.channels h1', { hasText: '晨星再起的名字' }).waitFor();
  await own.getByLabel('频道名称').fill('不要了');
  await owner.keyboard.press('Escape');
  await confirm(owner, '放弃没有保存的修改？', '放弃修改');
  await own.waitFor({ state: 'detached' });
});

test('a manager who loses the right with the settings open is told so, and has their own alone', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(403, /\/api\/v2\/chat\//);
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.appoint('晨星');
  const [owner, other] = [await group.page('阿木'), await group.page('晨星', PHONE)];
  await press(other, '返回房间列表');
  const theirs = await settingsOf(other, '频道资料');
  await theirs.getByLabel('频道简介').fill('写了一半');
  const own = await settingsOf(owner, '成员');
  await press(own, '晨星的身份');
  const dialog = owner.getByRole('dialog', { name: '晨星的身份' });
  await dialog.getByRole('checkbox', { name: '管理员', exact: true }).uncheck();
  await press(dialog, '完成');
  await theirs
    .getByRole('alert')
    .filter({ hasText: '你的管理权限已被收回，「频道资料」已关闭；没有保存的修改没有存下来' })
    .waitFor();
  await theirs.getByRole('heading', { name: '我在频道里' }).waitFor();
  expect(await axeViolations(other, '.adm')).toEqual([]);
  // Nothing is left to save, and so nothing to ask about.
  await press(theirs, '返回');
  expect(await theirs.getByRole('navigation').getByRole('listitem').allTextContents()).toEqual([
    '我在频道里',
  ]);
  await press(theirs, '关闭');
  await theirs.waitFor({ state: 'detached' });
  await eventually(() => other.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    '频道设置',
  );
});
