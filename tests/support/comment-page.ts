/** Comments below a match in the browser. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#lib/platform/db/database.ts';
import { PLAIN_COMMENT } from './comment-rows.ts';
import { LiveSite } from './live-site.ts';
import { forgetTries } from './member-page.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const field = (page: Page) => page.getByRole('textbox', { name: '说说你的看法' });
export const rows = (page: Page) => page.locator('.comment-list > .comment');
export const texts = (page: Page) => page.locator('.comment-body').allTextContents();
export const textIn = (page: Page, text: string) => page.locator('.comment-body', { hasText: text });

/** Opens the address at its comments; resolves once the page receives others' comments live. */
export async function openComments(page: Page, url: string): Promise<Page> {
  const stream = page.waitForResponse(answer => new URL(answer.url()).pathname === '/live');
  await page.goto(url);
  await lookAtComments(page);
  await stream;
  return page;
}

/** Scrolls to the open page's comments. */
export async function lookAtComments(page: Page): Promise<Page> {
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.locator('.comments .card-head').waitFor();
  return page;
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: '发布' }).click();
  await textIn(page, text.split(' ').at(-1)!).waitFor();
  await page.locator('.comment-when time').first().waitFor();
}

/** A site for this file alone; each test starts without comments. */
export function openSilent(opened: (site: LiveSite) => Promise<void>): void {
  let site: LiveSite;
  beforeAll(async () => {
    site = await LiveSite.open();
    await opened(site);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await forgetTries(site);
    await silence(site);
  });
}

/** Comment source of a demo match, and its path below a layout's. */
export async function matchTalk(site: LiveSite): Promise<{ source: string; path: string }> {
  const { id } = await site.match('show/1');
  return { source: `match:${id}`, path: `/match/1/${id}` };
}

/** Deletes all comments. */
async function silence({ app }: LiveSite): Promise<void> {
  for (const table of ['comment', 'comment_source', 'liking'] as const)
    await app.db.write.deleteFrom(table).execute();
  app.pageCache.clear();
}

/** Adds `n` comments at the source, by a demo member; returns their ids. */
export const fill = (site: LiveSite, source: string, n: number): Promise<number[]> =>
  fillWith(
    site,
    source,
    Array.from({ length: n }, (_, i) => `第 ${i} 条`),
  );

/** Adds these comments, one minute apart. */
export async function fillWith(
  { app }: LiveSite,
  source: string,
  texts: readonly string[],
): Promise<number[]> {
  const { db, now } = app;
  const rest = await plainRow(db, source);
  const made = texts.map((content, i) => {
    const created_at = now() - (texts.length - i) * 60_000;
    return { ...rest, content, created_at, hot: created_at };
  });
  const ids = await db.write.insertInto('comment').values(made).returning('id').execute();
  await db.write
    .insertInto('comment_source')
    .values({ source, count: texts.length, status: 1, last_at: now() })
    .execute();
  app.pageCache.clear();
  return ids.map(({ id }) => id);
}

/** Turns all but the first of these comments into replies to it. */
export async function answered({ app }: LiveSite, [top, ...below]: readonly number[]): Promise<void> {
  const { write } = app.db;
  await write
    .updateTable('comment')
    .set(({ ref }) => ({ parent_id: top!, reply_to_id: top!, to_user_id: ref('user_id'), hot: 0 }))
    .where('id', 'in', below)
    .execute();
  await write.updateTable('comment').set({ reply_count: below.length }).where('id', '=', top!).execute();
  app.pageCache.clear();
}

/** Another member comments where `fill` did; without `isPublished` nothing is published, as on another machine. */
export async function speak(
  { app }: LiveSite,
  source: string,
  content: string,
  { isTold: isPublished = true } = {},
): Promise<void> {
  const { db, bus } = app;
  const { last_at } = await db.write
    .updateTable('comment_source')
    .set(({ eb }) => ({ count: eb('count', '+', 1), last_at: eb('last_at', '+', 1) }))
    .where('source', '=', source)
    .returning('last_at')
    .executeTakeFirstOrThrow();
  const row = { ...(await plainRow(db, source)), content, created_at: last_at, hot: last_at };
  const { id } = await db.write.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow();
  if (isPublished) await bus.publish('threadChanged', { source, comments: [id] });
  else app.pageCache.clear();
}

async function plainRow(db: Database, source: string) {
  const { id: user_id } = await db.read
    .selectFrom('user')
    .select('id')
    .where('nickname', '=', '阿木')
    .executeTakeFirstOrThrow();
  return { ...PLAIN_COMMENT, source, user_id };
}
