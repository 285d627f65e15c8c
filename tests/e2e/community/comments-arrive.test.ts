/** New comments arrive by themselves without moving the reader's lines; deleted ones disappear at once. */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { COMMENTS } from '#islands/community/comment/wording.ts';
import { test } from '../../support/browser.ts';
import {
  field,
  fill,
  matchTalk,
  openComments,
  openSilent,
  PHONE,
  rows,
  say,
  speak,
  textIn,
  texts,
} from '../../support/comment-page.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';

let site: LiveSite;
let source: string;
let path: string;
openSilent(async opened => {
  site = opened;
  ({ source, path } = await matchTalk(site));
});

type Open = (options?: BrowserContextOptions) => Promise<Page>;

async function reader(open: Open, options: BrowserContextOptions = {}, query = ''): Promise<Page> {
  const page = await open({ baseURL: site.url, ...options });
  await openComments(page, `${options === PHONE ? '/m' : '/wiki'}${path}${query}`);
  await rows(page).first().waitFor();
  return page;
}
const bar = (page: Page, n: number) => page.getByRole('button', { name: `有 ${n} 条新评论` });
const topOf = async (row: Locator): Promise<number> => Math.round((await row.boundingBox())!.y);
/** A phone's list begins with a few. */
const showAll = async (page: Page, options: BrowserContextOptions) => {
  if (options === PHONE) await page.getByRole('button', { name: COMMENTS.whole }).click();
};
/** Moves the pointer off the list. */
const pointAway = (page: Page) => page.mouse.move(1, 1);
/** Scrolls until the row stands in the middle of the screen. */
const bring = (row: Locator) => row.evaluate(element => element.scrollIntoView({ block: 'center' }));

describe.each([
  ['desktop', {}],
  ['phone', PHONE],
] as const)('on a %s', (_, options) => {
  test('a new comment appears on top for a reader at the head of the list, and is announced once', async ({
    open,
  }) => {
    await fill(site, source, 60);
    const page = await reader(open, options);
    await showAll(page, options);
    await bring(field(page));
    await pointAway(page);
    const before = await topOf(field(page));
    await speak(site, source, '新来的一句');
    await textIn(page, '新来的一句').waitFor();
    expect((await texts(page))[0]).toBe('新来的一句');
    expect(await page.locator('.comments [role=status]').textContent()).toBe('有 1 条新评论');
    expect(await topOf(field(page))).toBe(before);
    await eventually(() => rows(page).count()).toBe(41);
    expect(await bar(page, 1).count()).toBe(0);
  });

  test('a reader further down gets a bar for new comments, and their line stays', async ({ open }) => {
    await fill(site, source, 30);
    const page = await reader(open, options);
    await showAll(page, options);
    const read = rows(page).nth(20);
    await bring(read);
    await pointAway(page);
    const before = await topOf(read);
    await speak(site, source, '上面来了一句');
    await bar(page, 1).waitFor({ state: 'attached' });
    expect(await topOf(read)).toBe(before);
    expect(await textIn(page, '上面来了一句').count()).toBe(0);
    await bar(page, 1).click();
    await textIn(page, '上面来了一句').waitFor();
    expect((await texts(page))[0]).toBe('上面来了一句');
  });
});

test('a new comment and a changed like count reach an open thread through the stream, without requests', async ({
  open,
}) => {
  const { id } = await site.match('playoff/upper/1/1');
  const quiet = `match:${id}`;
  const [first] = await fill(site, quiet, 2);
  const page = await open({ baseURL: site.url });
  await openComments(page, `/wiki/match/1/${id}`);
  await rows(page).first().waitFor();
  await eventually(() => site.app.live.streams.readersOf(quiet)).toBe(1);
  await bring(field(page));
  await pointAway(page);
  const requests: string[] = [];
  page.on('request', request => void requests.push(new URL(request.url()).pathname));
  await speak(site, quiet, '直接送到');
  await textIn(page, '直接送到').waitFor();
  expect(await page.locator('.comments h2 small').textContent()).toBe('3');
  await site.app.db.write.updateTable('comment').set({ like_count: 5 }).where('id', '=', first!).execute();
  await site.app.bus.publish('threadChanged', { source: quiet, comments: [first!] });
  await page.getByRole('button', { name: '赞 5' }).waitFor();
  expect(requests).toEqual([]);
});

test('the tab that holds the stream passes new comments to the tab that shows the thread', async ({
  open,
}) => {
  const { id } = await site.match('playoff/upper/1/2');
  const quiet = `match:${id}`;
  await fill(site, quiet, 1);
  const page = await open({ baseURL: site.url });
  await openComments(page, `/wiki/match/1/${id}`);
  await rows(page).first().waitFor();
  const other = await page.context().newPage();
  const asks = other.waitForResponse(answer => answer.url().endsWith(`&thread=${quiet}`));
  await other.goto('/wiki/wiki_home/1');
  await asks;
  await eventually(() => site.app.live.streams.size).toBe(1);
  const requests: string[] = [];
  page.on('request', request => void requests.push(new URL(request.url()).pathname));
  await speak(site, quiet, '隔着一个标签页');
  await textIn(page, '隔着一个标签页').or(bar(page, 1)).first().waitFor();
  expect(requests).toEqual([]);
});

test('a bar that is there stays until it is pressed, also when more comes at the head of the list', async ({
  open,
}) => {
  await fill(site, source, 30);
  const page = await reader(open);
  await bring(rows(page).nth(20));
  await pointAway(page);
  await speak(site, source, '先来的');
  await bar(page, 1).waitFor({ state: 'attached' });
  await bring(field(page));
  await speak(site, source, '后来的');
  await bar(page, 2).click();
  await textIn(page, '后来的').waitFor();
  expect((await texts(page)).slice(0, 2)).toEqual(['后来的', '先来的']);
});

test('a new comment does not move the row under the pointer', async ({ open }) => {
  await fill(site, source, 30);
  const page = await reader(open);
  await bring(field(page));
  const row = rows(page).nth(1);
  await row.hover();
  const before = await topOf(row);
  await speak(site, source, '别挪走我');
  await textIn(page, '别挪走我').waitFor();
  expect(await topOf(rows(page).nth(2))).toBe(before);
});

test.for([
  ['a reply box', async (page: Page) => page.getByRole('button', { name: '回复' }).first().click()],
  ['a menu', async (page: Page) => page.locator('.comment summary').first().click()],
  [
    'a control with the focus',
    async (page: Page) => page.getByRole('button', { name: '赞 0' }).first().focus(),
  ],
] as const)('with %s in the list new comments wait behind the bar', async ([, use], { open }) => {
  await fill(site, source, 3);
  const page = await memberPage(site, open, '晨星');
  await openComments(page, `/wiki${path}`);
  await rows(page).first().waitFor();
  await bring(field(page));
  await use(page);
  await speak(site, source, '等一等');
  await bar(page, 1).waitFor();
  expect(await textIn(page, '等一等').count()).toBe(0);
});

test('older comments outside the loaded page are not taken for new', async ({ open }) => {
  await fill(site, source, 60);
  // The hottest forty are not the latest forty.
  await site.app.db.write
    .updateTable('comment')
    .set(({ eb }) => ({ hot: eb('hot', '*', -1) }))
    .execute();
  const page = await reader(open);
  await bring(field(page));
  await speak(site, source, '只有我是新的');
  await textIn(page, '只有我是新的').waitFor();
  expect(await rows(page).count()).toBe(41);
});

test('the comment named in the address stays first when new ones arrive', async ({ open }) => {
  const [first] = await fill(site, source, 5);
  const page = await reader(open, {}, `?comment_id=${first}`);
  await bring(field(page));
  await pointAway(page);
  await speak(site, source, '我排第二');
  await textIn(page, '我排第二').waitFor();
  expect((await texts(page)).slice(0, 2)).toEqual(['第 0 条', '我排第二']);
});

test.for([
  ['slides in', 'no-preference', true],
  ['stands there at once for who wants no motion', 'reduce', false],
] as const)('a new comment %s', async ([, reducedMotion, moves], { open }) => {
  await fill(site, source, 3);
  const page = await reader(open, { reducedMotion });
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Object.assign(window, { moved: 0 });
    Element.prototype.animate = function (...args) {
      (window as unknown as { moved: number }).moved += 1;
      return animate.apply(this, args);
    };
  });
  await bring(field(page));
  await pointAway(page);
  await speak(site, source, '动一动');
  await textIn(page, '动一动').waitFor();
  expect((await page.evaluate<number>('moved')) > 0).toBe(moves);
});

describe('a deleted comment', () => {
  async function press(page: Page): Promise<void> {
    await page.locator('.comment summary').first().click();
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  }

  test.for([
    ['desktop', {}, '/wiki'],
    ['phone', PHONE, '/m'],
  ] as const)(
    'disappears on a %s before the server answers, and does not come back',
    async ([, options, base], { open }) => {
      const page = await memberPage(site, open, '晨星', options);
      await openComments(page, `${base}${path}`);
      await say(page, '说错了');
      const answer = Promise.withResolvers<void>();
      await page.route('**/moment/comment/*', async route => {
        await answer.promise;
        await route.continue();
      });
      await press(page);
      await page.getByText('还没有评论').waitFor();
      expect(await page.locator('.comments h2 small').textContent()).toBe('0');
      expect(await site.app.db.read.selectFrom('comment').select('status').execute()).toEqual([
        { status: 1 },
      ]);
      // A read of the list meanwhile does not bring it back.
      const read = page.waitForResponse(
        response => response.request().postDataJSON()?.sort === 'hot' && /cursor_query/.test(response.url()),
      );
      await site.app.bus.publish('threadChanged', { source });
      await (await read).finished();
      await page.evaluate(() =>
        new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)),
      );
      expect(await texts(page)).toEqual([]);
      answer.resolve();
      await eventually(() => site.app.db.read.selectFrom('comment').select('status').execute()).toEqual([
        { status: 3 },
      ]);
      expect(await texts(page)).toEqual([]);
    },
  );

  test('is put back with the reason when the deletion fails', async ({ open, declareAnswer }) => {
    await fill(site, source, 2);
    const page = await memberPage(site, open, '阿木');
    await openComments(page, `/wiki${path}`);
    await eventually(() => texts(page)).toEqual(['第 1 条', '第 0 条']);
    declareAnswer(503, /moment\/comment/);
    const json = { code: 503, data: null, error: { message: '服务器忙，请稍后再试', reason: 'busy' } };
    await page.route('**/moment/comment/*', route => route.fulfill({ status: 503, json }));
    await press(page);
    await page.getByRole('alert').filter({ hasText: '服务器忙，请稍后再试' }).waitFor();
    await page.locator('.toast', { hasText: '删除失败' }).waitFor();
    expect(await texts(page)).toEqual(['第 1 条', '第 0 条']);
    expect(await page.locator('.comments h2 small').textContent()).toBe('2');
  });
});
