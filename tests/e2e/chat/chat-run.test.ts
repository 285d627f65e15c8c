/** A group's people run it: who is kept out, which words are refused, whose it is, how it looks, what was done. */
import { afterAll, beforeAll, expect } from 'vitest';
import { recordAudit } from '#lib/chat/group/audit.server.ts';
import { test } from '../../support/browser.ts';
import { audited, confirm, press, settingsOf } from '../../support/chat/admin-page.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { delayed } from '../../support/delayed-call.ts';
import { inTransaction } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { png } from '../../support/pictures.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('who was kicked stands on the blacklist, and joins again once taken off it', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const [owner, member] = [await group.page('阿木'), await group.page('晨星')];
  await field(member).waitFor();
  const dialog = await settingsOf(owner, '成员');
  await press(dialog, '踢出晨星');
  await confirm(owner, '确定将晨星踢出房间吗？', '确定');
  await confirm(member, '你已被踢出频道', '确定');
  await member.waitForURL('**/chat/home');
  await press(dialog, '黑名单');
  await dialog.getByText('由阿木加入').waitFor();
  await press(dialog, '把晨星移出黑名单');
  await confirm(owner, '把晨星移出黑名单？', '确定');
  await dialog.getByText('黑名单是空的').waitFor();
  await member.goto(group.path);
  await press(member, '加入频道，开始互动');
  await field(member).waitFor();
});

test('a word of the group’s list is refused there; without it the same is said', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const [owner, member] = [await group.page('阿木'), await group.page('晨星')];
  await field(member).waitFor();
  const dialog = await settingsOf(owner, '慢速与词表');
  const words = dialog.getByLabel('不许出现的词');
  await words.fill('剧透\n结果');
  // Who goes on before it is stored is taken there, and not asked about what is being stored.
  const save = await delayed(owner, '**/group/words');
  await press(dialog, '保存');
  await save.come;
  await press(dialog, '操作记录');
  save.pass();
  await eventually(() => audited(dialog)).toHaveLength(1);
  await field(member).fill('今晚别剧透');
  await field(member).press('Enter');
  const refused = member.locator('.msg-failed');
  await refused.waitFor();
  await press(dialog, '慢速与词表');
  await words.fill('结果');
  await press(dialog, '保存');
  await press(dialog, '操作记录');
  await eventually(() => audited(dialog)).toHaveLength(2);
  await press(member, '重试');
  await textIn(owner, '今晚别剧透').waitFor();
  expect(await refused.count()).toBe(0);
});

test('a group is offered to a member, who accepts it and is its creator', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  const [owner, heir] = [await group.page('阿木'), await group.page('晨星')];
  const theirs = await settingsOf(heir, '我在频道里');
  const own = await settingsOf(owner, '频道资料');
  await press(own, '转让频道');
  await own.getByRole('radio', { name: '晨星' }).click();
  await confirm(owner, '把频道转让给晨星？', '发出转让');
  await own.getByText('已请晨星接管频道，等对方接受').waitFor();
  const offer = theirs.getByRole('region', { name: '创建者想把「无畏契约总舱」转让给你' });
  await press(theirs, '接受');
  await offer.waitFor({ state: 'detached' });
  await press(theirs, '频道资料');
  await theirs.getByRole('button', { name: '解散频道' }).waitFor();
  // Now a manager.
  await own.getByRole('button', { name: '解散频道' }).waitFor({ state: 'detached' });
  await own.getByLabel('频道简介').waitFor();
});

test('a picture that is uploaded is the group’s icon for its members, too', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const [owner, member] = [await group.page('阿木'), await group.page('晨星')];
  await field(member).waitFor();
  const icons = member.locator('.rail img.group-icon');
  const before = await icons.count();
  const dialog = await settingsOf(owner, '频道资料');
  const picture = { name: '队标.png', mimeType: 'image/png', buffer: await png(200, 120) };
  await dialog.getByLabel('频道图标').setInputFiles(picture);
  await dialog.locator('.adm-icon img').waitFor();
  await press(dialog, '保存');
  await eventually(() => icons.count()).toBe(before + 1);
  const isMissing = () =>
    icons.evaluateAll(all => all.map(img => (img as HTMLImageElement).naturalWidth).includes(0));
  await eventually(isMissing).toBe(false);
});

test('on a phone the audit goes on, and what is recorded meanwhile moves nothing that is read', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const actorId = await group.idOf('阿木');
  await inTransaction(site.app.db, async trx => {
    const act = { groupId: group.groupId, actorId, action: 'create_category', now: site.app.now() } as const;
    for (let i = 1; i <= 60; i++) await recordAudit(trx, act, { name: `分组${i}` });
  });
  const owner = await group.page('阿木', PHONE);
  await press(owner, '返回房间列表');
  const dialog = await settingsOf(owner, '操作记录');
  const row = dialog.locator('.adm-audit', { hasText: '分组30' });
  while ((await row.count()) === 0) await press(dialog, '加载更多');
  await row.scrollIntoViewIfNeeded();
  const [rows, top] = [await audited(dialog), (await row.boundingBox())!.y];
  await group.hush();
  await eventually(async () => (await audited(dialog)).length).toBe(rows.length + 1);
  // Scrolled to whole pixels.
  expect(Math.abs((await row.boundingBox())!.y - top)).toBeLessThan(2);
  expect((await audited(dialog))[0]).toContain('修改房间权限');
  const overflow = await dialog.locator('.adm-scroll').evaluate(box => box.scrollWidth - box.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
