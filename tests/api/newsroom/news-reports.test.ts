/** Reports of matches: made when a match ends, followed while untouched, never written over. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeDemoAccounts } from '#lib/demo/members/account/accounts.server.ts';
import { publishDemoReports } from '#lib/demo/newsroom/news/reports.server.ts';
import { newsConsumer } from '#lib/newsroom/news/consumer.server.ts';
import { reportFacts } from '#lib/newsroom/news/report/facts.server.ts';
import { matchReport } from '#lib/newsroom/news/report/match-report.ts';
import { consume } from '#lib/platform/db/consume.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { callApi } from '#tests/support/api.ts';
import { DIALECTS } from '#tests/support/database.ts';
import {
  demoDatabase,
  demoMatches,
  demoTournament,
  KOG,
  LOL,
  sayMatch,
  VALORANT,
} from '#tests/support/demo.ts';
import { DEMO_NOW } from '#tests/support/demo-now.ts';
import { AWAY_WIN, HOME_WIN } from '#tests/support/desk.ts';
import { OPEN_AT, type Oracle, openOracle } from '#tests/support/predict.ts';
import { tempFolder } from '#tests/support/server.ts';

describe.each(DIALECTS)('reports, on %s', dialect => {
  let it: Oracle;
  beforeAll(async () => {
    it = await openOracle(dialect);
  });
  afterAll(() => it.db.drop());

  const follow = () => consume(it.db, newsConsumer({ db: it.db, now: () => OPEN_AT }));
  const result = async (match: { id: number }, score: Parameters<Oracle['desk']['settle']>[2]) => {
    await it.desk.settle([it.author, it.checker], match.id, score);
    await follow();
  };
  const reports = (match: { id: number }) =>
    it.db.write.selectFrom('news').selectAll().where('match_id', '=', match.id).execute();
  const reportOf = async (match: { id: number }) => {
    const [row, ...others] = await reports(match);
    expect(others).toEqual([]);
    return row!;
  };
  const edit = (name: 'operator.news_save' | 'operator.news_publish', input: object) =>
    it.desk.ask(it.author, name, input as never);

  test('a match that ends has one draft, which nobody but operators sees', async () => {
    const { semi1 } = it.bracket;
    await result(semi1, HOME_WIN);
    const { id, status, version, content, tells_result } = await reportOf(semi1);
    expect({ status, version, tells_result }).toEqual({ status: 0, version: 1, tells_result: 1 });
    expect(content).toContain('2:0 战胜');
    expect(content).toMatch(/晋级总决赛，.* 落入季军赛。$/);
    const { list } = await callApi(it.db, 'wiki.news_list', { game_id: 1 }, OPEN_AT);
    expect(list).toEqual([]);
    const edited = await it.desk.ask(it.author, 'operator.news_get', { news_id: id });
    expect(edited).toMatchObject({ origin: 'facts', match_id: semi1.id, log: [{ action: 'create' }] });
  });

  test('told twice, and told what is known, it stays as it is', async () => {
    const { semi1 } = it.bracket;
    const before = await reportOf(semi1);
    await it.db.write.updateTable('follower').set({ last_id: 0 }).where('name', '=', 'news').execute();
    await follow();
    expect(await reportOf(semi1)).toEqual(before);
  });

  test('an untouched draft follows a correction', async () => {
    const { semi1 } = it.bracket;
    const before = await reportOf(semi1);
    await result(semi1, { ...HOME_WIN, guest_score: 1 });
    const after = await reportOf(semi1);
    expect([after.id, after.version]).toEqual([before.id, 2]);
    expect(after.content).toContain('2:1 战胜');
  });

  test('a report that was edited is not written over: it is marked, until an operator saves it', async () => {
    const { semi1 } = it.bracket;
    const { id, version, game_id, title } = await reportOf(semi1);
    const own = { news_id: id, game_id, title, content: '编辑写的' };
    expect(await edit('operator.news_save', { ...own, version })).toMatchObject({ origin: 'facts_edited' });
    await result(semi1, HOME_WIN);
    const marked = await reportOf(semi1);
    expect(marked).toMatchObject({ content: '编辑写的', is_outdated: 1 });
    const saved = await edit('operator.news_save', { ...own, version: marked.version });
    expect(saved).toMatchObject({ is_outdated: false, origin: 'facts_edited' });
  });

  test('a published report is not written over, and says that it is made of facts', async () => {
    const { semi2 } = it.bracket;
    await result(semi2, AWAY_WIN);
    const { id, version, content } = await reportOf(semi2);
    await edit('operator.news_publish', { news_id: id, version, is_published: true });
    const detail = await callApi(it.db, 'wiki.news_detail', { id }, OPEN_AT);
    expect(detail).toMatchObject({ origin: 'facts', match_id: semi2.id, tells_result: true });
    expect(it.desk.published.at(-1)!.event).toEqual({ tags: ['news', `match:${semi2.id}`] });
    await result(semi2, { ...AWAY_WIN, main_score: 1 });
    expect(await reportOf(semi2)).toMatchObject({ content, is_outdated: 1, status: 1 });
  });

  test('a report cannot move to another game', async () => {
    const { semi2 } = it.bracket;
    const { id, version, title, content } = await reportOf(semi2);
    const moved = { news_id: id, version, game_id: 3, title, content };
    expect(await it.desk.refused(it.author, 'operator.news_save', moved)).toMatchObject({
      status: 400,
      field: 'game_id',
    });
  });

  test('the draft of a match whose result is taken back goes', async () => {
    const { third } = it.bracket;
    await result(third, HOME_WIN);
    expect(await reports(third)).toHaveLength(1);
    const none = { match_status: 1, main_score: null, guest_score: null, result_type: null };
    await result(third, none);
    expect(await reports(third)).toEqual([]);
  });
});

describe('of real matches', () => {
  async function reportFor(gameId: number, tournament: string, result: string) {
    const matches = await demoMatches(gameId, await demoTournament(gameId, tournament));
    const found = matches.filter(match => sayMatch(match) === result);
    expect(found.length, 'matches that it could be').toBe(1);
    return matchReport((await reportFacts(demoDatabase(), found[0]!.unique_id))!)!;
  }

  // detailed_matches_maps.csv and detailed_matches_player_stats.csv of 542272.
  test('VALORANT: the final of Champions 2025', async () => {
    const { title, content } = await reportFor(VALORANT, 'Valorant Champions 2025', 'NRG 3:2 FNATIC');
    expect(title).toMatch(/：NRG 3:2 战胜 .*夺冠$/);
    const [lead, maps, ...rest] = content.split('\n\n');
    expect(lead).toMatch(/^10 月 5 日，.*总决赛（BO5），NRG 3:2 战胜 FNATIC。$/);
    expect(maps!.split('\n')).toHaveLength(5);
    expect(maps).toMatch(/- 图 3（幽邃地窟）：\S+ 15:13 获胜（加时）/);
    expect(rest.at(-1)).toMatch(/^赛后，NRG 夺得冠军，\S+ 获得亚军。$/);
    expect(content).toMatch(/全场 ACS 最高的是/);
  });

  test.each([KOG, LOL])('every ended match of game %d has a report without gaps', async game_id => {
    const { list } = await callApi(
      demoDatabase(),
      'wiki.match_list_visitor',
      { game_id, page_size: 40 },
      DEMO_NOW,
    );
    const ended = list.filter(match => match.match_status === 3 && match.result_type !== null);
    expect(ended.length).toBeGreaterThan(10);
    for (const { unique_id } of ended) {
      const { title, content } = matchReport((await reportFacts(demoDatabase(), unique_id))!)!;
      expect(`${title}\n${content}`).not.toMatch(/null|undefined|NaN|待定|（）|：：/);
      expect(content).toMatch(/^(\d+ 月 \d+ 日，|在 ).*。/);
    }
  });
});

test('the demo publishes the last reports of each game, by its operator, once', async () => {
  const { folder, remove } = tempFolder();
  const file = join(folder, 'saidian.db');
  copyFileSync(inject('demoFile'), file);
  const db = openSqlite(file);
  await makeDemoAccounts(db, DEMO_NOW);
  for (let times = 0; times < 2; times++) await publishDemoReports(db, DEMO_NOW);
  for (const game_id of [VALORANT, KOG, LOL]) {
    const { list } = await callApi(db, 'wiki.news_list', { game_id }, DEMO_NOW);
    expect(list).toHaveLength(4);
    for (const { time, origin } of list) expect([time * 1000 < DEMO_NOW, origin]).toEqual([true, 'facts']);
  }
  await db.close();
  remove();
});
