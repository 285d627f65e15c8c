/** Posts in a room: writing, reading, answering and managing them, and the page of one. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { RoomSite } from '../../support/chat/room-site.ts';
import { PHONE, say } from '../../support/comment-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { forgetTries } from '../../support/member-page.ts';
import { png } from '../../support/pictures.ts';
import { recordedVideo } from '../../support/recorded-video.ts';
import { onlyOn } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());
beforeEach(() => forgetTries(site));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const feed = (page: Page) => page.getByRole('feed', { name: '精彩瞬间的帖子' });
const post = (page: Page, name: string) => feed(page).getByRole('article', { name });
const names = (page: Page) => feed(page).locator('.post-title').allTextContents();

async function publish(page: Page, title: string, text: string): Promise<void> {
  await button(page, '发帖').click();
  const form = page.getByRole('dialog', { name: '发帖' });
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  await form.getByRole('textbox', { name: '说点什么' }).fill(text);
  await button(page, '发布').click();
  await form.waitFor({ state: 'hidden' });
  await post(page, title).waitFor();
}

async function roomOf(
  open: Parameters<typeof RoomSite.make>[1],
  members: readonly string[] = ['晨星', '半夏'],
) {
  const group = await RoomSite.make(site, open, members);
  await group.channel('post', '精彩瞬间');
  return group;
}

describe.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('on a %s', (size, options) => {
  onlyOn('phone', size)(
    'a member writes a post with a picture; another likes, answers and responds',
    async ({ open }) => {
      const group = await roomOf(open);
      const one = await group.page('晨星', options);
      await one.getByText('发第一个帖子，说说今天的比赛').waitFor();
      await button(one, '发帖').click();
      const form = one.getByRole('dialog', { name: '发帖' });
      await form.getByRole('textbox', { name: '标题' }).fill('决胜一刻');
      await form.getByRole('textbox', { name: '说点什么' }).fill('最后一局[赞]');
      await form.locator('input[type=file]').setInputFiles({
        ...{ name: 'a.png', mimeType: 'image/png', buffer: await png(900, 500) },
      });
      await form.locator('.post-files img').waitFor();
      expect(await axeViolations(one, 'dialog[open]')).toEqual([]);
      await button(one, '发布').click();
      await form.waitFor({ state: 'hidden' });
      const shown = post(one, '决胜一刻').locator('.shot');
      expect(await shown.getAttribute('data-box')).toBe('landscape');
      expect(await shown.locator('img').getAttribute('src')).toMatch(/w_640,h_356\/format,webp$/);
      await shown.click();
      const viewer = one.getByRole('dialog', { name: '查看图片' });
      await viewer.getByRole('img', { name: '第 1 张，共 1 张' }).waitFor();
      expect(await viewer.getByRole('img').getAttribute('src')).toContain('w_1280');
      await one.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
      expect(await axeViolations(one)).toEqual([]);
      expect(await sticksOut(one)).toEqual([]);

      const two = await group.page('半夏', options);
      await post(two, '决胜一刻').getByRole('button', { name: '赞，0' }).click();
      await post(two, '决胜一刻').getByRole('button', { name: '赞，1', pressed: true }).waitFor();
      await post(two, '决胜一刻').getByRole('link', { name: '打开帖子：决胜一刻' }).click();
      await two.getByRole('heading', { level: 1, name: '决胜一刻' }).waitFor();
      await say(two, '沙发');
      await two.locator('.post--whole .post-acts summary').click();
      await button(two, '炸弹').click();
      await two.getByRole('button', { name: '炸弹，1', pressed: true }).waitFor();
      expect(await axeViolations(two)).toEqual([]);
      expect(await sticksOut(two)).toEqual([]);
      await button(two, '返回帖子列表').click();
      await post(two, '决胜一刻').getByRole('button', { name: '炸弹，1', pressed: true }).waitFor();
      // The keyboard goes on where it was.
      await expect
        .poll(() => two.evaluate(() => document.activeElement?.getAttribute('data-post')))
        .not.toBeNull();
    },
  );

  onlyOn('desktop', size)('a post with a video shows its first moment, and plays it', async ({ open }) => {
    const group = await roomOf(open);
    const one = await group.page('晨星', options);
    await button(one, '发帖').click();
    const form = one.getByRole('dialog', { name: '发帖' });
    await form.getByRole('textbox', { name: '标题' }).fill('集锦');
    await form.locator('input[type=file]').setInputFiles({
      ...{ name: '集锦.webm', mimeType: 'video/webm', buffer: await recordedVideo(one) },
    });
    await button(one, '发布').click();
    await form.waitFor({ state: 'hidden' });
    const two = await group.page('半夏', options);
    await post(two, '集锦').getByRole('link', { name: '打开帖子：集锦' }).click();
    const video = two.locator('.post--whole video');
    await video.waitFor();
    const poster = await video.evaluate(async element => {
      const picture = await fetch((element as HTMLVideoElement).poster);
      return createImageBitmap(await picture.blob()).then(({ width, height }) => [width, height]);
    });
    expect(poster).toEqual([320, 180]);
    await video.evaluate(element => (element as HTMLVideoElement).play());
    await expect
      .poll(() => video.evaluate(element => (element as HTMLVideoElement).readyState))
      .toBeGreaterThan(1);
  });

  onlyOn('phone', size)(
    'the place in the list is kept on the way back, and after a reload',
    async ({ open }) => {
      const group = await roomOf(open);
      const page = await group.page('晨星', options);
      const lines = Array.from({ length: 12 }, (_line, n) => `第 ${n} 行`).join('\n');
      for (let n = 1; n <= 6; n++) await publish(page, `第 ${n} 帖`, lines);
      const list = page.locator('.posts-list');
      const expected = post(page, '第 2 帖');
      await expected.scrollIntoViewIfNeeded();
      const top = await list.evaluate(element => element.scrollTop);
      expect(top).toBeGreaterThan(300);
      await expected.getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: '第 2 帖' }).waitFor();
      await page.goBack();
      await expected.waitFor();
      await expect.poll(() => list.evaluate(element => element.scrollTop)).toBe(top);
      await page.reload();
      await expected.waitFor();
      await expect.poll(() => list.evaluate(element => element.scrollTop)).toBe(top);
      // From post to post by Page Down, as in any feed.
      await post(page, '第 6 帖').focus();
      await page.keyboard.press('PageDown');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'))).toBe('2');
    },
  );

  onlyOn('desktop', size)(
    'a manager adds a tag, puts a post at the top, closes its comments and deletes it',
    async ({ open }) => {
      const group = await roomOf(open);
      await publish(await group.page('晨星', options), '先发的', '一');
      await publish(await group.page('半夏', options), '后发的', '二');
      const page = await group.page('阿木', options);
      await button(page, '管理标签').click();
      await page.getByRole('textbox', { name: '新标签' }).fill('高光');
      await button(page, '添加').click();
      await button(page, '删除标签高光').waitFor();
      await button(page, '完成').click();
      await page.getByRole('group', { name: '按标签' }).getByRole('button', { name: '高光' }).click();
      await page.getByText('没有带这个标签的帖子').waitFor();
      await button(page, '全部').click();
      await post(page, '先发的').waitFor();
      const pick = async (name: string, what: string) => {
        await post(page, name).locator('.post-menu summary').click();
        await post(page, name).getByRole('button', { name: what, exact: true }).click();
      };
      await pick('先发的', '置顶');
      await expect.poll(() => names(page)).toEqual(['先发的', '后发的']);
      await pick('先发的', '关闭评论');
      await post(page, '先发的').getByRole('link').click();
      await page.getByText('评论已关闭').waitFor();
      await button(page, '返回帖子列表').click();
      await pick('后发的', '删除');
      await page
        .getByRole('dialog', { name: '删除这个帖子？' })
        .getByRole('button', { name: '删除' })
        .click();
      await expect.poll(() => names(page)).toEqual(['先发的']);
    },
  );
});

test('who does not belong to the channel joins above its posts, and may post then', async ({ open }) => {
  const group = await roomOf(open, ['晨星']);
  const page = await group.page('半夏', PHONE);
  await button(page, '加入频道，开始互动').tap();
  await button(page, '发帖').waitFor();
});

test('a draft is there again when the dialog was closed', async ({ open }) => {
  const group = await roomOf(open);
  const page = await group.page('晨星');
  await button(page, '发帖').click();
  await page.getByRole('textbox', { name: '说点什么' }).fill('还没写完');
  await page.keyboard.press('Escape');
  await button(page, '发帖').click();
  expect(await page.getByRole('textbox', { name: '说点什么' }).inputValue()).toBe('还没写完');
});

test('the page of a post is read without scripts where the channel is open, and by members alone where it is closed', async ({
  open,
}) => {
  const group = await roomOf(open);
  const page = await group.page('晨星');
  await publish(page, '决胜一刻', '最后一局');
  const { db } = site.app;
  const { id } = await db.read
    .selectFrom('moment')
    .select('id')
    .where('channel_id', '=', group.channelId)
    .executeTakeFirstOrThrow();
  const plain = await open({ baseURL: site.url, javaScriptEnabled: false });
  await plain.goto(`/chat/post/${id}`);
  await plain.getByRole('heading', { level: 1, name: '决胜一刻' }).waitFor();
  await plain.getByText('最后一局').waitFor();

  await group.close(group.channelId);
  await page.goto(`/chat/post/${id}`);
  await page.getByRole('heading', { level: 1, name: '决胜一刻' }).waitFor();
  await say(page, '沙发');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});
