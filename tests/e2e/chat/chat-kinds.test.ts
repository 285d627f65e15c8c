/** Sign rooms, quizzes, readmes and streams: what members do in them, and what others see without a reload. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { onlyOn } from '../../support/screens.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const quiz = (page: Page) => page.getByRole('region', { name: '谁会赢' });

describe.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('on a %s', (size, options) => {
  onlyOn('phone', size)('a member signs in, is told so, and others see the count move', async ({ open }) => {
    const group = await RoomSite.make(site, open, ['晨星', '半夏']);
    await group.channel('sign', '每日签到');
    const [one, two] = [await group.page('晨星', options), await group.page('半夏', options)];
    await two.getByText('今天还没有人签到').waitFor();
    await button(one, '签到').click();
    await one.getByRole('dialog', { name: '签到成功' }).getByText('已连续签到1天，今天第 1 个').waitFor();
    expect(await axeViolations(one)).toEqual([]);
    await button(one, '知道了').click();
    await button(one, '今日已签到').waitFor();
    await two.getByText('今天 1 人已签到').waitFor();
    await one.getByText('今天 1 人已签到').click();
    await one.getByRole('list', { name: '今天签到的成员' }).getByText('晨星').waitFor();
    expect(await axeViolations(one)).toEqual([]);
    // It is a room to talk in, too.
    await field(two).waitFor();
  });

  onlyOn('desktop', size)(
    'a manager asks, members answer and see the counts, which move for who answered',
    async ({ open }) => {
      const group = await RoomSite.make(site, open, ['晨星', '半夏']);
      const [asker, one] = [await group.page('阿木', options), await group.page('晨星', options)];
      await button(asker, '发起投票').click();
      const form = asker.getByRole('dialog', { name: '发起投票' });
      await form.getByRole('textbox', { name: '问题' }).fill('谁会赢');
      await button(asker, '发起').click();
      await form.getByText('至少写两个选项').waitFor();
      await form.getByRole('textbox', { name: '选项 1' }).fill('主队');
      await form.getByRole('textbox', { name: '选项 2' }).fill('客队');
      expect(await axeViolations(asker)).toEqual([]);
      await button(asker, '发起').click();
      await form.waitFor({ state: 'hidden' });
      await quiz(one).getByText('还没有人参与').waitFor();
      await quiz(one).getByRole('button', { name: '主队' }).click();
      await quiz(one).getByRole('button', { name: '1 票 · 100%', pressed: true }).waitFor();
      const two = await group.page('半夏', options);
      await quiz(two).getByText('1 人参与').waitFor();
      // Nothing is told before one's own answer.
      expect(await quiz(two).getByText('票 ·').count()).toBe(0);
      await quiz(two).getByRole('button', { name: '客队' }).click();
      await quiz(one).getByRole('button', { name: '主队 我选的 1 票 · 50%' }).waitFor();
      expect(await axeViolations(one)).toEqual([]);
      await quiz(one).getByRole('button', { name: '客队' }).click();
      await quiz(two).getByRole('button', { name: '2 票 · 100%' }).waitFor();
    },
  );
});

test('a quiz that is taken back is gone from the room and from the list of quizzes', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.ask('谁会赢', ['主队', '客队']);
  const [asker, visitor] = [await group.page('阿木'), await group.page(undefined, PHONE)];
  await quiz(visitor).getByText('加入频道后可以参与').waitFor();
  await button(visitor, '房间信息').click();
  const info = visitor.getByRole('dialog', { name: '关于' });
  await info.getByRole('region', { name: '谁会赢' }).waitFor();
  await button(visitor, '关闭').click();
  await asker.locator('.msg', { hasText: '谁会赢' }).focus();
  await asker.locator('.msg', { hasText: '谁会赢' }).getByRole('button', { name: '撤回' }).click();
  await asker.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await textIn(visitor, '消息已撤回').waitFor();
  await button(visitor, '房间信息').click();
  await info.getByText('房间里还没有投票').waitFor();
});

test('a readme is written, shown once to who has not seen it, and read with its links', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  const [manager, member] = [await group.page('阿木'), await group.page('晨星')];
  await button(manager, '房间信息').click();
  await button(manager, '写说明').click();
  const text = manager.getByRole('textbox', { name: '房间说明的内容' });
  await text.fill('先看规则 https://example.com/rules');
  await button(manager, '保存').click();
  await manager.getByRole('dialog').getByRole('link', { name: 'https://example.com/rules' }).waitFor();
  expect(await axeViolations(manager)).toEqual([]);
  const strip = member.getByRole('region', { name: '房间说明' });
  await strip.getByText('先看规则').waitFor();
  await strip.getByRole('button', { name: '知道了' }).click();
  await strip.waitFor({ state: 'hidden' });
  await member.reload();
  await button(member, '房间信息').click();
  await member.getByRole('dialog').getByText('先看规则').waitFor();
  expect(await strip.count()).toBe(0);
  await button(member, '关闭').click();
  await button(manager, '删除').click();
  await manager.getByRole('dialog', { name: '删除房间说明？' }).getByRole('button', { name: '删除' }).click();
  await manager.getByText('写几句房间是聊什么的').waitFor();
});

test('a stream is set, and nothing of its site is loaded before a member asks for it', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(400, /live_set$/);
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.channel('live', '看直播');
  const [manager, member] = [await group.page('阿木'), await group.page('晨星')];
  let requests = 0;
  await member.route('https://www.bilibili.com/**', route => {
    requests += 1;
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' });
  });
  await member.getByText('还没有开播').waitFor();
  expect(await button(member, '设置直播地址').count()).toBe(0);
  await button(manager, '设置直播地址').click();
  const address = manager.getByRole('textbox', { name: '直播地址' });
  await address.fill('https://example.com/live');
  await button(manager, '保存').click();
  await manager.getByText('直播地址只支持').waitFor();
  await address.fill('https://live.bilibili.com/7734200');
  await button(manager, '保存').click();
  await member.getByText('正在哔哩哔哩直播').waitFor();
  await manager.getByRole('link', { name: '看直播 直播' }).waitFor();
  expect(requests).toBe(0);
  await button(member, '在这里观看').click();
  await eventually(() => requests).toBe(1);
  const frame = member.locator('iframe.live-player');
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(await axeViolations(member)).toEqual([]);
  await button(manager, '更换直播地址').click();
  await button(manager, '下播').click();
  await member.getByText('还没有开播').waitFor();
  expect(await frame.count()).toBe(0);
});
