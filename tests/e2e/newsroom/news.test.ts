/** News: an operator writes and withdraws it, readers of both layouts read it, and the mode without spoilers hides it. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { press } from '../../support/centre-page.ts';
import { LiveSite } from '../../support/live-site.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { screenOf } from '../../support/screens.ts';
import { sticksOut } from '../../support/sideways.ts';

const SCREENS = [
  ['desktop', {}, '/wiki/wiki_home/1'],
  ['phone', { viewport: { width: 390, height: 844 } }, '/m/wiki_home/1'],
] as const;

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

describe.each(screenOf('desktop', SCREENS))('on a %s', (screen, options, home) => {
  test('an article is written, published, read, and withdrawn', async ({ open, declareAnswer }) => {
    const title = `观赛指南 ${screen}`;
    const desk = await operatorPage(site, open, `写资讯的${screen}`, options);
    await desk.goto('/o/news');
    await press(desk, '写一篇资讯');
    await desk.getByLabel('标题').fill(title);
    await desk.getByLabel('游戏').selectOption({ label: '无畏契约' });
    await desk.getByLabel('正文').fill('**怎样看**\n\n<script>alert(1)</script>[赛程](/wiki/schedule/1)');
    await desk.getByLabel(/透露赛果/).uncheck();
    expect([await axeViolations(desk), await sticksOut(desk)]).toEqual([[], []]);
    await press(desk, '保存');
    await desk.getByRole('region', { name: '预览' }).getByText('怎样看').waitFor();
    await press(desk, '发布');
    await desk.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    const look = (await desk.getByRole('link', { name: '查看页面' }).getAttribute('href'))!;

    const reader = await open({ baseURL: site.url, ...options });
    await reader.goto(home);
    const card = reader.getByRole('region', { name: '资讯' });
    await card.getByRole('link', { name: '全部资讯' }).click();
    await reader.waitForURL(/\/wiki\/news\/1$/, { waitUntil: 'load' });
    expect([await axeViolations(reader), await sticksOut(reader)]).toEqual([[], []]);
    await reader.getByRole('link', { name: title }).click();
    await reader.waitForURL(`${site.url}${look}`, { waitUntil: 'load' });
    await reader.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await reader.locator('article').innerText()).not.toContain('alert');
    expect([await axeViolations(reader), await sticksOut(reader)]).toEqual([[], []]);

    await press(desk, '撤下');
    await desk.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
    await desk.getByRole('button', { name: '发布' }).waitFor();
    declareAnswer(404, look);
    expect((await reader.goto(look))!.status()).toBe(404);
  });
});

test('a match leads to its report, which says what made it, and no spoiler-free page tells its result', async ({
  open,
}) => {
  const report = await site.app.db.read
    .selectFrom('news')
    .select(['id', 'title', 'match_id', 'content'])
    .where('game_id', '=', 1)
    .where('status', '=', 1)
    .where('match_id', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const page = await open({ baseURL: site.url });
  await page.goto(`/wiki/match/1/${report.match_id}`);
  await page.getByRole('link', { name: '阅读战报' }).click();
  await page.getByRole('heading', { name: report.title, level: 1 }).waitFor();
  await page.locator('.news-facts').getByText('自动生成', { exact: true }).waitFor();
  const ld = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
  expect(ld['@graph'][0]).toMatchObject({ '@type': 'NewsArticle', headline: report.title });
  expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');

  for (const path of [`/wiki/news/1/${report.id}`, '/wiki/news/1', '/wiki/wiki_home/1']) {
    await page.goto(`${path}?spoiler=0`);
    const source = await page.content();
    expect(source, path).not.toMatch(/\d:\d 战胜/);
    expect(source, path).toContain('战报');
  }
  await page.goto(`/wiki/news/1/${report.id}?spoiler=0`);
  await page.getByRole('main').getByRole('link', { name: '显示本页结果' }).click();
  await page.getByRole('heading', { name: report.title, level: 1 }).waitFor();
});
