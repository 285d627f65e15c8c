/** A small cup from its announcement to its last correction, as PandaScore tells it with all that goes wrong. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pandascoreSource } from '#lib/newsroom/feed/pandascore/source.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Fan, wholeLeft } from '#tests/support/feed-world/fan.ts';
import { at } from '#tests/support/feed-world/panda-cup.ts';
import { playSeason } from '#tests/support/feed-world/play.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { type PandaFault, PandaScore } from '#tests/support/stand-ins/pandascore.ts';
import { startStandIn } from '#tests/support/stand-ins/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = 'kQ9-secret_key';

/** Something is wrong with the service for half an hour, three times. */
const FAULTS: readonly (readonly [hours: number, fault: PandaFault])[] = [
  [13, 'html'],
  [19, 'half'],
  [37, 'busy'],
];
const faultAt = (now: number) => FAULTS.find(([hours]) => now >= at(hours) && now < at(hours + 0.5))?.[1];

/** Half an hour between looks while somebody plays, hours on other days. */
const stepAt = (now: number) =>
  (now > at(11) && now < at(24)) || (now > at(35) && now < at(48)) ? 30 * MINUTE : 6 * HOUR;

describe.each(DIALECTS)('a cup of PandaScore, on %s', dialect => {
  const clock = { now: 0 };
  const panda = new PandaScore(KEY, { now: () => clock.now, fault: () => faultAt(clock.now) });
  const logged: string[] = [];
  /** The row of the match that is made anew, under its first key. */
  let rebuilt: number | undefined;
  /** Teams of the first semi-final, each time that they changed. */
  const semifinal: (string | null)[][] = [];
  let db: TestDatabase;
  let fan: Fan;
  let played: { reads: number; failures: number };

  const matches = () =>
    db.read
      .selectFrom('match')
      .innerJoin('camp as main', on => on.onRef('main.match_id', '=', 'match.id').on('main.side', '=', 1))
      .innerJoin('camp as guest', on => on.onRef('guest.match_id', '=', 'match.id').on('guest.side', '=', 2))
      .leftJoin('team as a', 'a.id', 'main.participant_id')
      .leftJoin('team as b', 'b.id', 'guest.participant_id')
      .selectAll('match')
      .select(['a.name as main', 'b.name as guest'])
      .orderBy('match.source_key')
      .execute();

  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(JSON.stringify(line)));
    db = await makeDatabase(dialect);
    const atEnd = new Map([
      ['1003', undefined],
      ['1005', '1006'],
    ]);
    fan = await Fan.of(db, clock, key => (atEnd.has(key) ? atEnd.get(key) : key));
    const standIn = await startStandIn(request => panda.answer(request));
    try {
      played = await playSeason({
        db,
        bus: memoryBus(),
        source: pandascoreSource(KEY),
        address: standIn.url,
        from: at(-97),
        to: at(54),
        clock,
        next: now => now + stepAt(now),
        onRead: async now => {
          await fan.look(now);
          const rows = await matches();
          rebuilt ??= rows.find(row => row.source_key === '1005')?.id;
          const semi = rows.find(row => row.source_key === '2001');
          const teams = semi && [semi.main, semi.guest];
          if (teams && String(teams) !== String(semifinal.at(-1))) semifinal.push(teams);
        },
      });
    } finally {
      await standIn.close();
    }
  });
  afterAll(() => db.drop());

  test('was read in spite of failures, and no request was one that the service refuses', () => {
    expect(played.failures).toBeGreaterThan(2);
    expect(panda.refused).toEqual([]);
    // Matches that are over were read again, together.
    expect(panda.requests.map(({ path }) => path)).toContain('/matches');
    const reasons = [/不是 JSON/, /没有答复|不完整/, /答复 429/];
    for (const reason of reasons) expect(logged).toContainEqual(expect.stringMatching(reason));
    // A fault of ours would be none of the service's.
    expect(logged.filter(line => line.includes('处理答复时出错'))).toEqual([]);
  });

  test('no hour took more than its budget, and neither the log nor a table has the key', async () => {
    const hours = Map.groupBy(panda.requests, request => Math.floor(request.at / HOUR));
    expect(Math.max(...[...hours.values()].map(list => list.length))).toBeLessThanOrEqual(300);
    const kept = await Promise.all(
      (['feed_source', 'feed_poll', 'feed_object'] as const).map(table =>
        db.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(kept.flat().length).toBeGreaterThan(20);
    expect(logged.join('\n') + JSON.stringify(kept)).not.toContain(KEY);
  });

  test('has the serie that is followed, and nothing of the other', async () => {
    const tournaments = await db.read.selectFrom('tournament').selectAll().execute();
    expect(tournaments.map(row => [row.source_key, row.name, row.name_short, row.level])).toEqual([
      ['500', 'Harbour Cup Spring Cup 2026', 'Harbour Cup Spring Cup', 2],
    ]);
    const stages = await db.read.selectFrom('stage').selectAll().orderBy('sort').execute();
    expect(stages.map(row => [row.source_key, row.name, row.type])).toEqual([
      ['601', '小组赛', 'group'],
      ['602', '季后赛', 'bracket'],
    ]);
  });

  test('has every match once, with teams, announced time and result', async () => {
    const shown = (await matches()).filter(row => row.is_show_schedule === 1);
    const [A, B, C, D] = ['Alpha Five', 'Bravo Gaming', 'Charlie Esports', 'Delta Club'];
    const told = shown.map(row => [
      row.source_key,
      row.main,
      row.guest,
      (row.start_at! - at(0)) / HOUR,
      [row.main_score, row.guest_score],
      row.result_type,
    ]);
    expect(told).toEqual([
      ['1001', A, B, 12, [2, 0], 1],
      ['1002', C, D, 18, [2, 1], 1],
      ['1004', B, D, 20, [0, 0], 5],
      ['1006', A, D, 21, [1, 0], 1],
      ['2001', A, D, 36, [3, 1], 1],
      ['2002', B, C, 39, [0, 3], 2],
      ['2003', D, B, 42, [3, 0], 1],
      ['2004', A, C, 44, [3, 2], 1],
    ]);
    expect(shown.every(row => row.status === MATCH_STATUS.ended)).toBe(true);
    expect(logged).toContainEqual(expect.stringMatching(/match \d+ corrected, 1:2 to 2:1/));
  });

  test('nobody was in the play-offs until the service said so', () => {
    expect(semifinal.map(teams => teams.map(name => name?.[0] ?? null))).toEqual([
      [null, null],
      ['A', null],
      ['A', 'D'],
    ]);
  });

  test('hid what was deleted, and kept the row of what was made anew', async () => {
    const rows = await matches();
    expect(rows.find(row => row.source_key === '1003')).toMatchObject({ is_show_schedule: 0 });
    expect(rebuilt).toBeDefined();
    expect(rows.find(row => row.source_key === '1006')!.id).toBe(rebuilt);
    expect(rows.some(row => row.source_key === '1005')).toBe(false);
  });

  test('kept picks, comments, reminders and calendar entries on their matches', async () => {
    const [A, B, C] = ['Alpha Five', 'Bravo Gaming', 'Charlie Esports'];
    expect(await fan.left()).toEqual([
      wholeLeft('1001', A, 'hit'),
      wholeLeft('1002', C, 'hit'),
      wholeLeft('1004', B, 'hit'),
      wholeLeft('1006', A, 'hit'),
      wholeLeft('2001', A, 'hit'),
      wholeLeft('2002', B, 'miss'),
      wholeLeft('2003', 'Delta Club', 'hit'),
      wholeLeft('2004', A, 'hit'),
    ]);
  });

  test('has the games that were played, each with its winner', async () => {
    const rounds = await db.read
      .selectFrom('round')
      .innerJoin('match', 'match.id', 'round.match_id')
      .select(['match.source_key', 'num', 'winner_side', 'round.status'])
      .orderBy('num')
      .execute();
    const winnersOf = (key: string) =>
      rounds.filter(row => row.source_key === key).map(row => row.winner_side);
    expect(winnersOf('2004')).toEqual([2, 2, 1, 1, 1]);
    expect(winnersOf('2001')).toEqual([2, 1, 1, 1]);
    expect(winnersOf('1004')).toEqual([]);
    expect(rounds.every(row => row.status === MATCH_STATUS.ended)).toBe(true);
    expect(rounds).toHaveLength(2 + 3 + 1 + 4 + 3 + 3 + 5);
  });

  test('drew the bracket: two semi-finals and the final', async () => {
    const rows = await matches();
    const idOf = (key: string) => rows.find(row => row.source_key === key)!.id;
    const drawn = (key: string) => rows.find(row => row.source_key === key)!;
    expect(drawn('2001')).toMatchObject({ lane: 'upper', lane_round: 1, next_match_id: idOf('2004') });
    expect(drawn('2002')).toMatchObject({ lane: 'upper', lane_round: 1, next_match_id: idOf('2004') });
    expect(drawn('2004')).toMatchObject({ lane: 'final', next_match_id: null, schedule_name: '总决赛' });
  });

  test('has the table of the group, who plays, where to watch, and nothing personal', async () => {
    const standings = await db.read
      .selectFrom('standing')
      .innerJoin('team', 'team.id', 'standing.team_id')
      .select(['team.name', 'win', 'lose'])
      .orderBy('rank')
      .execute();
    expect(standings[0]).toEqual({ name: 'Alpha Five', win: 2, lose: 0 });
    expect(standings).toHaveLength(4);
    const players = await db.read.selectFrom('player').selectAll().execute();
    expect(players.map(row => row.name)).toContain('Nick110');
    expect(players).toHaveLength(20);
    expect(players.every(row => row.source === 'pandascore' && row.team_id !== null)).toBe(true);
    expect(JSON.stringify(players)).not.toMatch(/Realname|Secretson|XY|1999/);
    const streams = await db.read.selectFrom('broadcast').select(['name', 'url']).distinct().execute();
    expect(streams).toEqual([{ name: '虎牙', url: 'https://www.huya.com/cup' }]);
  });
});
