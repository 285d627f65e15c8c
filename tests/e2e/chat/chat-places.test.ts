/** Links to messages, and marks of what is unread. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { operatorPage } from '../../support/operator-page.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

const row = (page: Page, text: string) =>
  page.locator('.msg').filter({ has: page.getByText(text, { exact: true }) });
async function act(page: Page, text: string, label: string): Promise<void> {
  await row(page, text).focus();
  await row(page, text).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
const spoken = async (group: RoomSite, count: number) => {
  for (let i = 1; i <= count; i++) await group.say('半夏', `第 ${i} 句`);
};

test('a link leads to its message far above; from there one reads on to the end', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await spoken(group, 150);
  const page = await group.page('晨星');
  await textIn(page, '第 150 句').waitFor();
  await page.goto(`${group.path}&n=20`);
  await row(page, '第 20 句').waitFor();
  await eventually(() => row(page, '第 20 句').evaluate(one => one === document.activeElement)).toBe(true);
  expect(new URL(page.url()).searchParams.has('n')).toBe(false);
  // What is said meanwhile does not stand among older messages.
  await group.say('半夏', '刚说的');
  expect(await textIn(page, '刚说的').count()).toBe(0);
  const log = page.locator('.timeline-log');
  await expect
    .poll(async () => {
      await log.evaluate(box => box.scrollTo(0, box.scrollHeight));
      return textIn(page, '刚说的').count();
    })
    .toBe(1);
});

test('回到最新 leads back from an old message; an own one is said at the end', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await spoken(group, 120);
  const page = await group.page('晨星');
  await textIn(page, '第 120 句').waitFor();
  await page.goto(`${group.path}&n=5`);
  await row(page, '第 5 句').waitFor();
  await page.getByRole('button', { name: '回到最新' }).click();
  await textIn(page, '第 120 句').waitFor();
  await page.goto(`${group.path}&n=5`);
  await row(page, '第 5 句').waitFor();
  await field(page).fill('我来了');
  await field(page).press('Enter');
  await textIn(page, '第 120 句').waitFor();
  await textIn(page, '我来了').waitFor();
});

test('a link to a message that is gone says so', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.say('晨星', '只有一句');
  const page = await group.page('晨星');
  await page.goto(`${group.path}&n=999`);
  await page.getByText('没有找到这条消息').waitFor();
  await textIn(page, '只有一句').waitFor();
});

test('what is marked unread stays so until one comes back', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await spoken(group, 3);
  const page = await group.page('晨星');
  await textIn(page, '第 3 句').waitFor();
  await act(page, '第 2 句', '标为未读');
  await page.getByText('以下为新消息').waitFor();
  await page.mouse.click(700, 400);
  await page.getByRole('link', { name: /战术复盘/ }).click();
  await page.getByRole('link', { name: /闲聊.*2/ }).waitFor();
  await page.reload();
  const counts = async () => {
    const id = await group.idOf('晨星');
    const mark = site.app.db.read.selectFrom('chat_read').select('n').where('user_id', '=', id);
    return (await mark.where('channel_id', '=', group.channelId).executeTakeFirst())?.n;
  };
  await eventually(counts).toBe(1);
  await page.getByRole('link', { name: /闲聊.*2/ }).waitFor();
});

test('the link of a message is copied', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星']);
  await group.say('晨星', '这句');
  const page = await group.page('晨星');
  await page.evaluate(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
    });
  });
  await act(page, '这句', '复制链接');
  await page.getByText('已复制').waitFor();
  expect(await page.evaluate('copied')).toEqual([`${site.url}${group.path}&n=1`]);
  await row(page, '这句').focus();
  await row(page, '这句').getByRole('button', { name: '更多' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});

test('a manager pins a message: others see it above, are led to it, and it goes with a recall', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('半夏', '开赛时间改到八点');
  await spoken(group, 60);
  const [owner, member] = [await group.page('阿木'), await group.page('半夏')];
  await textIn(owner, '第 60 句').waitFor();
  await owner.goto(`${group.path}&n=1`);
  await act(owner, '开赛时间改到八点', '置顶');
  const bar = member.getByRole('region', { name: '置顶消息' });
  await bar.getByText('开赛时间改到八点').click();
  await eventually(() =>
    row(member, '开赛时间改到八点').evaluate(one => one === document.activeElement),
  ).toBe(true);
  expect(await bar.getByRole('button', { name: '取消置顶' }).count()).toBe(0);
  expect(await axeViolations(member)).toEqual([]);
  await owner.getByRole('button', { name: '取消置顶' }).click();
  await bar.waitFor({ state: 'detached' });
  await act(owner, '开赛时间改到八点', '置顶');
  await bar.waitFor();
  await row(member, '开赛时间改到八点').getByRole('button', { name: '撤回' }).click();
  await member.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await bar.waitFor({ state: 'detached' });
});

test('a message is reported from its menu; once an operator hides it, open pages show that it is hidden', async ({
  open,
}) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  await group.say('半夏', '骂人的话');
  await group.say('晨星', '自己说的');
  const page = await group.page('晨星');
  await act(page, '骂人的话', '举报');
  const dialog = page.getByRole('dialog', { name: '举报' });
  await dialog.getByLabel('辱骂攻击').check();
  await dialog.getByRole('button', { name: '提交举报' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row(page, '自己说的').focus();
  await row(page, '自己说的').getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '复制链接' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '举报' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  const desk = await operatorPage(site, open, '看管举报');
  await desk.goto('/o/reports');
  await desk.getByRole('button', { name: '查看：骂人的话' }).click();
  const context = desk.getByRole('region', { name: '上下文' });
  await context.getByText('自己说的').waitFor();
  await desk.getByRole('link', { name: '无畏契约总舱 · #' }).waitFor();
  await desk.getByLabel('隐藏内容').check();
  await desk.getByLabel('理由').fill('核实过');
  await desk.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('消息已被隐藏').waitFor();
  await textIn(page, '自己说的').waitFor();
});
