/** When a room counts as read: its end was on the screen, in any layout; and the way to what was not. */
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { RoomSite, textIn } from '../../support/chat/room-site.ts';
import { LiveSite } from '../../support/live-site.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const LINES = 30;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

async function sayMany(room: RoomSite, count: number): Promise<void> {
  for (let i = 1; i <= count; i++) await room.say('阿木', `第 ${i} 条`, { ago: (count - i) * 1000 });
}

test('on a phone the list counts what is said in the room that lies behind it, and coming back begins there', async ({
  open,
}) => {
  const room = await RoomSite.make(site, open, ['半夏']);
  await room.say('阿木', '早上好');
  const page = await room.page('半夏', PHONE);
  await textIn(page, '早上好').waitFor();
  await page.getByRole('button', { name: '返回房间列表' }).click();
  const row = page.locator('a.channel[aria-current]');
  await sayMany(room, LINES);
  await expect.poll(() => row.locator('.count').textContent()).toBe(String(LINES));
  await room.mention('阿木', '有急事', await room.idOf('半夏'));
  await expect.poll(() => row.locator('.count--me').textContent()).toBe('@1');
  await page.locator('.rail-item[aria-current] .at').waitFor();

  await row.click();
  await page.getByRole('button', { name: `${LINES + 1} 条未读` }).click();
  await page.getByText('以下为新消息').waitFor();
  await expect.poll(() => textIn(page, '第 1 条').isVisible()).toBe(true);
  await page.getByRole('button', { name: '条未读' }).waitFor({ state: 'detached' });
});

test('a line that comes while older ones are read stays unread until the end is on the screen', async ({
  open,
}) => {
  const room = await RoomSite.make(site, open, ['半夏']);
  await sayMany(room, LINES);
  const page = await room.page('半夏');
  await textIn(page, `第 ${LINES} 条`).waitFor();
  const row = page.locator('a.channel[aria-current]');
  await row.locator('.count').waitFor({ state: 'detached' });
  await page.locator('.timeline-log').evaluate(log => log.scrollTo({ top: 0 }));
  await page.getByRole('button', { name: '回到最新' }).waitFor();
  await room.say('阿木', '刚说的');
  await expect.poll(() => row.locator('.count').textContent()).toBe('1');
  await page.getByRole('button', { name: '1 条新消息' }).click();
  await textIn(page, '刚说的').waitFor();
  await row.locator('.count').waitFor({ state: 'detached' });
});

test('a room with more unread lines than fit leads to the first of them, also beyond the loaded page', async ({
  open,
}) => {
  const room = await RoomSite.make(site, open, ['半夏']);
  await room.say('阿木', '看过的');
  const seen = await room.page('半夏');
  await textIn(seen, '看过的').waitFor();
  await expect.poll(() => room.readOf('半夏')).toBe(1);
  await seen.close();
  await sayMany(room, 60);
  const page = await room.page('半夏');
  await page.getByRole('button', { name: '60 条未读' }).click();
  await expect.poll(() => textIn(page, '第 1 条').isVisible()).toBe(true);
  await expect.poll(() => textIn(page, '看过的').count()).toBe(1);
});
