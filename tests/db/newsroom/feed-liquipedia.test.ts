/** A small cup, its squads and transfers, as editors write them into Liquipedia and take back. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { liquipediaSource } from '#lib/newsroom/feed/liquipedia/source.ts';
import { log } from '#lib/platform/kernel/log.server.ts';
import { DAY, dayKey, dayStart } from '#lib/platform/kernel/time.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { at } from '#tests/support/feed-world/lpdb-cup.ts';
import { playSeason } from '#tests/support/feed-world/play.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { Liquipedia, type LpdbFault } from '#tests/support/stand-ins/liquipedia.ts';
import { startStandIn } from '#tests/support/stand-ins/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = 'kQ9-secret_key';
const ACCESS = { key: KEY, site: 'https://saidian.example', contact: 'ops@saidian.example' };

/** Something is wrong with the service for half an hour, three times. */
const FAULTS: readonly (readonly [hours: number, fault: LpdbFault])[] = [
  [13, 'html'],
  [19, 'half'],
  [37, 'busy'],
];
const faultAt = (now: number) => FAULTS.find(([hours]) => now >= at(hours) && now < at(hours + 0.5))?.[1];

const stepAt = (now: number) =>
  (now > at(11) && now < at(25)) || (now > at(33) && now < at(50)) ? 15 * MINUTE : 3 * HOUR;

const day = (key: string) => dayStart(key)!;

describe.each(DIALECTS)('a cup of Liquipedia, on %s', dialect => {
  const clock = { now: 0 };
  const lpdb = new Liquipedia(KEY, { now: () => clock.now, fault: () => faultAt(clock.now) });
  const logged: string[] = [];
  const semifinal: (string | null)[][] = [];
  /** Row of the semi-final under its first key, and the start of the match whose hour was not known. */
  let rebuilt: number | undefined;
  const starts = new Set<number | null>();
  const untimed = new Set<number | null>();
  let ghost = false;
  let rumour = false;
  /** Ids of Kestrel's stints, each time that they changed. */
  const kestrelStints = new Set<string>();
  /** Ids of Kestrel's transfers, each time that they changed. */
  const moves = new Set<string>();
  let db: TestDatabase;
  let played: { reads: number; failures: number };
  const known: Record<'kestrel' | 'namesake' | 'listed' | 'paged' | 'alpha', number> = {
    kestrel: 0,
    namesake: 0,
    listed: 0,
    paged: 0,
    alpha: 0,
  };

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
  const ends = (key: string, id: string) => key.endsWith(id);
  const stints = () =>
    db.read
      .selectFrom('roster_stint')
      .innerJoin('player', 'player.id', 'roster_stint.player_id')
      .innerJoin('team', 'team.id', 'roster_stint.team_id')
      .selectAll('roster_stint')
      .select(['player.name as player', 'team.name as team'])
      .orderBy('roster_stint.start_at')
      .orderBy('roster_stint.id')
      .execute();
  const transfersOf = (player_id: number) =>
    db.read.selectFrom('transfer').selectAll().where('player_id', '=', player_id).execute();

  /** What files brought before. */
  async function before(): Promise<void> {
    const alpha = await make.makeTeam(db, { name: 'Alpha Five', source: 'vlr' });
    const delta = await make.makeTeam(db, { name: 'Delta Club', source: 'vlr' });
    const far = await make.makeTeam(db, { name: 'Far Away', source: 'vlr' });
    const player = (name: string, team_id: number) => make.makePlayer(db, { name, team_id, source: 'vlr' });
    known.alpha = alpha.id;
    known.kestrel = (await player('Kestrel', alpha.id)).id;
    known.namesake = (await player('CTwo', far.id)).id;
    known.listed = (await player('DOne', delta.id)).id;
    known.paged = (await player('a1', far.id)).id;
    const stint = (player: number, team: number, page: string, start: string, end: number | null) =>
      make.makeStint(db, team, player, {
        source: 'playerdb',
        source_key: `${page}:1`,
        start_at: day(start),
        end_at: end,
      });
    await stint(known.listed, delta.id, 'DOne', '2025-11-06', null);
    await stint(known.paged, far.id, 'AOne', '2023-01-01', day('2024-01-01'));
    await make.makeTransfer(db, known.listed, {
      source: 'playerdb',
      source_key: 'DOne:0',
      from_team_id: null,
      to_team_id: delta.id,
      at: day('2026-04-11'),
    });
  }

  beforeAll(async () => {
    for (const level of ['warn', 'info', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(JSON.stringify(line)));
    db = await makeDatabase(dialect);
    await before();
    const standIn = await startStandIn(request => lpdb.answer(request));
    try {
      played = await playSeason({
        db,
        bus: memoryBus(),
        source: liquipediaSource(ACCESS),
        address: standIn.url,
        from: at(-97),
        to: at(24 * 8),
        clock,
        next: now => now + stepAt(now),
        onRead: async () => {
          const rows = await matches();
          rebuilt ??= rows.find(row => ends(row.source_key, 'R01-M001'))?.id;
          const semi = rows.find(row => ends(row.source_key, '-M001') && row.id === rebuilt);
          const teams = semi && [semi.main, semi.guest];
          if (teams && String(teams) !== String(semifinal.at(-1))) semifinal.push(teams);
          const second = rows.find(row => ends(row.source_key, '_0002'));
          if (second) (clock.now < at(-20) ? untimed : starts).add(second.start_at);
          const squads = await stints();
          ghost ||= squads.some(row => row.player === 'Ghost');
          for (const row of squads.filter(each => each.player === 'Kestrel' && each.team !== 'Alpha Five'))
            kestrelStints.add(`${row.id} ${dayKey(row.start_at!)}`);
          const told = await db.read.selectFrom('transfer').select(['source', 'at']).execute();
          rumour ||= told.some(row => row.source === 'liquipedia' && dayKey(row.at!) === '2026-04-20');
          for (const row of await transfersOf(known.kestrel)) moves.add(`${row.id} ${dayKey(row.at!)}`);
        },
      });
    } finally {
      await standIn.close();
    }
  });
  afterAll(() => db.drop());

  test('was read in spite of failures, and no request was one that the service refuses', () => {
    expect(played.failures).toBeGreaterThan(2);
    expect(lpdb.refused).toEqual([]);
    const tables = new Set(lpdb.requests.map(({ table }) => table));
    expect(tables.size).toBe(6);
    const reasons = [/不是 JSON/, /没有答复|不完整/, /答复 429/];
    for (const reason of reasons) expect(logged).toContainEqual(expect.stringMatching(reason));
    expect(logged.filter(line => line.includes('处理答复时出错'))).toEqual([]);
  });

  test('after a 429 the service is left alone for ten minutes', () => {
    const [first, next] = lpdb.requests.filter(({ at: when }) => when >= at(37));
    expect(next!.at - first!.at).toBeGreaterThanOrEqual(10 * MINUTE);
  });

  test('no hour took more than its budget, and neither the log nor a table has the key', async () => {
    const hours = Map.groupBy(lpdb.requests, request => Math.floor(request.at / HOUR));
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
    const shown = (await matches()).filter(row => row.is_show_schedule === 1);
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
    const rows = await matches();
    expect(rows.find(row => ends(row.source_key, 'R02-M001'))!.id).toBe(rebuilt);
    expect(rows.some(row => ends(row.source_key, 'R01-M001'))).toBe(false);
  });

  test('hid the match that was taken away', async () => {
    const gone = (await matches()).find(row => ends(row.source_key, '_0003'));
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

  describe('squads', () => {
    test('who leaves has an end, who stays has none, and the move begins on its corrected day', async () => {
      const own = (await stints()).filter(row => row.player_id === known.kestrel);
      expect(own.map(row => [row.team, row.start_at, row.end_at, row.employment])).toEqual([
        ['Alpha Five', day('2024-03-01'), day('2026-05-02'), 2],
        ['Bravo Gaming', day('2026-05-03'), null, 1],
      ]);
      expect(own.every(row => row.source === 'liquipedia')).toBe(true);
      const { id } = own[1]!;
      expect([...kestrelStints]).toEqual([`${id} 2026-05-02`, `${id} 2026-05-03`]);
    });

    test('coaches, loans and the bench are told apart', async () => {
      const rows = await stints();
      const of = (name: string) => rows.find(row => row.player === name);
      expect(of('Abel')).toMatchObject({ staff_role: 2, status: 'Head coach' });
      expect(of('Lent')).toMatchObject({ staff_role: 1, contract_type: 2 });
      expect(of('Bench')).toMatchObject({ status: 'Inactive', start_at: null, employment: 1 });
    });

    test('a stint that was a mistake goes', async () => {
      expect(ghost).toBe(true);
      expect((await stints()).some(row => row.player === 'Ghost')).toBe(false);
      const player = await db.read
        .selectFrom('player')
        .selectAll()
        .where('name', '=', 'Ghost')
        .executeTakeFirst();
      expect(player?.team_id).not.toBe(known.alpha);
    });

    test('people are those of the site by page, or by name and team; a namesake is not guessed at', async () => {
      const rows = await stints();
      const told = rows.filter(row => row.source === 'liquipedia');
      expect(told.filter(row => row.player_id === known.paged).map(row => row.team)).toEqual(['Alpha Five']);
      expect(told.some(row => row.player_id === known.namesake)).toBe(false);
      expect(told.some(row => row.player === 'CTwo')).toBe(false);
      const names = (await db.read.selectFrom('player').selectAll().execute()).map(row => row.name);
      expect(names.filter(name => name === 'Kestrel')).toHaveLength(1);
      expect(names.filter(name => name === 'AOne')).toHaveLength(0);
    });

    test('what a file has is not told again, and its rows stay as they are', async () => {
      const own = (await stints()).filter(row => row.player_id === known.listed);
      expect(own.map(row => [row.source, row.source_key, row.end_at])).toEqual([
        ['playerdb', 'DOne:1', null],
      ]);
      const file = await db.read.selectFrom('player').selectAll().where('source', '=', 'vlr').execute();
      expect(file.find(row => row.id === known.kestrel)!.team_id).toBe(known.alpha);
    });

    test('players whom the service brought are in the team of their stint, and nothing personal is stored', async () => {
      const players = await db.read.selectFrom('player').selectAll().execute();
      const bravo = await db.read
        .selectFrom('team')
        .select('id')
        .where('name', '=', 'Bravo Gaming')
        .executeTakeFirstOrThrow();
      expect(players.find(row => row.name === 'BOne')).toMatchObject({
        source: 'liquipedia',
        team_id: bravo.id,
        real_name: null,
        nation_id: null,
      });
      expect(JSON.stringify(players)).not.toMatch(/Realname|Secretson|XY/);
    });
  });

  describe('transfers', () => {
    test('one that is entered twice is one, and keeps its row when its day is corrected', async () => {
      const own = await transfersOf(known.kestrel);
      expect(own.map(row => [row.type, dayKey(row.at!)])).toEqual([[1, '2026-05-03']]);
      expect([...moves]).toEqual([`${own[0]!.id} 2026-05-02`, `${own[0]!.id} 2026-05-03`]);
    });

    test('one that a file has told within three days is not told twice', async () => {
      const own = await transfersOf(known.listed);
      expect(own.map(row => [row.source, dayKey(row.at!)])).toEqual([['playerdb', '2026-04-11']]);
    });

    test('one that is taken away goes, and those of people whom nobody knows never come', async () => {
      const told = await db.read
        .selectFrom('transfer')
        .selectAll()
        .where('source', '=', 'liquipedia')
        .execute();
      expect(rumour).toBe(true);
      expect(told.map(row => row.player_id)).toEqual([known.kestrel]);
      const teams = await db.read.selectFrom('team').select('name').execute();
      expect(teams.map(row => row.name)).not.toContain('Pond A');
    });
  });

  test('the same answers again change nothing', async () => {
    const table = (name: 'roster_stint' | 'transfer' | 'player' | 'match' | 'standing') =>
      db.read.selectFrom(name).selectAll().orderBy('source_key').execute();
    const all = () =>
      Promise.all((['roster_stint', 'transfer', 'player', 'match', 'standing'] as const).map(table));
    const stored = await all();
    await db.write.updateTable('feed_poll').set({ due_at: 0 }).execute();
    const standIn = await startStandIn(request => lpdb.answer(request));
    try {
      const now = clock.now + DAY;
      await playSeason({
        db,
        bus: memoryBus(),
        source: liquipediaSource(ACCESS),
        address: standIn.url,
        from: now,
        to: now + 2 * HOUR,
        clock,
        next: when => when + HOUR,
      });
    } finally {
      await standIn.close();
    }
    expect(await all()).toEqual(stored);
  });
});
