/** Who loses the open room is told, and keeps what was half written; a group that is gone leads on. */
import { afterAll, beforeAll, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { RoomSite } from '../../support/chat/room-site.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('a room that was limited to others while somebody writes in it says so and gives back the text', async ({
  open,
}) => {
  const room = await RoomSite.make(site, open, ['半夏']);
  const page = await room.page('半夏');
  const name = (await page.locator('a.channel[aria-current] .name').textContent())!;
  await page.getByRole('textbox').last().pressSequentially('这一局的 BP 其实');
  await room.hide();
  const dialog = page.getByRole('dialog', { name: `你看不到「${name}」了` });
  expect(await dialog.getByRole('textbox', { name: '你还没有发出的话' }).inputValue()).toBe(
    '这一局的 BP 其实',
  );
  expect(await axeViolations(page)).toEqual([]);
  // What was to send it there is heard by the dialog.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '战术复盘' }).waitFor();
  expect(await page.locator('.msg').count()).toBe(0);
});

test('a group that is not there leads on to others, on a phone, too', async ({ open, declareAnswer }) => {
  declareAnswer(404, /chat\/group/);
  const page = await memberPage(site, open, '半夏', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(`${site.url}/chat/group?group_id=999999`);
  await page.getByText('频道不存在或已解散').waitFor();
  await page.getByRole('link', { name: '看看其他频道' }).tap();
  await page.waitForURL('**/chat/home');
});
