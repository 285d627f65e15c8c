/** A small cup from its announcement to its last correction, as editors write it into Liquipedia and take back. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '#lib/platform/kernel/log.server.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { at } from '#tests/support/feed-world/lpdb-cup.ts';
import { KEY, LpdbSite } from '#tests/support/feed-world/lpdb-site.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DIALECTS)('a cup of Liquipedia, on %s', dialect => {
  const logged: string[] = [];
  const semifinal: (string | null)[][] = [];
  /** Row of the semi-final under its first key, and the start of the match whose hour was not known. */
  let rebuilt: number | undefined;
  const starts = new Set<number | null>();
  const untimed = new Set<number | null>();
  let db: TestDatabase;
  let site: LpdbSite;
  let played: { reads: number; failures: number };

  const ends = (key: string, id: string) => key.endsWith(id);

  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(JSON.stringify(line)));
    db = await makeDatabase(dialect);
    site = new LpdbSite(db);
    played = await site.play(async () => {
      const rows = await site.matches();
      rebuilt ??= rows.find(row => ends(row.source_key, 'R01-M001'))?.id;
      const semi = rows.find(row => ends(row.source_key, '-M001') && row.id === rebuilt);
      const teams = semi && [semi.main, semi.guest];
      if (teams && String(teams) !== String(semifinal.at(-1))) semifinal.push(teams);
      const second = rows.find(row => ends(row.source_key, '_0002'));
      if (second) (site.clock.now < at(-20) ? untimed : starts).add(second.start_at);
    });
  });
  afterAll(() => db.drop());

  test('was read in spite of failures, and no request was one that the service refuses', () => {
    expect(played.failures).toBeGreaterThan(2);
    expect(site.lpdb.refused).toEqual([]);
    const tables = new Set(site.lpdb.requests.map(({ table }) => table));
    expect(tables.size).toBe(6);
    // Nobody asks for the pages of what is not followed.
    const asked = site.lpdb.requests.map(({ query }) => query.get('conditions')).join('\n');
    expect(asked).toContain('Harbour_Cup');
    expect(asked).not.toContain('Qualifier');
    const reasons = [/不是 JSON/, /没有答复|不完整/, /答复 429/];
    for (const reason of reasons) expect(logged).toContainEqual(expect.stringMatching(reason));
    expect(logged.filter(line => line.includes('处理答复时出错'))).toEqual([]);
  });

  test('after a 429 the service is left alone for ten minutes', () => {
    const [first, next] = site.lpdb.requests.filter(({ at: when }) => when >= at(37));
    expect(next!.at - first!.at).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  test('no hour took more than its budget, and neither the log nor a table has the key', async () => {
    const hours = Map.groupBy(site.lpdb.requests, request => Math.floor(request.at / HOUR));
    expect(Math.max(...[...hours.values()].map(list => list.length))).toBeLessThanOrEqual(40);
    const kept = await Promise.all(
      (['feed_source', 'feed_poll', 'feed_object'] as const).map(table =>
        db.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(kept.flat().length).toBeGreaterThan(20);
    expect(logged.join('\n') + JSON.stringify(kept)).not.toContain(KEY);
  });

  test('has the tournament of the first tier, and none of the others', async () => {
    const tournaments = await db.read.selectFrom('tournament').selectAll().execute();
    expect(tournaments.map(row => [row.source_key, row.name, row.name_short, row.level])).toEqual([
      ['valorant/Harbour_Cup/2026', 'Harbour Cup 2026', 'Harbour Cup', 1],
    ]);
    const stages = await db.read.selectFrom('stage').selectAll().orderBy('sort').orderBy('id').execute();
    expect(stages.map(row => [row.name, row.type])).toEqual([
      ['小组赛', 'group'],
      ['季后赛', 'bracket'],
    ]);
  });

  test('has every match once, though its row stands on two pages, with time and result', async () => {
    const shown = (await site.matches()).filter(row => row.is_show_schedule === 1);
    const told = shown.map(row => [
      row.source_key.split('_').at(-1),
      row.main?.[0],
      row.guest?.[0],
      (row.start_at! - at(0)) / HOUR,
      [row.main_score, row.guest_score],
      row.result_type,
    ]);
    expect(told).toEqual([
      ['0001', 'A', 'B', 12, [2, 0], 1],
      ['0002', 'C', 'D', 18, [2, 1], 1],
      ['0004', 'B', 'D', 20, [null, null], 5],
      ['0005', 'A', 'D', 21, [1, 1], 3],
      ['R02-M001', 'A', 'D', 36, [3, 1], 1],
      ['R03-M001', 'A', 'C', 44, [3, 2], 1],
    ]);
    expect(shown.every(row => row.status === MATCH_STATUS.ended)).toBe(true);
    expect(logged).toContainEqual(expect.stringMatching(/match \d+ corrected, 1:2 to 2:1/));
  });

  test('a day without an hour is no midnight', () => {
    expect([...untimed]).toEqual([null]);
    expect(starts).toContain(at(18));
    expect(starts).not.toContain(at(0));
  });

  test('nobody was in the semi-final until editors said so, and it kept its row under another id', async () => {
    expect(semifinal.map(teams => teams.map(name => name?.[0] ?? null))).toEqual([
      [null, null],
      ['A', null],
      ['A', 'D'],
    ]);
    const rows = await site.matches();
    expect(rows.find(row => ends(row.source_key, 'R02-M001'))!.id).toBe(rebuilt);
    expect(rows.some(row => ends(row.source_key, 'R01-M001'))).toBe(false);
  });

  test('hid the match that was taken away', async () => {
    const gone = (await site.matches()).find(row => ends(row.source_key, '_0003'));
    expect(gone).toMatchObject({ is_show_schedule: 0 });
  });

  test('has the winners of the games that were played, the table of the group, and where to watch', async () => {
    const rounds = await db.read
      .selectFrom('round')
      .innerJoin('match', 'match.id', 'round.match_id')
      .select(['match.source_key', 'num', 'winner_side'])
      .orderBy('num')
      .execute();
    const winnersOf = (id: string) =>
      rounds.filter(row => ends(row.source_key, id)).map(row => row.winner_side);
    expect(winnersOf('R03-M001')).toEqual([2, 2, 1, 1, 1]);
    expect(winnersOf('_0004')).toEqual([]);
    const standings = await db.read
      .selectFrom('standing')
      .innerJoin('team', 'team.id', 'standing.team_id')
      .select(['team.name', 'win', 'lose', 'net', 'points'])
      .orderBy('rank')
      .execute();
    expect(standings[0]).toEqual({ name: 'Alpha Five', win: 2, lose: 0, net: 4, points: 6 });
    expect(standings).toHaveLength(4);
    const streams = await db.read.selectFrom('broadcast').select(['name', 'url']).distinct().execute();
    expect(streams).toEqual([{ name: '虎牙', url: 'https://www.huya.com/harbour' }]);
  });

  test('the same answers again change nothing', async () => {
    const table = (name: 'match' | 'standing' | 'tournament') =>
      db.read.selectFrom(name).selectAll().orderBy('source_key').execute();
    const all = () => Promise.all((['match', 'standing', 'tournament'] as const).map(table));
    const stored = await all();
    const asked = site.lpdb.requests.length;
    await site.lookAgain();
    expect(site.lpdb.requests.length).toBeGreaterThan(asked);
    expect(await all()).toEqual(stored);
  });
});
