/** Typed text belongs to its member: none is left after signing out, none is posted as another. */
import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import { paced } from '#tests/support/pace.ts';
import { test } from '../../support/browser.ts';
import { field, lookAtComments, openSilent } from '../../support/comment-page.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';
import { listenAsMember, memberPage, signInByPassword } from '../../support/member-page.ts';
import { mark, stayed } from '../../support/stayed.ts';

const HOME = '/wiki/wiki_home/1';
const [NAME, MOBILE] = ['晨星', '13800000002'];
const OTHER = '半夏';

let site: LiveSite;
let url: string;
openSilent(async opened => {
  site = opened;
  url = `${site.url}/wiki/match/1/${(await site.match('show/1')).id}#comments`;
});

async function begun(page: Page, text: string): Promise<Page> {
  await page.goto(url);
  await lookAtComments(page);
  await field(page).fill(text);
  await expect.poll(() => storage(page)).toContain(text);
  await mark(page);
  return page;
}
/** Everything in the storage of the browser, as text. */
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** The page's calls that wait for their answer. */
function callsOf(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>();
  page.on('request', request => request.url().includes('/api/') && requests.add(request));
  page.on('requestfinished', request => requests.delete(request));
  page.on('requestfailed', request => requests.delete(request));
  return requests;
}

async function endSessions(): Promise<void> {
  const { db, now, bus } = site.app;
  await db.write.updateTable('session').set({ revoked_at: now() }).execute();
  const { id } = await db.read
    .selectFrom('user')
    .select('id')
    .where('nickname', '=', NAME)
    .executeTakeFirstOrThrow();
  await bus.publish('sessionsEnded', { userId: id });
}

test('signing out in one tab signs out all tabs and leaves nothing in storage', async ({
  open,
  declareAnswer,
}) => {
  // Calls that the other tab makes at that moment are refused.
  declareAnswer(401, /\/api\//);
  const page = await begun(await memberPage(site, open, NAME), '写了一半');
  const other = await page.context().newPage();
  await other.goto(site.url + HOME);
  await other.getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await other.locator('.toast', { hasText: '退出登录成功' }).waitFor();
  await expect.poll(() => stayed(page)).toBe(false);
  await page.getByRole('link', { name: '登录' }).waitFor();
  await lookAtComments(page);
  expect(await field(page).inputValue()).toBe('');
  for (const tab of [page, other]) expect(await storage(tab)).not.toMatch(/写了一半|viewer/);
});

test('when the account changes, an open page reloads without the former text', async ({ open }) => {
  const page = await begun(await memberPage(site, open, NAME), '晨星的话');
  const theirs = await memberPage(site, open, OTHER);
  const context = page.context();
  await context.addCookies(await theirs.context().cookies());
  const other = await context.newPage();
  await other.goto(site.url + HOME);
  await expect.poll(() => stayed(page)).toBe(false);
  await lookAtComments(page);
  expect(await field(page).inputValue()).toBe('');
  expect(await storage(page)).not.toContain('晨星的话');
});

test('a session ended elsewhere clears the text on an idle page', async ({ open, declareAnswer }) => {
  declareAnswer(401, /get_token$|live\/me$|letters\/unread$/);
  const page = await memberPage(site, open, NAME);
  await listenAsMember(page);
  const stream = page.waitForResponse(answer => answer.url().endsWith('/live/me'));
  await begun(page, '没人在用');
  await stream;
  await endSessions();
  await eventually(() => stayed(page)).toBe(false);
  expect(await storage(page)).not.toContain('没人在用');
});

/** By pressing 发布, unless another call of the page learned of it before: then the dialog stands over the button. */
async function signInShown(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const press = page.getByRole('button', { name: '发布' }).click({ timeout: paced(3000) });
  await press.catch(async error => {
    if (!(await dialog.isVisible())) throw error;
  });
  await dialog.waitFor();
}

test('after a session ended elsewhere, signing in again keeps the text, turning away clears it', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(401, /api/);
  const page = await memberPage(site, open, NAME);
  // The stream is blocked, so the page learns of it by a call only.
  await page.context().route('**/live/me', () => {});
  const requests = callsOf(page);
  const ratings = page.waitForResponse(answer => answer.url().includes('/rating/list_match'));
  await begun(page, '还想说');
  // A call that came later would learn of it before the press, which were then a visitor's: posted after the sign-in.
  await ratings;
  await expect.poll(() => requests.size).toBe(0);
  await endSessions();
  await signInShown(page);
  expect(await storage(page)).not.toContain('还想说');
  await signInByPassword(page, MOBILE);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('还想说');
  await expect.poll(() => storage(page)).toContain('还想说');
  await endSessions();
  await signInShown(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => stayed(page)).toBe(false);
  await lookAtComments(page);
  expect(await field(page).inputValue()).toBe('');
  expect(await storage(page)).not.toContain('还想说');
});

test('signing in again in one tab signs in a tab that fell back to a visitor', async ({
  open,
  declareAnswer,
}) => {
  declareAnswer(401, /api/);
  const page = await memberPage(site, open, NAME);
  await page.context().route('**/live/me', () => {});
  const other = await page.context().newPage();
  await other.goto(site.url + HOME);
  await other.getByRole('button', { name: '退出登录' }).waitFor();
  await mark(other);
  await page.goto(url);
  await lookAtComments(page);
  await field(page).fill('接着说');
  await endSessions();
  await signInShown(page);
  // The tab that heard of it starts over, as a visitor's.
  await expect.poll(() => stayed(other)).toBe(false);
  await other.getByRole('link', { name: '登录' }).waitFor();
  await mark(other);
  await signInByPassword(page, MOBILE);
  await other.getByRole('button', { name: '退出登录' }).waitFor();
  expect(await stayed(other)).toBe(true);
});
