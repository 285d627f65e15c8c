/** Predicting the bracket of 演示赛: by mouse, touch and keyboard, saved, undone when refused, shared, ranked. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { NO_ANSWER, test } from '../../support/browser.ts';
import { makeMember } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const HOUR = 3_600_000;
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true };
const COMMIT = '/api/wiki/v1/tournament/commit_prediction';

let site: LiveSite;
let path: string;
let tournament: number;
beforeAll(async () => {
  site = await LiveSite.open();
  tournament = (await site.match('playoff/upper/1/1')).tournament_id;
  path = `tour/ladder_pick/1/${tournament}`;
});
afterAll(() => site.close());

const slots = (page: Page) => page.getByRole('radiogroup');
/** A side of a slot, both from 0. */
const side = (page: Page, slot: number, n: number) => slots(page).nth(slot).getByRole('radio').nth(n);
const nameOf = (page: Page, slot: number, n: number) => side(page, slot, n).locator('.name').innerText();
const saved = (page: Page) => page.getByRole('status').getByText('已提交').waitFor();
const member = async (open: Parameters<typeof memberPage>[1], options = {}) =>
  memberPage(site, open, (await makeMember(site, { password: null })).nickname, options);

describe('on a desktop', () => {
  test('picks advance through the bracket, are saved with a hash, sealed for others', async ({ open }) => {
    const page = await member(open);
    await page.goto(`/wiki/tour/1/${tournament}`);
    await page.getByRole('link', { name: '对阵预测' }).click();
    await page.waitForURL(url => url.pathname === `/wiki/${path}`);
    await slots(page).first().waitFor();
    expect(await slots(page).count()).toBe(14);
    await page.getByText('已选 0/14').waitFor();
    await page
      .getByText(/^距锁定 (\d+ 天 )?\d\d:\d\d:\d\d$/)
      .first()
      .waitFor();
    const [first, second] = await Promise.all([nameOf(page, 0, 0), nameOf(page, 0, 1)]);
    await side(page, 0, 0).click();
    await side(page, 1, 0).click();
    // The winner stands in the semi-final, the loser in the lower lane.
    expect(await nameOf(page, 4, 0)).toBe(first);
    expect(await slots(page).filter({ hasText: second }).count()).toBe(2);
    await side(page, 4, 0).click();
    await page.getByText('已选 3/14').waitFor();
    await saved(page);
    await page.reload();
    await page.getByText('已选 3/14').waitFor();
    expect(await side(page, 4, 0).getAttribute('aria-checked')).toBe('true');
    // Changing an earlier pick removes the picks that depend on it.
    await side(page, 0, 1).click();
    await page.getByText('已选 2/14').waitFor();
    await saved(page);
    await page.getByText('防篡改校验').click();
    expect(await page.locator('[data-commitment]').innerText()).toMatch(/^[0-9a-f]{64}$/);
    await page.getByRole('region', { name: '排行榜' }).getByRole('row').nth(1).waitFor();
    // Scrolled to the top, as axe rejects targets half covered by the bar of games.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    const link = (await page.getByRole('link', { name: '打开分享页' }).getAttribute('href'))!;
    const visitor = await open({ baseURL: site.url, javaScriptEnabled: false });
    await visitor.goto(link);
    const shared = await visitor.locator('main').innerText();
    expect(shared).toContain('已提交 2/14 项，锁定后公开');
    expect(shared).not.toContain(second);
    expect(await visitor.locator('meta[property="og:title"]').getAttribute('content')).toContain(
      '的对阵预测',
    );
  });

  test('by keyboard alone: arrows go from slot to slot, the space bar picks', async ({ open }) => {
    const page = await member(open);
    await page.goto(`/wiki/${path}`);
    await side(page, 0, 0).focus();
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('.name')?.textContent);
    const names = await Promise.all([nameOf(page, 0, 0), nameOf(page, 0, 1), nameOf(page, 1, 0)]);
    expect(await focused()).toBe(names[0]);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(names[1]);
    await page.keyboard.press('Space');
    expect(await side(page, 0, 1).getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(names[2]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(names[1]);
    await page.keyboard.press('Enter');
    await page.getByText('已选 2/14').waitFor();
    await saved(page);
  });

  test('a visitor who picks is asked to sign in', async ({ open }) => {
    const page = await open({ baseURL: site.url });
    await page.goto(`/wiki/${path}`);
    await page.getByText('登录后即可预测').waitFor();
    await side(page, 0, 0).click();
    await page.getByRole('dialog').waitFor();
    expect(await side(page, 0, 0).getAttribute('aria-checked')).toBe('false');
  });
});

describe('on a phone', () => {
  test('picks are made by touch; a failed one is undone with an error; nothing scrolls sideways', async ({
    open,
    declareAnswer,
  }) => {
    declareAnswer(NO_ANSWER, new RegExp(COMMIT));
    const page = await member(open, PHONE);
    await page.goto(`/m/${path}`);
    await side(page, 0, 0).tap();
    await saved(page);
    await page.route(`**${COMMIT}`, route => route.abort());
    await side(page, 1, 1).tap();
    await page.getByRole('alert').getByText('已恢复原来的选择').waitFor();
    await page.getByText('已选 1/14').waitFor();
    expect(await side(page, 1, 1).getAttribute('aria-checked')).toBe('false');
    expect(await side(page, 0, 0).getAttribute('aria-checked')).toBe('true');
    expect(await sticksOut(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe.each(
  screenOf('phone', [
    ['desktop', {}, 'wiki'],
    ['phone', PHONE, 'm'],
  ]),
)('on a %s', (_, options, layout) => {
  test('a league is created and joined by its invitation code', async ({ open }) => {
    const page = await member(open, options);
    await page.goto(`/${layout}/${path}`);
    await page.getByLabel('小组名称').fill('宿舍');
    await page.getByRole('button', { name: '新建小组' }).click();
    const code = (await page.getByText(/^邀请码 [2-9A-Z]{8}$/).innerText()).slice(4);
    const other = await member(open, options);
    await other.goto(`/${layout}/${path}`);
    await other.getByLabel('邀请码').fill(code);
    await other.getByRole('button', { name: '加入小组' }).click();
    await other.getByRole('button', { name: '宿舍', pressed: true }).waitFor();
    const table = other.getByRole('region', { name: '排行榜' }).getByRole('row');
    await expect.poll(() => table.count()).toBe(3);
  });
});

test('after the first match has begun picks are locked and shown to everybody', async ({ open }) => {
  const page = await member(open);
  await page.goto(`/wiki/${path}`);
  await side(page, 0, 0).click();
  await saved(page);
  const { id } = await site.match('playoff/upper/1/1');
  await site.change(id, { start_at: site.app.now() - HOUR });
  await page.reload();
  await page.getByText('已锁定').first().waitFor();
  await page.locator('.picked-shares li').first().waitFor();
  await page.getByText('框内为实际对阵；标「预测」的战队由你的选择推出').waitFor();
  expect(await slots(page).count(), 'nothing to press').toBe(0);
  expect(await page.locator('[data-mark="open"]').first().innerText()).toContain('未揭晓');
  await page.getByText('防篡改校验').click();
  await page.getByRole('button', { name: '在这里核对' }).click();
  await page.getByText('一致：承诺值由这段原文算出').waitFor();
  const link = (await page.getByRole('link', { name: '打开分享页' }).getAttribute('href'))!;
  await page.goto(link);
  await page.getByText('框内为实际对阵；标「预测」的战队由 TA 的选择推出').waitFor();
  expect(await page.locator('.picked-node').count()).toBeGreaterThan(4);
  expect(await page.locator('[data-mark="open"]').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
});
