/** Comments on a match: posted, replied to, liked, deleted; seen by others without a reload. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import {
  answered,
  field,
  fill,
  lookAtComments,
  openSilent,
  PHONE,
  rows,
  say,
  texts,
} from '../../support/comment-page.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { png } from '../../support/pictures.ts';
import { sticksOut } from '../../support/sideways.ts';

let site: LiveSite;
let matchId: number;
openSilent(async opened => {
  site = opened;
  matchId = (await site.match('show/1')).id;
});

/** Opens the match at its comments. */
async function come(page: Page, query = '', path = 'wiki'): Promise<Page> {
  await page.goto(`${site.url}/${path}/match/1/${matchId}${query}#comments`);
  return lookAtComments(page);
}

test('two browsers see each other’s comment, like and reply without a reload', async ({ open }) => {
  const ann = await come(await memberPage(site, open, '晨星'));
  const bob = await come(await memberPage(site, open, '半夏', PHONE), '', 'm');
  await say(ann, '盐海矿镇 [微笑] 打得真好');
  expect(await ann.locator('.comment-body img.emoji').getAttribute('alt')).toBe('[微笑]');
  // The picture hangs beside the name, which begins where the text does.
  const leftOf = async (part: string) => (await ann.locator(`.comment ${part}`).first().boundingBox())!.x;
  expect(await leftOf('.face .name')).toBeCloseTo(await leftOf('.comment-body'), 0);
  expect(await leftOf('.avatar')).toBeLessThan((await leftOf('.face .name')) - 40);
  // No button is pressed: a reader at the head of the list gets it by itself.
  await bob.locator('.comment-body', { hasText: '打得真好' }).waitFor();
  await bob.getByRole('button', { name: '赞 0' }).click();
  await ann.getByRole('button', { name: '赞 1' }).waitFor();
  await bob.getByRole('button', { name: '回复' }).first().click();
  const answer = bob.getByRole('textbox', { name: '回复 晨星' });
  await answer.fill('同意');
  await bob.locator('.comment').getByRole('button', { name: '回复' }).last().click();
  await ann.locator('.sub-comments .comment-body', { hasText: '同意' }).waitFor();
  expect(await ann.locator('.comments h2 small').textContent()).toBe('2');
  for (const page of [ann, bob]) {
    // The games' bar covers what is scrolled under it, which axe takes for too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
  }
});

test('a comment that fails to send is undone with an error and stays a draft over a reload', async ({
  open,
  declareAnswer,
}) => {
  const page = await come(await memberPage(site, open, '晨星'));
  declareAnswer(503, /moment\/reply/);
  await page.route('**/api/v1/moment/reply', route =>
    route.fulfill({ status: 503, json: { code: 503, data: null, error: { message: '忙', reason: 'busy' } } }),
  );
  await field(page).fill('没发出去的话');
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('alert').filter({ hasText: '回复失败' }).waitFor();
  expect(await texts(page)).toEqual([]);
  expect(await field(page).inputValue()).toBe('没发出去的话');
  await page.unroute('**/api/v1/moment/reply');
  await page.reload();
  await come(page);
  await eventually(() => field(page).inputValue()).toBe('没发出去的话');
  await page.getByRole('button', { name: '发布' }).click();
  await page.locator('.comment-body', { hasText: '没发出去的话' }).waitFor();
  expect(await field(page).inputValue()).toBe('');
});

test('by keyboard alone: a comment is posted, liked, and deleted after a confirmation', async ({ open }) => {
  const page = await come(await memberPage(site, open, '晨星'));
  await field(page).focus();
  await page.keyboard.type('只用键盘');
  await page.keyboard.press('Control+Enter');
  await page.locator('.comment-when time').waitFor();
  await page.getByRole('button', { name: '赞 0' }).focus();
  await page.keyboard.press('Enter');
  // One's own like does not count.
  await page.getByRole('button', { name: '赞 0', pressed: true }).waitFor();
  const more = page.locator('.comment summary');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '删除' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('还没有评论').waitFor();
  expect(await site.app.db.read.selectFrom('comment').select('status').execute()).toEqual([{ status: 3 }]);
});

test('pictures are posted with a comment; files that are no pictures are refused beside the field', async ({
  open,
}) => {
  const page = await come(await memberPage(site, open, '晨星'));
  const input = page.locator('.comments input[type=file]').first();
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByText('只能上传 JPG、PNG、GIF、WebP、AVIF 或 HEIC 格式的图片！').waitFor();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(80, 300) });
  await page.locator('.comment-chosen img').waitFor();
  await page.getByRole('button', { name: '发布' }).click();
  const picture = page.locator('.comment-pictures img');
  await picture.waitFor();
  await eventually(() => picture.getAttribute('src')).toMatch(/w_490,h_640\/format,webp$/);
  expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['230', '300']);
  await page.getByText('长图').waitFor();
});

describe('of many comments', () => {
  test('forty load at a time, each once, to the end', async ({ open }) => {
    const page = await memberPage(site, open, '晨星');
    await fill(site, `match:${matchId}`, 90);
    await come(page);
    await eventually(() => rows(page).count()).toBe(40);
    const more = page.getByRole('button', { name: '查看更多评论' });
    while (await more.isVisible()) {
      const before = await rows(page).count();
      await more.click();
      await eventually(() => rows(page).count()).toBeGreaterThan(before);
    }
    await page.getByText('没有更多评论了').waitFor();
    const shown = await texts(page);
    expect([shown.length, new Set(shown).size]).toEqual([90, 90]);
  });

  test('the one named in the address stands first', async ({ open }) => {
    const ids = await fill(site, `match:${matchId}`, 60);
    const page = await come(await open(), `?comment_id=${ids[3]}`);
    await rows(page).first().waitFor();
    expect(await rows(page).first().getAttribute('id')).toBe(`comment-${ids[3]}`);
    expect(await rows(page).count()).toBe(41);
  });

  test('a reply that is named is marked, below its comment, which stands first', async ({ open }) => {
    const ids = await fill(site, `match:${matchId}`, 12);
    await answered(site, ids.slice(0, 11));
    const page = await come(await open(), `?comment_id=${ids[10]}`);
    await rows(page).first().waitFor();
    expect(await rows(page).first().getAttribute('id')).toBe(`comment-${ids[0]}`);
    const marked = page.locator('.comment-list .is-pinned');
    expect(await marked.evaluateAll(all => all.map(({ id }) => id))).toEqual([`comment-${ids[10]}`]);
  });
});

test('replies open eight at a time, 100 ms after the press, each once', async ({ open }) => {
  await answered(site, await fill(site, `match:${matchId}`, 21));
  const page = await come(await open());
  const more = page.getByRole('button', { name: /^展开其余 \d+ 条回复$/ });
  const replies = page.locator('.sub-comments .comment-body');
  await more.waitFor();
  const begin = await replies.count();
  const requests: string[] = [];
  page.on('request', request => {
    if (request.url().includes('reply_cursor_query')) requests.push(request.url());
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await more.click();
  await page.clock.runFor(99);
  await page.evaluate(() => fetch('/healthz'));
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await eventually(() => replies.count()).toBeGreaterThan(begin);
  expect([requests.length, await replies.count()]).toEqual([1, 8]);
  await page.clock.resume();
  for (const opened of [16, 20]) {
    await more.click();
    await eventually(() => replies.count()).toBe(opened);
  }
  expect(new Set(await replies.allTextContents()).size).toBe(20);
  expect(await more.count()).toBe(0);
});

test('a visitor reads comments, and is asked to sign in when posting', async ({ open }) => {
  await fill(site, `match:${matchId}`, 1);
  const page = await come(await open());
  await rows(page).first().waitFor();
  await field(page).fill('我也说一句');
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').waitFor();
});

test('in spoiler-free mode comments load only after a press', async ({ open }) => {
  await fill(site, `match:${matchId}`, 1);
  const page = await open({ baseURL: site.url });
  await page.goto(`/wiki/match/1/${matchId}?spoiler=0#comments`);
  const show = page.getByRole('button', { name: '显示评论（可能透露赛果）' });
  await show.scrollIntoViewIfNeeded();
  expect(await page.locator('.comments').count()).toBe(0);
  await show.click();
  await rows(page).first().waitFor();
});

test('the script of the comments is loaded only when they come into view', async ({ open }) => {
  const islands: string[] = [];
  const page = await open({ baseURL: site.url });
  page.on('response', async answer => {
    if (answer.request().resourceType() === 'script' && (await answer.text()).includes('comment-choices-box'))
      islands.push(answer.url());
  });
  await page.goto(`/wiki/match/1/${matchId}`, { waitUntil: 'networkidle' });
  expect(islands).toEqual([]);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.locator('.comments .card-head').waitFor();
  await eventually(() => islands.length).toBe(1);
});
