import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';

const NARROW = { width: 390, height: 844 };

/** Opens the page of the one team or player of exactly this name. */
async function find(page: Page, list: string, name: string): Promise<string> {
  await page.goto(`${list}?name=${encodeURIComponent(name)}`);
  await page
    .locator('.person-cell', { has: page.getByText(name, { exact: true }) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return new URL(page.url()).pathname;
}

describe('teams', () => {
  test('without scripts one zone a page, linking to the next; other teams come last', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/team/1');
    expect(await page.locator('.group-row strong').allInnerTexts()).toEqual(['中国赛区']);
    // Twelve of the league, two that came through the play-ins.
    expect(await page.locator('.person-cell').count()).toBe(12 + 2);
    for (const zone of ['太平洋赛区', 'EMEA 赛区', '美洲赛区', '其他战队']) {
      await page.getByText(`接下来：${zone}`).waitFor();
      await page.getByRole('link', { name: '查看更多' }).click();
      await page.getByRole('heading', { name: zone }).waitFor();
    }
    expect(await page.locator('.person-cell').count()).toBe(40);
  });

  test('with scripts the next zone is added under the one before', async ({ page }) => {
    await page.goto('/wiki/wiki_team/1');
    await page.getByRole('link', { name: '查看更多' }).click();
    await page.getByRole('heading', { name: '太平洋赛区' }).waitFor();
    expect(await page.locator('.group-row strong').allInnerTexts()).toEqual(['中国赛区', '太平洋赛区']);
    expect(await page.getByRole('status').innerText()).toBe('接下来：EMEA 赛区');
  });

  test('filters work without scripts; an empty result says so', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/team/1');
    await page.getByRole('navigation', { name: '赛区' }).getByRole('link', { name: '美洲赛区' }).click();
    await page.waitForURL(/zone_id=/);
    // Twelve of 2025, ENVY, and three new ones of the play-ins of 2026.
    expect(await page.locator('.person-cell').count()).toBe(12 + 4);
    await page.getByLabel('名称').fill('没有这支战队');
    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByText('没有符合条件的战队').waitFor();
  });
});

describe('a team', () => {
  test('without scripts its page shows record, roster and honours', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await find(page, '/wiki/team/1', 'NRG');
    const head = await page.getByRole('region', { name: '战队信息' }).innerText();
    for (const part of ['20–10', '66.7%', '36–19', '当前连胜', '美洲赛区', '主教练 bonkar', '近 5 场全胜'])
      expect(head).toContain(part);
    expect(await page.locator('.roster-card').filter({ hasText: 'brawk' }).innerText()).toContain(
      '2025-02 加入',
    );
    expect(await page.getByRole('region', { name: '荣誉' }).innerText()).toContain(
      '2026 无畏契约大师赛 伦敦站',
    );
    const maps = page.getByRole('region', { name: '地图胜率' });
    expect(await maps.locator('li', { hasText: '盐海矿镇' }).innerText()).toContain('9–2');
    const tabs = page.getByRole('navigation', { name: '页内导航' });
    await tabs.getByRole('link', { name: /^赛程/ }).click();
    const final = page.locator('.match-row', { hasText: '总决赛' }).first();
    expect(await final.locator('.score b').allInnerTexts()).toEqual(['3', '2']);
    await tabs.getByRole('link', { name: /^荣誉/ }).click();
    await page.getByText('2025 无畏契约全球冠军赛').first().waitFor();
  });

  test('without scripts a form opens the roster of a day', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await find(page, '/wiki/team/1', 'NRG');
    await page.getByRole('link', { name: '阵容', exact: true }).click();
    await page.getByText('曾经效力').waitFor();
    await page.getByLabel('看某一天的阵容').fill('2025-06-01');
    await page.getByRole('button', { name: '查看' }).click();
    await page.waitForURL(/tab=roster&date=2025-06-01/);
    const names = await page.locator('.roster-card > b').allInnerTexts();
    expect(new Set(names)).toEqual(new Set(['skuba', 'brawk', 'mada', 's0m', 'Ethan']));
    await page.getByRole('link', { name: '回到现在' }).click();
    await page.waitForURL(url => !url.search.includes('date'));
  });

  test('each tab shows its part, and more transfers are appended', async ({ page }) => {
    await find(page, '/wiki/team/1', 'Sentinels');
    const tabs = page.getByRole('navigation', { name: '页内导航' });
    await tabs.getByRole('link', { name: /^赛程/ }).click();
    await page.getByRole('heading', { name: '全部比赛' }).waitFor();
    expect(await page.locator('.match-row').count()).toBeGreaterThan(25);
    await tabs.getByRole('link', { name: '数据' }).click();
    await page.getByRole('heading', { name: '特工' }).waitFor();
    await tabs.getByRole('link', { name: '转会' }).click();
    await page.getByRole('heading', { name: '转入与转出' }).waitFor();
    const shown = await page.locator('.move').count();
    await page.getByRole('link', { name: '查看更多' }).click();
    await expect.poll(() => page.locator('.move').count()).toBeGreaterThan(shown);
  });

  test('under another game it redirects to its own; an unknown id answers 404', async ({
    page,
    declareAnswer,
  }) => {
    const path = await find(page, '/wiki/team/1', 'NRG');
    const moved = await page.request.get(`${path.replace('/1/', '/2/')}?tab=honours`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, `${path}?tab=honours`]);
    await page.goto(path.replace('/team/', '/wiki_team/'));
    await page.getByRole('heading', { level: 1, name: 'NRG' }).waitFor();
    declareAnswer(404, /999999/);
    expect((await page.goto('/wiki/team/1/999999'))?.status()).toBe(404);
  });

  test('spoiler-free mode shows no results', async ({ page }) => {
    const path = await find(page, '/wiki/team/1', 'NRG');
    await page.goto(`${path}?spoiler=0`);
    await page.getByText('防剧透模式下不显示').first().waitFor();
    const text = await page.locator('main').innerText();
    for (const secret of ['20–10', '36–19', '全胜', '全球冠军赛冠军']) expect(text).not.toContain(secret);
  });
});

describe('players', () => {
  test('without scripts at most three nations a page, with a link to more', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/player/1');
    const nations = await page.locator('.group-row strong').allInnerTexts();
    expect(nations.length).toBeGreaterThan(0);
    expect(nations.length).toBeLessThanOrEqual(3);
    await page.getByRole('link', { name: '查看更多' }).click();
    await page.waitForURL(/page=\d+$/);
    expect(await page.locator('.group-row strong').allInnerTexts()).not.toEqual(nations);
  });

  test('with scripts more nations are added under those before', async ({ page }) => {
    await page.goto('/wiki/player/1');
    const groups = page.locator('.people-group');
    const before = await groups.count();
    await page.getByRole('link', { name: '查看更多' }).click();
    await expect.poll(() => groups.count()).toBeGreaterThan(before);
  });

  test('players are filtered by zone and team', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/wiki/player/2');
    await page.getByText('已列出 40 / 179 名选手').waitFor();
    await page.goto('/wiki/player/1');
    await page.getByRole('navigation', { name: '赛区' }).getByRole('link', { name: '美洲赛区' }).click();
    await page.waitForURL(/zone_id=/);
    await page.locator('select[name=team_id]').selectOption({ label: 'NRG' });
    await page.getByRole('button', { name: '筛选' }).click();
    await page.waitForURL(/team_id=/);
    expect(await page.locator('.person-cell b').allInnerTexts()).toContain('mada');
  });
});

describe('a player', () => {
  test('without scripts the page shows career, stints, honours, mates and matches', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await find(page, '/wiki/player/1', 'mada');
    const head = await page.getByRole('region', { name: '选手信息' }).innerText();
    for (const part of ['Adam Pampuch', '加拿大', 'NRG', '1.06', '100']) expect(head).toContain(part);
    const row = (table: string, name: string) =>
      page.getByRole('region', { name: table, exact: true }).locator('tr', { hasText: name }).innerText();
    expect(await row('赛季', '2025 赛季')).toMatch(/66\s+1\.07\s+230/);
    expect(await row('特工', '雷兹')).toMatch(/雷兹\s+24/);
    expect(await row('地图', '莲华古城')).toMatch(/莲华古城\s+14/);
    expect(await page.getByRole('region', { name: '效力经历' }).innerText()).toContain('2024-10-10 至今');
    expect(await page.getByRole('region', { name: '荣誉' }).innerText()).toContain('冠军');
    expect(await page.getByRole('region', { name: '队友' }).innerText()).toContain('brawk');
    expect(await page.getByRole('region', { name: '转会记录' }).locator('.move').count()).toBe(8);
    expect(await page.locator('.match-row').count()).toBe(20);
  });

  test('one of whom no match is known says so', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await find(page, '/wiki/player/1', 'Alikea');
    await page.getByText('暂无比赛数据').waitFor();
    expect(await page.locator('.match-row').count()).toBe(0);
  });

  test('matches are appended until all are listed', async ({ page }) => {
    await find(page, '/wiki/player/1', 'mada');
    await page.getByRole('link', { name: '查看更多' }).click();
    await page.getByText('共 38 场，已全部列出').waitFor();
    expect(await page.locator('.match-row').count()).toBe(38);
  });

  test('under another game it redirects to its own; an unknown id answers 404', async ({
    page,
    declareAnswer,
  }) => {
    const path = await find(page, '/wiki/player/1', 'mada');
    const moved = await page.request.get(path.replace('/1/', '/3/'), { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, path]);
    declareAnswer(404, /999999/);
    expect((await page.goto('/wiki/player/1/999999'))?.status()).toBe(404);
  });
});

/** Their first tabs are opened by the walk over all pages. */
test.for([
  ['light', 1440, ['roster&date=2025-06-01', 'stats']],
  ['dark', NARROW.width, ['honours', 'transfers']],
] as const)(
  'axe finds nothing in a team’s tabs and nothing is wider than the page, %s at %i px',
  async ([colorScheme, width, tabs], { open }) => {
    const page = await open({ colorScheme, viewport: { width, height: NARROW.height } });
    const team = await find(page, '/wiki/team/1', 'NRG');
    for (const path of tabs.map(tab => `${team}?tab=${tab}`)) {
      await page.goto(path);
      expect(await axeViolations(page), path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  },
);
