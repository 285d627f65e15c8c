/** What is written in a room is sent, whatever becomes of the network, the page and the tab. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { press } from '../../support/centre-page.ts';
import { field, RoomSite, textIn } from '../../support/chat/room-site.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { png } from '../../support/pictures.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

type Open = (options?: BrowserContextOptions) => Promise<Page>;

/** 晨星 writes, 半夏 reads. */
async function room(open: Open, options: BrowserContextOptions = {}) {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  const [writer, reader] = [await group.page('晨星', options), await group.page('半夏')];
  await field(writer).waitFor();
  await has(writer, 'extras-file');
  await field(reader).waitFor();
  return { group, writer, reader };
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}
const textsOf = (page: Page) => page.locator('.msg-body').allTextContents();
const banner = (page: Page) => page.locator('.connection');
const unsent = (page: Page) => page.locator('.msg-sending');

async function pickPicture(page: Page): Promise<void> {
  const picture = { name: '阵容.png', mimeType: 'image/png', buffer: await png(200, 120) };
  await page.locator('.composer input[type=file]').first().setInputFiles(picture);
  await page.getByRole('list', { name: '要发送的文件' }).getByRole('listitem').waitFor();
  await has(page, 'upload-files');
}

/** A part of the program has come. */
async function has(page: Page, part: string): Promise<void> {
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await eventually(files).toContainEqual(expect.stringContaining(`/${part}.`));
}

/** How many messages have their files in the browser's database. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    if ((await indexedDB.databases()).length === 0) return 0;
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>(done => {
        request.onsuccess = () => done(request.result);
      });
    const database = await asked(indexedDB.open('outbox-1'));
    const count = await asked(database.transaction('files').objectStore('files').count());
    database.close();
    return count;
  });

/** The page is gone, as after a crash: nothing of it runs any longer. */
const leave = (page: Page) => page.goto('about:blank');

test('without a network it is said at once, and what is written goes by itself', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(NO_ANSWER, /./);
  const { writer, reader } = await room(open, PHONE);
  await writer.context().setOffline(true);
  await banner(writer).getByText('网络断开了，写下的内容会在恢复后自动发出').waitFor();
  await say(writer, '第一句');
  await say(writer, '第二句');
  await eventually(() => unsent(writer).allTextContents()).toEqual(['等待网络 删除', '等待网络 删除']);
  expect(await sticksOut(writer)).toEqual([]);
  await writer.context().setOffline(false);
  await eventually(() => textsOf(reader)).toEqual(['第一句', '第二句']);
  await eventually(() => unsent(writer).count()).toBe(0);
  expect(await textsOf(writer)).toEqual(['第一句', '第二句']);
  expect(await banner(writer).textContent()).toBe('');
});

test('what was written without a network is sent once, in order, by the page that comes after', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(NO_ANSWER, /./);
  const { group, writer, reader } = await room(open);
  await writer.context().setOffline(true);
  for (const text of ['地铁里', '信号不好', '写了三句']) await say(writer, text);
  await eventually(() => unsent(writer).count()).toBe(3);
  await leave(writer);
  await writer.context().setOffline(false);
  await writer.goto(group.path);
  await eventually(() => textsOf(reader)).toEqual(['地铁里', '信号不好', '写了三句']);
  await eventually(() => textsOf(writer)).toEqual(['地铁里', '信号不好', '写了三句']);
  // Nothing of it is left, for a page that comes later still.
  await writer.reload();
  await textIn(writer, '写了三句').waitFor();
  expect(await unsent(writer).count()).toBe(0);
  expect(await textsOf(reader)).toHaveLength(3);
});

test('what a tab that is closed has written is sent by another one', async ({ open, declareAnswer }) => {
  declareAnswer(NO_ANSWER, /./);
  const { group, writer, reader } = await room(open);
  const other = await writer.context().newPage();
  await other.goto(group.path);
  await field(other).waitFor();
  await has(other, 'extras-file');
  await writer.context().setOffline(true);
  await say(other, '关掉之前写的');
  await eventually(() => unsent(other).count()).toBe(1);
  await other.close();
  await writer.context().setOffline(false);
  await eventually(() => textsOf(reader)).toEqual(['关掉之前写的']);
  await eventually(() => textsOf(writer)).toEqual(['关掉之前写的']);
});

test('pictures go with it', async ({ open, declareAnswer }) => {
  declareAnswer(NO_ANSWER, /./);
  const { group, writer, reader } = await room(open);
  await pickPicture(writer);
  await writer.context().setOffline(true);
  await field(writer).press('Enter');
  await unsent(writer).waitFor();
  await eventually(() => keptFiles(writer)).toBe(1);
  await leave(writer);
  await writer.context().setOffline(false);
  await writer.goto(group.path);
  const shown = reader.locator('.msg .shot img');
  await shown.waitFor();
  await eventually(() => shown.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await eventually(() => unsent(writer).count()).toBe(0);
  expect(await writer.locator('.msg .shot img').count()).toBe(1);
});

describe('what is refused', () => {
  const refusedIn = async (open: Open) => {
    const found = await room(open);
    await found.group.forbid('剧透');
    await say(found.writer, '今晚剧透吗');
    await found.writer.locator('.msg-failed').getByText('未发送：').waitFor();
    return found;
  };

  test('goes back to the field, is mended there and sent', async ({ open }) => {
    const { writer, reader } = await refusedIn(open);
    await field(writer).fill('还有');
    await press(writer, '编辑');
    expect(await field(writer).inputValue()).toBe('今晚剧透吗\n还有');
    expect(await writer.locator('.msg').count()).toBe(0);
    await field(writer).fill('今晚看吗');
    await field(writer).press('Enter');
    await textIn(reader, '今晚看吗').waitFor();
  });

  test('is there after a reload, and nowhere once it is deleted', async ({ open }) => {
    const { writer } = await refusedIn(open);
    await writer.reload();
    await writer.locator('.msg-failed').getByText('未发送：').waitFor();
    await press(writer, '删除');
    await eventually(() => writer.locator('.msg').count()).toBe(0);
    await writer.reload();
    await field(writer).waitFor();
    expect(await writer.locator('.msg-failed').count()).toBe(0);
  });

  test('is in no browser after signing out, with its pictures', async ({ open, declareAnswer }) => {
    declareAnswer(NO_ANSWER, /./);
    const { writer } = await refusedIn(open);
    await pickPicture(writer);
    await writer.context().setOffline(true);
    await field(writer).press('Enter');
    await eventually(() => unsent(writer).count()).toBe(1);
    const left = () =>
      writer.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...Object.keys(localStorage)
          .filter(key => key.includes('unsent'))
          .map(() => '消息'),
      ]);
    await eventually(left).toEqual(['outbox-1', '消息', '消息']);
    await writer.context().setOffline(false);
    await writer.goto('/wiki/wiki_home/1');
    await press(writer, '退出登录');
    await writer.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await eventually(left).toEqual([]);
  });
});

test('in slow mode the pause is said beforehand, and what comes too soon goes by itself', async ({
  open,
}) => {
  const { group, writer, reader } = await room(open);
  await group.slow(5);
  await writer.getByText('慢速模式：每 5 秒可以发一条').waitFor();
  await say(writer, '第一条');
  await writer.getByRole('timer').waitFor();
  expect(await writer.getByRole('timer').textContent()).toMatch(/^慢速模式：[1-6] 秒后可以再发言$/);
  await say(writer, '第二条');
  await writer.getByText('慢速模式：到时自动发出').waitFor();
  await eventually(() => textsOf(reader)).toEqual(['第一条', '第二条']);
});

test('a text that was taken back goes back into the field', async ({ open }) => {
  const { writer } = await room(open);
  await say(writer, '打错子了');
  const own = writer.locator('.msg', { hasText: '打错子了' });
  await own.getByRole('button', { name: '撤回' }).waitFor({ state: 'attached' });
  await own.hover();
  await own.getByRole('button', { name: '撤回' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await press(writer, '重新编辑');
  expect(await field(writer).inputValue()).toBe('打错子了');
});

test('leaving while a file is on its way asks first', async ({ open }) => {
  const { writer } = await room(open);
  await writer.route('**/*', async (route, request) => {
    if (request.method() === 'PATCH') return;
    await route.continue();
  });
  await pickPicture(writer);
  await field(writer).press('Enter');
  await writer.locator('.msg-uploading').waitFor();
  const asked = writer.waitForEvent('dialog');
  await writer.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await writer.locator('.msg-uploading').getByRole('button', { name: '取消发送' }).click();
  await eventually(() => writer.locator('.msg').count()).toBe(0);
});
