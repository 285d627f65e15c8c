/** Operators look at the services that facts come from, stop one, and say which match is meant. */
import { afterAll, beforeAll, expect } from 'vitest';
import { ensureFeedSource, noteFailure, noteGood } from '#lib/newsroom/feed/source-state.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { press } from '../../support/centre-page.ts';
import { feedSource } from '../../support/feeds.ts';
import { LiveSite } from '../../support/live-site.ts';
import { operatorPage } from '../../support/operator-page.ts';
import { sticksOut } from '../../support/sideways.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

test('a service that fails says why, is stopped and goes on; a question is answered', async ({ open }) => {
  const page = await operatorPage(site, open, '看管来源', PHONE);
  await page.goto('/o/feeds');
  await page.getByText('没有启用任何数据来源').waitFor();

  const { db, now } = site.app;
  const source = feedSource({ title: '联赛官方接口' });
  await ensureFeedSource(db, source);
  await noteGood(db, source.name, { now: now() - 60_000, hasChanged: true, remaining: 940 });
  await noteFailure(db, source.name, {
    now: now(),
    reason: 'feed.example 答复 503',
    restUntil: now() + 600_000,
  });
  const match = await db.read
    .selectFrom('match')
    .select(['id', 'start_at'])
    .where('game_id', '=', 2)
    .where('status', '=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const told = { sides: ['成都AG超玩会', null], startAt: match.start_at };
  const detail = JSON.stringify({ told, ids: [match.id] });
  const question = { kind: 'match', source_key: 'KPL1', reason: 'same_match' } as const;
  await db.write
    .insertInto('feed_question')
    .values({ ...question, source: source.name, detail, created_at: now() })
    .execute();

  await page.reload();
  const card = page.getByRole('region', { name: '联赛官方接口' });
  await card.getByText('数据延迟').waitFor();
  expect(await card.innerText()).toContain('feed.example 答复 503');
  const asked = page.getByRole('form', { name: '成都AG超玩会 对 待定' });
  expect(await asked.getByRole('link', { name: '查看' }).getAttribute('href')).toBe(
    `/wiki/match/2/${match.id}`,
  );
  expect(await axeViolations(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);

  await press(page, '暂停联赛官方接口');
  await card.getByText('已暂停', { exact: true }).waitFor();
  await press(page, '恢复联赛官方接口');
  await card.getByText('数据延迟').waitFor();

  await asked.getByRole('button', { name: '确定' }).click();
  await page.getByText('请先选择').waitFor();
  await asked.getByLabel('都不是，另建').check();
  await asked.getByRole('button', { name: '确定' }).click();
  await page.getByText('没有需要判断的事项').waitFor();
});
