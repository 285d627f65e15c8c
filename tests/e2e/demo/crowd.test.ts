/** The demo site shows its readers comments, scores and predictions. */
import { expect } from 'vitest';
import { demoMatches } from '#lib/demo/wiki/match/support.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { lookAtComments, PHONE, rows } from '../../support/comment-page.ts';
import { eventually } from '../../support/live-site.ts';
import { LONG } from '../../support/long.ts';
import { siteDatabase } from '../../support/site-database.ts';

test.for([
  ['wiki', {}, 0],
  ['m', PHONE, 1],
] as const)(
  'a match of every game under /%s has comments and scores',
  async ([layout, options, turn], { open }) => {
    const matches = await demoMatches(siteDatabase(), Date.now());
    expect(matches.length).toBeGreaterThan(2);
    // Each on one of the screens by turns, in a long run on both.
    for (const { id, game_id } of matches.filter((_, i) => LONG || i % 2 === turn)) {
      const page = await open(options);
      await page.goto(`/${layout}/match/${game_id}/${id}`);
      await lookAtComments(page);
      await eventually(() => rows(page).count()).toBeGreaterThan(1);
      await page.locator('#rating').scrollIntoViewIfNeeded();
      await page.locator('#rating .rate-card').first().waitFor();
      expect(await page.locator('#rating').innerText()).not.toContain('暂无评分');
      await page.evaluate(() => scrollTo(0, 0));
      expect(await axeViolations(page)).toEqual([]);
    }
  },
);

test('the prediction page of 演示赛 shows nine predictors and a ranking', async ({ page }) => {
  const query = siteDatabase()
    .read.selectFrom('tournament')
    .select(['id', 'game_id'])
    .where('is_demo', '=', 1);
  const { id, game_id } = await query.executeTakeFirstOrThrow();
  await page.goto(`/wiki/tour/ladder_pick/${game_id}/${id}`);
  await page.getByText('9 人已预测').first().waitFor();
  const league = page.getByRole('region', { name: '排行榜' }).getByRole('row');
  await eventually(() => league.count()).toBeGreaterThan(5);
});
