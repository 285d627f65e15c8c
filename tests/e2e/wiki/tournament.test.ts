/** The tournament page as a reader meets it; facts are those of the source files. */
import type { Page } from 'playwright';
import { describe, expect, inject } from 'vitest';
import { test } from '../../support/browser.ts';
import { DESKTOP, fits, fitsNarrow } from '../../support/walk/fits.ts';

const CHAMPIONS = '2025 无畏契约全球冠军赛';
/** The play-offs of Champions 2025: winner, score, loser. */
const PLAYOFFS = [
  'FNATIC 2 DRX 1',
  'Paper Rex 2 G2 Esports 1',
  'MIBR 2 Team Heretics 0',
  'NRG 2 GIANTX 0',
  'FNATIC 2 Paper Rex 1',
  'NRG 2 MIBR 1',
  'NRG 2 FNATIC 0',
  'DRX 2 G2 Esports 1',
  'Team Heretics 2 GIANTX 1',
  'DRX 2 MIBR 1',
  'Paper Rex 2 Team Heretics 1',
  'DRX 2 Paper Rex 0',
  'FNATIC 3 DRX 1',
  'NRG 3 FNATIC 2',
];

async function openTournament(page: Page, game: number, name: string, tab?: string): Promise<void> {
  await page.goto(`/wiki/tour/${game}`);
  const link = page.getByRole('link', { name: new RegExp(name) }).first();
  const path = (await link.getAttribute('href'))!;
  await page.goto(tab ? `${path}?tab=${tab}` : path);
}

describe('without scripts', () => {
  test('every pairing of the bracket is there with its score, and is a link', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openTournament(page, 1, CHAMPIONS, 'bracket');
    const pairings = await page.locator('.bracket .node').evaluateAll(nodes =>
      nodes.map(node => {
        const sides = [...node.querySelectorAll('.node-team')];
        const text = (side: Element) =>
          `${side.querySelector('.name')?.textContent} ${side.querySelector('b')?.textContent}`;
        return sides
          .toSorted((a, b) => Number(b.classList.contains('win')) - Number(a.classList.contains('win')))
          .map(text)
          .join(' ');
      }),
    );
    expect(pairings.toSorted()).toEqual(PLAYOFFS.toSorted());
    expect(await page.locator('.bracket a.node').count()).toBe(PLAYOFFS.length);
    expect(await page.locator('.lines-all path:not(.way)').count()).toBe(13);
  });

  test('the same bracket reads as a list', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openTournament(page, 1, CHAMPIONS, 'bracket');
    await page.getByRole('radio', { name: '列表' }).check();
    expect(await page.locator('.bracket-box').isVisible()).toBe(false);
    expect(await page.locator('.bracket-list .match-row').count()).toBe(PLAYOFFS.length);
    expect(await page.locator('.bracket-list h3 strong').allInnerTexts()).toContain('败者组第二轮');
  });

  test('the overview shows champion, tables with the teams that advanced, and results', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openTournament(page, 1, CHAMPIONS);
    const first = page.getByRole('region', { name: '最终名次' }).getByRole('listitem').first();
    expect(await first.innerText()).toMatch(/冠军\s+NRG/);
    const group = page.locator('.group-table', { hasText: 'A 组' });
    expect(await group.locator('tbody .name').allInnerTexts()).toEqual([
      ...['Paper Rex', 'GIANTX', 'XLG', 'Sentinels'],
    ]);
    expect(await group.locator('.tag').allInnerTexts()).toEqual(['确定晋级', '确定晋级', '淘汰', '淘汰']);
    expect(await page.getByRole('region', { name: '最新赛果' }).locator('.match-row').count()).toBe(8);
  });

  test('teams are listed with the players who played there', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openTournament(page, 1, CHAMPIONS, 'teams');
    expect(await page.locator('.team-cards > li').count()).toBe(16);
    const lineup = page.getByRole('list', { name: 'NRG 阵容' }).getByRole('link');
    expect(await lineup.allInnerTexts()).toEqual(['brawk', 'Ethan', 'mada', 's0m', 'skuba']);
  });

  test('statistics list players by rating and teams by wins', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openTournament(page, 1, CHAMPIONS, 'stats');
    const best = page.locator('#players tbody tr').first();
    expect(await best.innerText()).toContain('aspas');
    expect(await page.locator('#players tbody tr').count()).toBe(30);
    expect(await page.locator('#teams tbody tr').first().innerText()).toMatch(/NRG\s+6-0/);
    await page.getByRole('link', { name: '第 2 页' }).click();
    expect(await page.locator('#players tbody .rank').first().innerText()).toBe('31');
  });

  test('the schedule is paged and filtered by links', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openTournament(page, 1, '2025 VCT 中国赛区 第一赛段', 'schedule');
    expect(await page.locator('.match-row').count()).toBe(40);
    await page.getByRole('link', { name: '下一页' }).click();
    expect(await page.locator('.match-row').count()).toBe(2);
    expect(await page.locator('.match-row').last().innerText()).toContain('总决赛');
    await page.getByRole('navigation', { name: '阶段' }).getByRole('link', { name: '季后赛' }).click();
    expect(await page.locator('.match-row').count()).toBe(12);
  });

  test('a registry’s tables stand once, each in the stage of its matches', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await openTournament(page, 2, '2026 KPL 夏季赛', 'standings');
    const stages = ['常规赛第一轮', '常规赛第二轮', '卡位赛', '常规赛第三轮'];
    expect(await page.locator('section > h2.section-title').allInnerTexts()).toEqual(stages);
    const tables = page.locator('.group-table');
    // Eight groups of six, and the records of 卡位赛.
    expect(await tables.count()).toBe(8 + 1);
    expect(await tables.locator('tbody tr').count()).toBe(48 + 8);
  });
});

/** Places of the lines that are lit. */
const linesOf = (page: Page) =>
  page
    .locator('.lines-all .way')
    .evaluateAll(paths =>
      paths.flatMap((path, index) => (getComputedStyle(path).stroke === 'none' ? [] : [index])),
    );

test('the champion’s path is lit at rest, and gives way to the path of a team under the pointer', async ({
  page,
}) => {
  await openTournament(page, 1, CHAMPIONS, 'bracket');
  const champion = await linesOf(page);
  expect(champion).toHaveLength(3);
  await page.locator('.lane--final .node-team', { hasText: 'NRG' }).hover();
  expect(await linesOf(page)).toEqual(champion);
  await page.locator('.lane--final .node-team', { hasText: 'FNATIC' }).hover();
  const lit = await linesOf(page);
  expect(lit.length).toBeGreaterThan(0);
  expect(lit).not.toEqual(champion);
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await linesOf(page)).toEqual(champion);
});

test('keyboard focus on a node highlights the path of its winner', async ({ page }) => {
  await openTournament(page, 1, CHAMPIONS, 'bracket');
  await page.getByRole('group', { name: /对阵图/ }).focus();
  await page.keyboard.press('Tab');
  const focused = page.locator('.node:focus-visible');
  expect(await focused.innerText()).toContain('FNATIC');
  const lit = page.locator('.node-team', { hasText: 'FNATIC' });
  const backgrounds = await lit.evaluateAll(rows => rows.map(row => getComputedStyle(row).backgroundColor));
  const other = await page
    .locator('.node-team', { hasText: 'GIANTX' })
    .first()
    .evaluate(row => getComputedStyle(row).backgroundColor);
  expect(backgrounds).toHaveLength(5);
  expect(new Set(backgrounds).size).toBe(1);
  expect(backgrounds).not.toContain(other);
  expect(await linesOf(page)).toHaveLength(3);
});

test('the bracket fits its 1200 px column', async ({ page }) => {
  for (const name of [CHAMPIONS, '2025 VCT 中国赛区 启点赛']) {
    await openTournament(page, 1, name, 'bracket');
    const box = page.getByRole('group', { name: /对阵图/ });
    expect(await box.evaluate(el => el.scrollWidth - el.clientWidth)).toBe(0);
  }
});

test('the tables of groups fit beside the side column at 1024 px', async ({ open }) => {
  const page = await open({ viewport: { width: 1024, height: 900 } });
  await openTournament(page, 1, CHAMPIONS);
  const over = await page
    .locator('.groups .scroll-x')
    .evaluateAll(boxes => boxes.map(box => box.scrollWidth - box.clientWidth));
  expect(over).toEqual([0, 0, 0, 0]);
});

test('at 1024 px a bracket shows its final and where teams come from, and its lines meet the nodes', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1024, height: 900 } });
  for (const name of [CHAMPIONS, '演示赛']) {
    await openTournament(page, 1, name, 'bracket');
    const found = await page.locator('.bracket-box').evaluate(box => {
      const right = (part: string) => box.querySelector(part)!.getBoundingClientRect().right;
      return {
        over: box.scrollWidth - box.clientWidth,
        off: Math.round(right('.lines-all') - right('.lane--final .node')),
        cut: [...box.querySelectorAll('.waits .name')].filter(from => from.scrollWidth > from.clientWidth)
          .length,
      };
    });
    expect(found, name).toEqual({ over: 0, off: 0, cut: 0 });
  }
});

test('no date is broken in the rows of what comes next', async ({ page }) => {
  await openTournament(page, 1, '演示赛');
  const times = page.locator('.match-row.is-next > time');
  expect(await times.first().innerText()).toMatch(/^\d\d-\d\d\s+\d\d:\d\d$/);
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await times.evaluateAll(all =>
      all.flatMap(time => {
        const texts = [time, ...time.querySelectorAll('span')].flatMap(part => [...part.childNodes]);
        return texts.filter(isWritten).map(text => {
          const range = document.createRange();
          range.selectNode(text);
          return range.getClientRects().length;
        });
        function isWritten(node: Node): boolean {
          return node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '';
        }
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(n => n !== 1)).toEqual([]);
  }
});

test('on a phone the rounds of a lane scroll, and chips and links lead to each', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await openTournament(page, 1, CHAMPIONS, 'bracket');
  const upper = page.getByRole('region', { name: '胜者组' });
  const rounds = upper.locator('.lane-rounds');
  await upper.getByRole('link', { name: '半决赛', exact: true }).click();
  await expect.poll(() => rounds.evaluate(el => el.scrollLeft)).toBeGreaterThan(200);
  await upper.getByRole('link', { name: '下一轮：决赛' }).click();
  await expect.poll(() => rounds.evaluate(el => el.scrollLeft)).toBeGreaterThan(400);
  await upper.getByRole('link', { name: '上一轮：半决赛' }).click();
  await expect.poll(() => rounds.evaluate(el => el.scrollLeft)).toBeLessThan(300);
  const heading = await upper.getByRole('heading', { name: /半决赛/ }).boundingBox();
  expect(heading!.x).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('an unknown side says which winner it will be', async ({ page }) => {
  await openTournament(page, 1, '演示赛', 'bracket');
  const final = page.locator('.lane--final .node-team .name');
  expect(await final.allInnerTexts()).toEqual(['胜者组决赛 胜者', '败者组决赛 胜者']);
});

test('under another game it redirects to its own; an unknown id answers 404', async ({ page }) => {
  await openTournament(page, 1, CHAMPIONS);
  const path = new URL(page.url()).pathname;
  const get = (to: string) => fetch(inject('serverUrl') + to, { redirect: 'manual' });
  const moved = await get(`${path.replace('/tour/1/', '/tour/2/')}?tab=stats`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${path}?tab=stats`]);
  expect((await get('/wiki/tour/1/999999')).status).toBe(404);
});

/** The overview is opened by the walk over all pages. */
test.for(['bracket', 'stats', 'teams', 'standings', 'schedule'])(
  'axe finds nothing in the tab %s, and nothing overflows a narrow phone',
  async (tab, { page }) => {
    await openTournament(page, 1, CHAMPIONS, tab);
    const { pathname, search } = new URL(page.url());
    await fits(page, pathname + search, [DESKTOP], 0);
    await fitsNarrow(page, pathname + search);
  },
);
