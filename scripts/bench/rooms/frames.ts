/** How smoothly a room of 100,000 loaded messages scrolls, beside a plain list of a hundred in the same browser. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { AllCalls } from '../../../src/lib/app/calls.ts';
import { storedSecret } from '../../../src/lib/app/data-dir.server.ts';
import type { OutputOf } from '../../../src/lib/platform/contract/call.ts';
import { openSqlite } from '../../../src/lib/platform/db/sqlite.server.ts';
import { launchBrowser } from '../browser.ts';
import { median } from '../load.ts';
import type { Server } from '../processes.ts';
import { fill } from './fill.ts';
import { makeRoom } from './room.ts';

const MESSAGES = 100_000;
/** That the page loads by itself; one answer to its first request of earlier ones brings the rest. */
const LATEST = 40;
const PLAIN_ROWS = 100;
const ROUNDS = 5;
const FRAMES = 120;
const PIXELS_A_FRAME = 120;

/** 95th percentiles of the time between frames, in milliseconds. */
export interface FrameRow {
  row: string;
  room: number;
  plain: number;
  ratio: number;
}

export async function measureFrames(product: Server, folder: string): Promise<FrameRow> {
  const file = join(folder, 'saidian.db');
  const db = openSqlite(file);
  const { groupId, channelId } = await makeRoom(db, storedSecret(folder), { members: 1 });
  await db.close();
  fill(file, channelId, MESSAGES);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    await page.route('**/api/v2/chat/message/history?*', route =>
      route.fulfill({ json: earlier(channelId) }),
    );
    await page.goto(`${product.url}/chat/group?group_id=${groupId}&chat_id=${channelId}`);
    await page.locator('.msg').first().waitFor();
    const log = '.timeline-log';
    await page.locator(log).evaluate(element => element.scrollTo(0, 0));
    await page.waitForFunction(at => document.querySelector(at)!.scrollHeight > 1_000_000, log);
    const plain = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    await plain.setContent(plainList());
    const [room, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await scrolled(plain, '.plain'));
      room.push(await scrolled(page, log));
    }
    const [ours, theirs] = [median(room), median(bare)].map(ms => Number(ms.toFixed(1))) as [number, number];
    return {
      row: `${MESSAGES} messages`,
      room: ours,
      plain: theirs,
      ratio: Number((ours / theirs).toFixed(2)),
    };
  } finally {
    await browser.close();
  }
}

/** Scrolls down and up again in equal steps; the 95th percentile of the frames' times. */
async function scrolled(page: Page, selector: string): Promise<number> {
  await page.bringToFront();
  return page.locator(selector).evaluate(
    async (element, { frames, pixels }) => {
      const nextFrame = () => new Promise<number>(done => requestAnimationFrame(done));
      element.scrollTop = element.scrollHeight / 2;
      for (let i = 0; i < 10; i++) await nextFrame();
      const times: number[] = [];
      let last = await nextFrame();
      for (let i = 0; i < frames; i++) {
        element.scrollTop += i < frames / 2 ? pixels : -pixels;
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
      times.sort((one, other) => one - other);
      return times[Math.floor(times.length * 0.95)]!;
    },
    { frames: FRAMES, pixels: PIXELS_A_FRAME },
  );
}

function earlier(channel_id: number) {
  const list = Array.from({ length: MESSAGES - LATEST }, (_, i) => ({
    uuid: `${channel_id}-${i + 1}`,
    channel_id,
    n: i + 1,
    rev: i + 1,
    user_id: 1 + (i % 5),
    local_id: `frames-${i + 1}`,
    message_type: 'text',
    content: { text: `这一波打得漂亮，第${i + 1}句。${'再来一次。'.repeat(i % 7)}` },
    extra: {},
    reply_n: null,
    mentioned: {},
    reactions: [],
    expansion: {},
    status: 1,
    send_time: 1_800_000_000_000 + i * 20_000,
  }));
  const data: OutputOf<AllCalls['im.message_history']> = {
    ...{ list, reacted: [], n: MESSAGES, rev: MESSAGES },
    ...{ has_more: false, has_before: false, has_after: true, is_gap: false, config_rev: 1 },
  };
  return { code: 200, data };
}

function plainList(): string {
  const rows = Array.from(
    { length: PLAIN_ROWS },
    (_, i) => `<p>第${i + 1}行：${'这一波打得漂亮。'.repeat(i % 7)}</p>`,
  );
  return `<meta name="viewport" content="width=device-width"><div class="plain" style="height:100vh;overflow:auto">${rows.join('')}</div>`;
}
