/** Operators enter a result, another checks it, and readers see it. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LiveSite } from '../../support/live-site.ts';
import { LONG } from '../../support/long.ts';
import { operatorPage } from '../../support/operator-page.ts';

const [AUTHOR, CHECKER] = ['小录', '小审'];
const PHONE = { viewport: { width: 390, height: 844 } };

let site: LiveSite;
let id: number;

beforeAll(async () => {
  site = await LiveSite.open();
  id = (await site.match('show/1')).id;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.app.db.write.deleteFrom('entry_revision').execute();
  await site.change(id, { status: 2, main_score: 0, guest_score: 0, result_type: null });
});

const saved = (page: Page) => page.getByText(/^草稿已保存/).waitFor();
const score = (page: Page) => page.locator('.match-hero .digits [data-live]').allTextContents();

/** The author enters 2:1 and hands it in. */
async function handIn(page: Page): Promise<void> {
  await page.goto(`/o/match_input/${id}`);
  await page.getByLabel('状态').selectOption({ label: '已结束' });
  await page.getByLabel('主队比分').fill('2');
  await page.getByLabel('客队比分').fill('1');
  await page.getByLabel('结果').selectOption({ label: '主胜' });
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交，等待另一位运营者审核').waitFor();
}

describe('a result', () => {
  test('is entered by one operator, approved by another, and shown only then', async ({ open }) => {
    const author = await operatorPage(site, open, AUTHOR);
    await handIn(author);
    const reader = await open({ baseURL: site.url });
    await reader.goto(`/wiki/match/1/${id}`);
    expect(await score(reader)).toEqual(['0', '0']);

    const checker = await operatorPage(site, open, CHECKER);
    await checker.getByRole('link', { name: '审核结果' }).click();
    const rows = checker.getByRole('row');
    await rows.first().waitFor();
    expect(await rows.allInnerTexts()).toEqual([
      '项目\t现有资料\t本次录入',
      '状态\t进行中\t已结束',
      '主队比分\t0\t2',
      '客队比分\t0\t1',
      '结果\t—\t主胜',
    ]);
    await checker.getByLabel('只看差异').uncheck();
    expect(await rows.filter({ hasText: '赛制' }).innerText()).toBe('赛制\tBO3\tBO3');
    await checker.getByRole('button', { name: '通过' }).click();
    await checker.getByText('已通过，页面已更新').waitFor();
    await expect.poll(() => score(reader)).toEqual(['2', '1']);
  });

  test('is sent back only with a reason, which its author reads', async ({ open }) => {
    const author = await operatorPage(site, open, AUTHOR);
    await handIn(author);
    const checker = await operatorPage(site, open, CHECKER);
    await checker.goto(`/o/check_match_input/${id}`);
    await checker.getByRole('button', { name: '退回' }).click();
    await checker.getByText('请填写退回理由').waitFor();
    await checker.getByLabel('退回理由').fill('比分看反了');
    await checker.getByRole('button', { name: '退回' }).click();
    await checker.getByText('已退回', { exact: true }).waitFor();
    await author.reload();
    await author.getByText('退回理由：比分看反了').waitFor();
  });

  test('cannot be checked by its author', async ({ open }) => {
    const author = await operatorPage(site, open, AUTHOR);
    await handIn(author);
    await author.goto(`/o/check_match_input/${id}`);
    await author.getByText('这是你自己的录入，须由另一位运营者审核。').waitFor();
    expect(await author.getByRole('button', { name: '通过' }).count()).toBe(0);
  });

  test('that is invalid is refused with an error at its field', async ({ open, declareAnswer }) => {
    declareAnswer(400, /match_input$/);
    const author = await operatorPage(site, open, AUTHOR);
    await author.goto(`/o/match_input/${id}`);
    await author.getByLabel('状态').selectOption({ label: '已结束' });
    await author.getByLabel('主队比分').fill('3');
    await author.getByLabel('结果').selectOption({ label: '主胜' });
    await author.getByRole('button', { name: '提交审核' }).click();
    await author.getByText('请更正此项').waitFor();
    expect(await author.getByRole('alert').innerText()).toMatch(/主队比分/);
  });
});

describe('rounds', () => {
  test('are typed by keyboard, pasted from a spreadsheet, saved by themselves and restored on reload', async ({
    open,
  }) => {
    const page = await operatorPage(site, open, AUTHOR, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(`/o/detail_input/${id}`);
    await page.getByRole('button', { name: '添加一局' }).click();
    const kills = (row: number) => page.getByLabel(`选手 ${row} 击杀`, { exact: true });
    await kills(1).fill('21');
    await kills(1).press('Enter');
    await expect.poll(() => kills(2).evaluate(cell => cell === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => kills(1).evaluate(cell => cell === document.activeElement)).toBe(true);

    await page.evaluate(() => navigator.clipboard.writeText('24\t15\t6\n17\tx\t8\n'));
    await kills(2).focus();
    await page.keyboard.press('Control+V');
    await page.getByText('有 1 个单元格无法识别，未填入').waitFor();
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: '第 3 局', exact: true }).click();
    await kills(1).waitFor();
    const figures = async (row: number) =>
      Promise.all(
        ['击杀', '助攻'].map(name => page.getByLabel(`选手 ${row} ${name}`, { exact: true }).inputValue()),
      );
    expect([await kills(1).inputValue(), await figures(2), await figures(3)]).toEqual([
      '21',
      ['24', '6'],
      ['17', '8'],
    ]);
  });

  test('a cell that is no number is marked and not saved', async ({ open }) => {
    const page = await operatorPage(site, open, AUTHOR);
    await page.goto(`/o/detail_input/${id}`);
    await page.getByRole('button', { name: '添加一局' }).click();
    const cell = page.getByLabel('选手 1 击杀', { exact: true });
    await cell.fill('许多');
    expect(await cell.getAttribute('aria-invalid')).toBe('true');
    await cell.blur();
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: '第 3 局', exact: true }).click();
    expect(await cell.inputValue()).toBe('');
  });
});

describe('access to the operator desk', () => {
  test('a visitor is asked to sign in', async ({ open, declareAnswer }) => {
    declareAnswer(401, /get_token$/);
    const page = await open({ baseURL: site.url });
    for (const path of ['/o', `/o/match_input/${id}`]) {
      const answer = await page.goto(path);
      expect(answer?.headers()['cache-control']).toBe('no-store');
      await page.getByText('请先登录').waitFor();
      expect(await page.getByLabel('主队比分').count()).toBe(0);
    }
  });

  test('an operator who signs out is asked to sign in', async ({ open, declareAnswer }) => {
    declareAnswer(401, /get_token$/);
    const page = await operatorPage(site, open, AUTHOR);
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByText('请先登录').waitFor();
    // In another tab: this one loads itself anew.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText('请先登录').waitFor();
  });
});

test('axe finds nothing on any screen, in the light on a desktop or in the dark on a phone', async ({
  open,
}) => {
  const author = await operatorPage(site, open, AUTHOR);
  await handIn(author);
  for (const [turn, options] of [{}, { colorScheme: 'dark' as const, ...PHONE }].entries()) {
    const page = await operatorPage(site, open, CHECKER, options);
    const screens: [path: string, content: string][] = [
      ['/o', '.entry-row'],
      [`/o/match_input/${id}`, '.entry-fields'],
      [`/o/check_match_input/${id}`, '.compare-table'],
      [`/o/detail_input/${id}`, '.grid-table'],
      [`/o/check_detail_input/${id}`, '.empty'],
      ['/o/users', '.user-row'],
      ['/o/reports', 'text=没有这样的举报'],
    ];
    for (const [path, content] of screens.filter((_, i) => LONG || i % 2 === turn)) {
      await page.goto(path);
      await page.locator(content).first().waitFor();
      expect(await axeViolations(page), path).toEqual([]);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWide, `${path} scrolls sideways`).toBe(false);
    }
  }
});
