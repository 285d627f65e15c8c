/** Pictures, voices and files in rooms: pasted, uploaded, seen by others, looked at in full. */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { field, RoomSite } from '../../support/chat/room-site.ts';
import { storedUpload } from '../../support/chat/stored-upload.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { jpeg, png } from '../../support/pictures.ts';
import { recordedVideo } from '../../support/recorded-video.ts';
import { drag, middleOf } from '../../support/touch.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

type Open = (options?: BrowserContextOptions) => Promise<Page>;

/** A room with 晨星 at a desktop and 半夏 on a phone. */
async function room(open: Open) {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  const [desk, phone] = [await group.page('晨星'), await group.page('半夏', PHONE)];
  await field(desk).waitFor();
  await field(phone).waitFor();
  return { group, desk, phone };
}

interface FileInput {
  name: string;
  type: string;
  content: Buffer;
}

/** As the clipboard gives it. Whether the browser is left to put its text in. */
async function paste(page: Page, files: readonly FileInput[], text = ''): Promise<boolean> {
  const encoded = files.map(({ content, ...file }) => ({ ...file, base64: content.toString('base64') }));
  return field(page).evaluate(
    (textarea, { all, words }) => {
      const clipboardData = new DataTransfer();
      if (words) clipboardData.setData('text/plain', words);
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], name, { type }));
      }
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return textarea.dispatchEvent(event);
    },
    { all: encoded, words: text },
  );
}

const picked = (page: Page) => page.getByRole('list', { name: '要发送的文件' }).getByRole('listitem');
const shots = (page: Page) => page.locator('.msg .shot img');
const viewerOf = (page: Page) => page.getByRole('dialog', { name: '查看图片' });
const pictureIn = (page: Page, nth: number) =>
  viewerOf(page).getByRole('img', { name: `第 ${nth} 张，共 2 张` });
const scaleOf = (picture: Locator): Promise<number> =>
  picture.evaluate(({ style }) =>
    Number(/scale\((.*)\)/.exec(style.transform)?.[1] ?? (style.getPropertyValue('--scale') || Number.NaN)),
  );

test('pasted pictures are looked at in full, by keys and by fingers; one that is gone says so in its place', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(404, /upload/);
  const { group, desk, phone } = await room(open);
  await paste(desk, [
    { name: '一.png', type: 'image/png', content: await png(400, 300) },
    { name: '二.jpg', type: 'image/jpeg', content: await jpeg(900, 300) },
  ]);
  await eventually(() => picked(desk).count()).toBe(2);
  const cells = { name: 'image.png', type: 'image/png', content: await png(40, 40) };
  expect(await paste(desk, [cells], '队伍\t积分')).toBe(true);
  await paste(desk, [{ name: '多余.png', type: 'image/png', content: await png(40, 40) }]);
  await picked(desk).getByRole('button', { name: '移除多余.png' }).click();
  expect(await picked(desk).count()).toBe(2);
  await field(desk).press('Enter');
  await eventually(() => shots(phone).count()).toBe(2);
  await eventually(() =>
    shots(phone).evaluateAll(all => all.every(img => (img as HTMLImageElement).naturalWidth)),
  ).toBe(true);
  await phone.getByText('长图').waitFor();

  const button = (page: Page) => page.getByRole('button', { name: '图片 1，共 2 张，查看大图' });
  await button(desk).focus();
  await desk.keyboard.press('Enter');
  await pictureIn(desk, 1).waitFor();
  await desk.keyboard.press('ArrowRight');
  await pictureIn(desk, 2).waitFor();
  await desk.keyboard.press('+');
  expect(await scaleOf(pictureIn(desk, 2))).toBe(1.5);
  await desk.keyboard.press('Escape');
  expect(await viewerOf(desk).count()).toBe(0);
  expect(await button(desk).evaluate(one => one === document.activeElement)).toBe(true);

  await button(phone).tap();
  await lookWithFingers(phone);

  const gone = await storedUpload(site.app.db, await group.idOf('晨星'), 'chat_group_images');
  await group.send('晨星', 'image', { list: [gone] });
  await phone.getByText('图片已被删除').waitFor();
});

/** The first of two pictures is open. */
async function lookWithFingers(page: Page): Promise<void> {
  const first = pictureIn(page, 1);
  await first.waitFor();
  const [x, y] = await middleOf(first);
  // Two fingers go apart to three times their distance.
  await drag(page, [
    [
      [x - 40, y],
      [x - 120, y],
    ],
    [
      [x + 40, y],
      [x + 120, y],
    ],
  ]);
  await eventually(() => scaleOf(first)).toBeCloseTo(3, 1);
  // Enlarged, it is moved, and not turned over.
  const [before] = await middleOf(first);
  await drag(page, [
    [
      [x, y],
      [x - 100, y],
    ],
  ]);
  await eventually(async () => Math.round((await middleOf(first))[0] - before)).toBe(-100);
  await drag(page, [
    [
      [x - 120, y],
      [x - 20, y],
    ],
    [
      [x + 120, y],
      [x + 20, y],
    ],
  ]);
  await eventually(() => scaleOf(first)).toBe(1);
  await drag(page, [
    [
      [x, y],
      [x - 30, y],
    ],
  ]);
  expect(await first.count()).toBe(1);
  await drag(page, [
    [
      [x + 60, y],
      [x - 60, y],
    ],
  ]);
  await pictureIn(page, 2).waitFor();
  await drag(page, [
    [
      [x - 60, y],
      [x + 60, y],
    ],
  ]);
  await first.waitFor();
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  await drag(page, [
    [
      [x, y],
      [x, y + 160],
    ],
  ]);
  await viewerOf(page).waitFor({ state: 'detached' });
}

test('an upload that broke goes on where it was', async ({ open, declareAnswer }) => {
  declareAnswer(NO_ANSWER, /upload/);
  const { desk: one, phone: two } = await room(open);
  const sent: [string, string | undefined][] = [];
  let isBroken = false;
  await one.route('**/api/v1/upload/**', async route => {
    const request = route.request();
    const offset = request.headers()['upload-offset'];
    if (['PATCH', 'HEAD'].includes(request.method())) sent.push([request.method(), offset]);
    if (request.method() !== 'PATCH' || isBroken) return route.continue();
    isBroken = true;
    // A first part arrives, then the connection breaks.
    const headers = { ...request.headers(), 'upload-complete': '?0' };
    await route.fetch({ headers, postData: request.postDataBuffer()!.subarray(0, 1000) });
    await route.abort();
  });
  await paste(one, [{ name: '阵容.bin', type: 'application/octet-stream', content: Buffer.alloc(5000, 7) }]);
  await eventually(() => picked(one).count()).toBe(1);
  await field(one).press('Enter');
  const file = two.getByRole('link', { name: '下载阵容.bin' });
  await file.waitFor();
  expect(sent).toEqual([
    ['PATCH', '0'],
    ['HEAD', undefined],
    ['PATCH', '1000'],
  ]);
  const download = two.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('阵容.bin');
});

test('a voice is recorded, heard and sent', async ({ open }) => {
  const { desk: one, phone: two } = await room(open);
  // The machine has no microphone: a tone takes its place.
  await one.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const out = context.createMediaStreamDestination();
      const tone = new OscillatorNode(context);
      tone.connect(out);
      tone.start();
      return out.stream;
    };
    // A tick that comes when the meter has just gone, before effects are cleaned up.
    const { setInterval } = window;
    let tick = () => {};
    window.setInterval = ((run: () => void, ms: number) => {
      tick = run;
      return setInterval(run, ms);
    }) as typeof window.setInterval;
    const isMeter = (node: Node) => node.nodeName === 'METER';
    new MutationObserver(changes => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isMeter))) tick();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await one.getByRole('button', { name: '录制语音' }).click();
  const recorder = one.getByRole('region', { name: '录制语音' });
  await recorder.getByText('0:01').waitFor();
  await recorder.getByRole('button', { name: '停止录音' }).click();
  await recorder.getByRole('button', { name: '发送语音' }).click();
  await two.getByRole('button', { name: /^播放语音，\d 秒$/ }).waitFor();
  expect(await recorder.count()).toBe(0);
});

test('a video is sent with a picture of it, and played by another', async ({ open }) => {
  const { desk: one, phone: two } = await room(open);
  await paste(one, [{ name: '集锦.webm', type: 'video/webm', content: await recordedVideo(one) }]);
  await eventually(() => picked(one).count()).toBe(1);
  await field(one).press('Enter');
  const video = two.locator('.msg video');
  await video.waitFor();
  const poster = await video.evaluate(async element => {
    const picture = await fetch((element as HTMLVideoElement).poster);
    return createImageBitmap(await picture.blob()).then(({ width, height }) => [width, height]);
  });
  expect(poster).toEqual([320, 180]);
  await video.evaluate(element => (element as HTMLVideoElement).play());
  await eventually(() => video.evaluate(element => (element as HTMLVideoElement).readyState)).toBeGreaterThan(
    1,
  );
});

test('a dropped file goes with the next message; who may not speak is told why, and the page stays', async ({
  open,
}) => {
  const { group, desk: one, phone: two } = await room(open);
  const blocked = await one.evaluateHandle(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['一队 二队'], '赛程.txt', { type: 'text/plain' }));
    return dataTransfer;
  });
  /** Whether the browser would leave the page for the file. */
  const leaves = (type: string) =>
    one
      .locator('.room')
      .evaluate(
        (element, [name, dataTransfer]) =>
          element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })),
        [type, blocked] as const,
      );
  const over = one.locator('.drop-here');
  await leaves('dragenter');
  expect(await over.innerText()).toBe('松开鼠标，添加到消息里');
  expect([await leaves('dragover'), await leaves('drop')]).toEqual([false, false]);
  await eventually(() => picked(one).count()).toBe(1);
  expect(await over.count()).toBe(0);
  await field(one).press('Enter');
  await two.getByRole('link', { name: '下载赛程.txt' }).waitFor();

  await group.hush();
  const why = '您没有发言权限';
  await one.locator('.composer--off', { hasText: why }).waitFor();
  await leaves('dragenter');
  expect(await over.innerText()).toBe(why);
  expect([await leaves('dragover'), await leaves('drop')]).toEqual([false, false]);
  await one.locator('.toast', { hasText: why }).waitFor();
  expect(await picked(one).count()).toBe(0);
});
