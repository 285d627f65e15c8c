/** Topics in rooms: begun under a message, talked in from two browsers, followed, closed and deleted. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { onlyOn, type Screen } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const panel = (page: Page) => page.getByRole('complementary', { name: '话题' });
const line = (page: Page) => page.locator('.timeline .topic-line');

async function begin(page: Page, message: string, title: string): Promise<void> {
  const row = page.locator('.msg', { hasText: message });
  await row.focus();
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '发起话题' }).click();
  const dialog = page.getByRole('dialog', { name: '发起话题' });
  expect(await dialog.getByLabel('标题').inputValue()).toBe(message);
  await dialog.getByLabel('标题').fill(title);
  // What fades in has its colours at the end.
  await page.evaluate(() => Promise.all(document.getAnimations().map(one => one.finished)));
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: '发起' }).click();
  await panel(page).getByRole('heading', { name: title }).waitFor();
}

async function speak(page: Page, text: string): Promise<void> {
  await panel(page).getByLabel('在话题里发言').fill(text);
  await panel(page).getByLabel('在话题里发言').press('Enter');
  await panel(page).locator('.topic-msg', { hasText: text }).waitFor();
}

describe.each([
  ['desktop', {}],
  ['phone', PHONE],
] as [Screen, BrowserContextOptions][])('on a %s', (size, options) => {
  onlyOn('phone', size)('a topic is begun, talked in by two, and closed', async ({ open }) => {
    const group = await RoomSite.make(site, open, ['晨星', '半夏']);
    await group.say('晨星', '今晚谁会赢');
    const [one, other] = [await group.page('晨星', options), await group.page('半夏', options)];
    await textIn(other, '今晚谁会赢').waitFor();
    await begin(one, '今晚谁会赢', '赛前预测');
    const id = new URL(one.url()).searchParams.get('chat_id');
    expect(id).not.toBe(String(group.channelId));
    await speak(one, '我押主队');
    expect(await axeViolations(one)).toEqual([]);
    expect(await sticksOut(one)).toEqual([]);

    await line(other).filter({ hasText: '1 条' }).waitFor();
    await line(other).click();
    await panel(other).locator('.topic-msg', { hasText: '我押主队' }).waitFor();
    await speak(other, '客队更稳');
    await panel(one).locator('.topic-msg', { hasText: '客队更稳' }).waitFor();
    // Whoever speaks follows it.
    await panel(other).getByRole('button', { name: '已关注' }).waitFor();

    await panel(one).getByRole('button', { name: '话题操作' }).click();
    await one.getByRole('menuitem', { name: '关闭话题' }).click();
    await panel(other).getByText('话题已关闭，不能再发言').waitFor();
    expect(await panel(other).getByLabel('在话题里发言').count()).toBe(0);

    // Back in the room, by its own way and by the browser's.
    await panel(other).getByRole('button', { name: '关闭侧栏' }).click();
    await panel(other).waitFor({ state: 'detached' });
    expect(new URL(other.url()).searchParams.get('chat_id')).toBe(String(group.channelId));
    await other.goBack();
    await panel(other).getByRole('heading', { name: '赛前预测' }).waitFor();
    await other.goBack();
    await panel(other).waitFor({ state: 'detached' });
  });

  onlyOn('desktop', size)(
    'its address opens the room with the topic; a visitor reads it',
    async ({ open }) => {
      const group = await RoomSite.make(site, open, ['晨星']);
      await group.say('晨星', '残局怎么打');
      const one = await group.page('晨星', options);
      await begin(one, '残局怎么打', '残局研究');
      await speak(one, '先拆包');
      // As results of the search lead to it.
      const { pathname, search } = new URL(one.url());
      await one.goto(`${pathname + search}&n=1`);
      await panel(one).locator('.topic-msg:focus', { hasText: '先拆包' }).waitFor();
      expect(new URL(one.url()).search).toBe(search);
      const visitor = await open({ baseURL: site.url, ...options });
      await visitor.goto(pathname + search);
      // At a desktop visitors are asked to sign in.
      if (!('isMobile' in options)) await visitor.getByRole('button', { name: '关闭', exact: true }).click();
      await panel(visitor).locator('.topic-msg', { hasText: '先拆包' }).waitFor();
      await panel(visitor).getByRole('button', { name: '加入频道，参与话题' }).waitFor();
      await panel(visitor).getByRole('button', { name: '房间的话题' }).click();
      await panel(visitor)
        .getByRole('link', { name: /残局研究/ })
        .waitFor();
      expect(await axeViolations(visitor)).toEqual([]);
    },
  );
});

test('what others say in a followed topic stands beside it in the list, until it is read', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('晨星', '集合讨论');
  const [one, other] = [await group.page('晨星'), await group.page('半夏')];
  await begin(one, '集合讨论', '训练赛');
  await panel(one).getByRole('button', { name: '关闭侧栏' }).click();
  const row = one.locator('.topic-rows .channel', { hasText: '训练赛' });
  await row.waitFor();
  await line(other).click();
  await speak(other, '八点开始');
  await row.locator('.count').waitFor();
  expect(await row.locator('.count').textContent()).toBe('1');
  await row.click();
  await panel(one).locator('.topic-msg', { hasText: '八点开始' }).waitFor();
  await row.locator('.count').waitFor({ state: 'detached' });
});

test('a manager deletes a topic: it is gone for who has it open', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.say('晨星', '歪楼了');
  const [one, manager] = [await group.page('晨星'), await group.page('阿木')];
  await begin(one, '歪楼了', '无关的话');
  await speak(one, '哈哈');
  await line(manager).click();
  await panel(manager).getByRole('button', { name: '话题操作' }).click();
  await manager.getByRole('menuitem', { name: '删除话题' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: '删除话题' }).click();
  await panel(one).getByText('话题不存在或已被删除').waitFor();
  await line(one).waitFor({ state: 'detached' });
});
