/** `npm run replay`: a finished match on the demo tournament, by data entry on the running site. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { LONG_PATIENCE } from '#tests/support/pace.ts';
import { test } from '../../support/browser.ts';
import { copyPrepared } from '../../support/prepared.ts';
import { runScript } from '../../support/process.ts';
import { type Served, serve, tempFolder } from '../../support/server.ts';

const { folder, remove } = tempFolder();
let site: Served;
let source: { id: number; main_score: number | null; guest_score: number | null };

beforeAll(async () => {
  copyPrepared(folder);
  site = await serve(folder);
  const db = openSqlite(join(folder, 'saidian.db'));
  source = await db.read
    .selectFrom('match')
    .select(['id', 'main_score', 'guest_score'])
    .where('game_id', '=', 1)
    .where('status', '=', 3)
    .where('best_of', '=', 3)
    .where(eb =>
      eb.exists(eb.selectFrom('round').select('round.id').whereRef('round.match_id', '=', 'match.id')),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.close();
});
afterAll(async () => {
  await site.stop();
  remove();
});

const replay = (...args: string[]) =>
  runScript(['scripts/replay.ts', ...args], { DATA_DIR: folder, PORT: new URL(site.url).port });

test('a reader sees the replay to its end, and again from the start', async ({ page }) => {
  const first = replay(String(source.id), '--speed', '100000');
  await first.printed('/wiki/match/');
  const address = /http\S+/.exec(first.output())![0];
  await page.goto(address);
  const digits = page.locator('.match-hero .digits [data-live]');
  const end = [source.main_score, source.guest_score].map(String);
  expect(await first.ended, first.output()).toEqual({ code: 0, signal: null });
  await expect.poll(() => digits.allTextContents(), LONG_PATIENCE).toEqual(end);
  await page.locator('.match-hero .ended').waitFor();

  const second = replay(String(source.id), '--speed', '1');
  await second.printed('总比分 0:0');
  await expect.poll(() => digits.allTextContents()).toEqual(['0', '0']);
  await page.locator('.match-hero .live').waitFor();
  second.child.kill();
  await second.ended;
});

test.each([
  [['999999'], '没有编号为 999999 的比赛'],
  [['abc'], '没有编号为 abc 的比赛'],
  [[], '用法'],
  [['1', '--speed', 'x'], '用法'],
])('refuses %j in one line', async (args, line) => {
  const running = replay(...args);
  expect(await running.ended).toMatchObject({ code: 2 });
  expect(running.output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
});
