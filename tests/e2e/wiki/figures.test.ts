/** Rankings, heroes and maps as a reader meets them; facts are those of the source files. */
import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.ts';
import { PHONE } from '../../support/comment-page.ts';

const rows = (page: Page) => page.locator('tbody tr');
const heroRows = (page: Page) => page.locator('.hero-table tbody tr');
const column = (page: Page, name: string) =>
  page.locator('thead th').evaluateAll((all, label) => all.findIndex(th => th.textContent === label), name);
/** What the column says in each row, as numbers. */
async function figures(page: Page, name: string): Promise<number[]> {
  const at = await column(page, name);
  const texts = await rows(page).evaluateAll(
    (all, index) => all.map(row => row.children[index]?.textContent ?? ''),
    at,
  );
  return texts.map(text => Number(text.replace(/[%,]/g, '')));
}

/** Opens the first entry of a list that has this name. */
async function openOne(page: Page, list: string, name: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('link', { name, exact: false }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('rankings, without scripts', () => {
  test('players are ranked by rating; a column head sorts descending, then ascending', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/stats/1');
    expect(await rows(page).count()).toBe(40);
    const ratings = await figures(page, 'Rating');
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    for (const [order, sign] of [
      ['descending', -1],
      ['ascending', 1],
    ] as const) {
      await page.getByRole('columnheader', { name: '首杀' }).getByRole('link').click();
      const head = page.getByRole('columnheader', { name: '首杀' });
      expect(await head.getAttribute('aria-sort')).toBe(order);
      const duels = await figures(page, '首杀');
      expect(duels).toEqual(duels.toSorted((a, b) => sign * (a - b)));
    }
    expect(new URL(page.url()).search).toBe('?sort=first_kills&order=asc');
  });

  test('filters go into the query: 81 players at Champions; the order stays, the stages are offered', async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/stats/1?sort=kpr');
    await page.getByRole('combobox', { name: '赛事' }).selectOption({ label: '2025 无畏契约全球冠军赛' });
    await page.getByRole('combobox', { name: '出场' }).selectOption({ label: '不限' });
    await page.getByRole('button', { name: '筛选' }).click();
    await page.waitForURL(/tournament_id=\d+/);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('kpr');
    await page.getByText('81 名选手').first().waitFor();
    expect(await page.getByRole('combobox', { name: '阶段' }).locator('option').allInnerTexts()).toContain(
      '季后赛',
    );
    await page.goto(page.url().replace('sort=kpr', 'sort=first_kills'));
    await page.getByRole('link', { name: '查看更多' }).click();
    expect(await page.locator('tbody .rank').first().innerText()).toBe('41');
  });

  test('KPL has a team ranking but no player figures', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/stats/2');
    expect(await rows(page).first().innerText()).toMatch(/成都AG超玩会.*120\s+90\s+30/s);
    await page.getByRole('link', { name: '选手榜' }).click();
    await page.getByText('暂无选手数据').waitFor();
  });

  test('LoL begins with the players of the major leagues, each with the league; all are a choice away', async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: false });
    const leagues = async () => {
      const named = await rows(page).locator('td small.muted').allInnerTexts();
      return { named: named.length, names: [...new Set(named)] };
    };
    await page.goto('/wiki/stats/3');
    const major = await leagues();
    expect(major.named).toBe(await rows(page).count());
    expect(major.names.toSorted()).toEqual(['CBLOL', 'LCK', 'LCP', 'LEC', 'LPL']);
    await page.getByRole('combobox', { name: '联赛' }).selectOption({ label: '全部联赛' });
    await page.getByRole('button', { name: '筛选' }).click();
    await page.waitForURL(/all=1/);
    expect((await leagues()).names).toContain('EMEA 次级联赛');
  });

  test('LoL players are ranked by CS a minute, with KDA and gold among the columns', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/stats/3?sort=cs_min&min=8');
    const perMinute = await figures(page, '分均补刀');
    expect(perMinute.length).toBeGreaterThan(20);
    expect(perMinute).toEqual(perMinute.toSorted((a, b) => b - a));
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['KDA', '分均经济', '分均伤害', '视野']),
    );
  });
});

test.for(['/wiki/stats/1', '/wiki/stats/3', '/wiki/stats/1?board=teams', '/wiki/stats/2?board=teams'])(
  '%s shows on a phone what it is ordered by',
  async (address, { open }) => {
    const page = await open({ ...PHONE, javaScriptEnabled: false });
    await page.goto(address);
    const head = page.locator('th[aria-sort]');
    const right = async (one: Locator) => one.evaluate(element => element.getBoundingClientRect().right);
    expect(await right(head)).toBeLessThanOrEqual(
      await right(page.locator('.scroll-x').filter({ has: head })),
    );
  },
);

test('the next page of a ranking is added under the first', async ({ page }) => {
  await page.goto('/wiki/stats/1?min=1');
  await page.getByRole('link', { name: '查看更多' }).click();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 80);
  expect(await page.locator('tbody .rank').last().innerText()).toBe('80');
});

describe('heroes, without scripts', () => {
  test('agents by pick rate and by role, and the page of one agent', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/hero/1');
    expect(await heroRows(page).count()).toBe(29);
    expect(await heroRows(page).first().innerText()).toContain('幽影');
    const plot = page.getByRole('region', { name: '登场与胜率' }).getByRole('img');
    expect(await plot.locator('circle').count()).toBeGreaterThan(10);
    expect(await plot.locator('circle title').first().textContent()).toMatch(
      /^幽影：登场率 [\d.]+%，胜率 [\d.]+%$/,
    );
    const grid = page.getByRole('region', { name: '特工 × 地图' }).getByRole('table');
    expect(await grid.getByRole('columnheader', { name: '莲华古城' }).count()).toBe(1);
    expect(await grid.getByRole('rowheader', { name: '幽影' }).count()).toBe(1);
    await page.getByRole('combobox', { name: '定位' }).selectOption({ label: '哨卫' });
    await page.getByRole('button', { name: '筛选' }).click();
    await page.waitForURL(/role=4/);
    const roles = await heroRows(page).locator('td.t-left').allInnerTexts();
    expect([...new Set(roles)]).toEqual(['哨卫']);

    await openOne(page, '/wiki/hero/1', '幽影');
    const maps = page.getByRole('region', { name: '各图登场率' });
    expect(await maps.locator('li', { hasText: '莲华古城' }).innerText()).toContain('456 图');
    expect(await page.getByRole('region', { name: '最擅长的选手' }).locator('tbody tr').count()).toBe(10);
    expect(await page.getByRole('region', { name: '技能' }).getByRole('listitem').count()).toBeGreaterThan(3);
    expect(await page.locator('.match-row').count()).toBe(10);
  });

  test('champions have bans and positions', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/hero/3?sort=bans');
    expect(await rows(page).first().innerText()).toMatch(/斯卡纳.*\b380\b/s);
    await openOne(page, '/wiki/hero/3', '库奇');
    expect(await page.locator('.figure-strip').innerText()).toMatch(/245 局.*32\.2%/s);
    expect(await page.getByRole('region', { name: '分路' }).locator('.name').allInnerTexts()).toEqual([
      '下路',
      '中单',
    ]);
  });

  test('KPL lists every hero and says that figures are missing', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/hero/2');
    expect(await page.locator('.hero-grid li').count()).toBe(133);
    await page.getByText('登场率与胜率暂缺').waitFor();
    await page.locator('.hero-grid a').first().click();
    await page.waitForURL(/\/wiki\/hero\/2\/\d+$/);
  });

  test('a hero under another game redirects to its own game', async ({ page }) => {
    await openOne(page, '/wiki/hero/3', '库奇');
    const path = new URL(page.url()).pathname;
    await page.goto(path.replace('/hero/3/', '/hero/1/'));
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

describe('maps, without scripts', () => {
  test('each map has vetoes and plays, and its page ranks the teams', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/map/1');
    const ascent = page.locator('.map-cards li', { hasText: '亚海悬城' });
    expect((await ascent.locator('dd').allInnerTexts()).map(Number)).toEqual([223, 169, 384, 116]);
    await ascent.getByRole('link').click();
    const teams = page.getByRole('region', { name: '战队胜率' });
    expect(await teams.locator('tbody tr').first().innerText()).toMatch(/G2 Esports\s+18\s+12\s+66\.7%/);
    await teams.getByRole('link', { name: '胜率' }).click();
    const rates = await teams
      .locator('tbody tr')
      .evaluateAll(all => all.map(row => Number.parseFloat(row.children[3]?.textContent ?? '')));
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    await teams.getByRole('link', { name: '查看更多' }).click();
    await page.getByRole('link', { name: '回到第一页' }).waitFor();
  });

  test('games without maps have no map tab, and their map address says so', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/map/2');
    await page.getByText('王者荣耀没有地图可选').waitFor();
    const tabs = page.getByRole('navigation', { name: '王者荣耀' }).getByRole('link');
    expect(await tabs.allInnerTexts()).toEqual([
      ...['首页', '赛程', '赛事', '战队', '选手', '转会', '数据', '英雄'],
    ]);
    await page.goto('/wiki/map/1');
    const games = page
      .locator('.gamebar .game-menu a')
      .evaluateAll(all => all.map(link => link.getAttribute('href')));
    expect(await games).toEqual(['/wiki/map/1', '/wiki/wiki_home/2', '/wiki/wiki_home/3']);
  });
});

test('a table wider than a phone says so, and fades at its edge until its end is reached', async ({
  open,
}) => {
  const page = await open(PHONE);
  await page.goto('/wiki/stats/1');
  const box = page.locator('.scroll-x').first();
  const shown = () =>
    box.evaluate(element => {
      const { display, content } = getComputedStyle(element, '::before');
      return [getComputedStyle(element).getPropertyValue('--more-x'), display !== 'none' && content];
    });
  await expect.poll(shown).toEqual(['28px', '"左右滑动 ›"']);
  await box.evaluate(element => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect.poll(async () => (await shown())[0]).toBe('0px');
});

test('spoiler-free: no figure is in the page, and one click shows them', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  for (const path of ['/wiki/stats/1', '/wiki/hero/1', '/wiki/map/1']) {
    await page.goto(`${path}?spoiler=0`);
    expect(await page.locator('main table, main dd, main .bar-list').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toContain('%');
    await page.locator('main').getByRole('link', { name: '显示' }).click();
    expect(await page.locator('main table, main dd').count()).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('spoiler')).toBe('1');
  }
});

test.for([
  ['/wiki/tool_detail', '自定义评分', 1],
  ['/wiki/activity', '活动', 1],
  ['/wiki/activity_rule', '活动规则', 1],
  ['/wiki/test', '测试页', 0],
] as const)(
  '%s is a page of its own; all but /wiki/test show the bar of the first game',
  async ([path, title, bars], { page }) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('.gamebar').count()).toBe(bars);
    expect(new URL(page.url()).pathname).toBe(path);
  },
);
