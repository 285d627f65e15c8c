/** Squads and transfers around a small cup, as editors write them into Liquipedia and take back. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '#lib/platform/kernel/log.server.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { day, LpdbSite } from '#tests/support/feed-world/lpdb-site.ts';

describe.each(DIALECTS)('people of Liquipedia, on %s', dialect => {
  let ghost = false;
  let rumour = false;
  /** Ids of Kestrel's stints and transfers, each time that they changed. */
  const kestrelStints = new Set<string>();
  const moves = new Set<string>();
  let db: TestDatabase;
  let site: LpdbSite;

  beforeAll(async () => {
    for (const level of ['warn', 'info'] as const) vi.spyOn(log, level).mockImplementation(() => {});
    db = await makeDatabase(dialect);
    site = new LpdbSite(db);
    await site.play(async () => {
      const squads = await site.stints();
      ghost ||= squads.some(row => row.player === 'Ghost');
      for (const row of squads.filter(each => each.player === 'Kestrel' && each.team !== 'Alpha Five'))
        kestrelStints.add(`${row.id} ${dayKey(row.start_at!)}`);
      const told = await db.read.selectFrom('transfer').select(['source', 'at']).execute();
      rumour ||= told.some(row => row.source === 'liquipedia' && dayKey(row.at!) === '2026-04-20');
      for (const row of await site.transfersOf(site.known.kestrel)) moves.add(`${row.id} ${dayKey(row.at!)}`);
    });
  });
  afterAll(() => db.drop());

  describe('squads', () => {
    test('who leaves has an end, who stays has none, and the move begins on its corrected day', async () => {
      const own = (await site.stints()).filter(row => row.player_id === site.known.kestrel);
      expect(own.map(row => [row.team, row.start_at, row.end_at, row.employment])).toEqual([
        ['Alpha Five', day('2024-03-01'), day('2026-05-02'), 2],
        ['Bravo Gaming', day('2026-05-03'), null, 1],
      ]);
      expect(own.every(row => row.source === 'liquipedia')).toBe(true);
      const { id } = own[1]!;
      expect([...kestrelStints]).toEqual([`${id} 2026-05-02`, `${id} 2026-05-03`]);
    });

    test('coaches, loans and the bench are told apart', async () => {
      const rows = await site.stints();
      const of = (name: string) => rows.find(row => row.player === name);
      expect(of('Abel')).toMatchObject({ staff_role: 2, status: 'Head coach' });
      expect(of('Lent')).toMatchObject({ staff_role: 1, contract_type: 2 });
      expect(of('Bench')).toMatchObject({ status: 'Inactive', start_at: null, employment: 1 });
    });

    test('a stint that was a mistake goes', async () => {
      expect(ghost).toBe(true);
      expect((await site.stints()).some(row => row.player === 'Ghost')).toBe(false);
      const player = await db.read
        .selectFrom('player')
        .selectAll()
        .where('name', '=', 'Ghost')
        .executeTakeFirst();
      expect(player?.team_id).not.toBe(site.known.alpha);
    });

    test('people are those of the site by page, or by name and team; a namesake is not guessed at', async () => {
      const rows = await site.stints();
      const told = rows.filter(row => row.source === 'liquipedia');
      expect(told.filter(row => row.player_id === site.known.paged).map(row => row.team)).toEqual([
        'Alpha Five',
      ]);
      expect(told.some(row => row.player_id === site.known.namesake)).toBe(false);
      expect(told.some(row => row.player === 'CTwo')).toBe(false);
      const names = (await site.players()).map(row => row.name);
      expect(names.filter(name => name === 'Kestrel')).toHaveLength(1);
      expect(names.filter(name => name === 'AOne')).toHaveLength(0);
    });

    test('what a file has is not told again, and its rows stay as they are', async () => {
      const own = (await site.stints()).filter(row => row.player_id === site.known.listed);
      expect(own.map(row => [row.source, row.source_key, row.end_at])).toEqual([
        ['playerdb', 'DOne:1', null],
      ]);
      const file = await db.read.selectFrom('player').selectAll().where('source', '=', 'vlr').execute();
      expect(file.find(row => row.id === site.known.kestrel)!.team_id).toBe(site.known.alpha);
    });

    test('players whom the service brought are in the team of their stint, and nothing personal is stored', async () => {
      const players = await site.players();
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
      const own = await site.transfersOf(site.known.kestrel);
      expect(own.map(row => [row.type, dayKey(row.at!)])).toEqual([[1, '2026-05-03']]);
      expect([...moves]).toEqual([`${own[0]!.id} 2026-05-02`, `${own[0]!.id} 2026-05-03`]);
    });

    test('one that a file has told within three days is not told twice', async () => {
      const own = await site.transfersOf(site.known.listed);
      expect(own.map(row => [row.source, dayKey(row.at!)])).toEqual([['playerdb', '2026-04-11']]);
    });

    test('one that is taken away goes, and those of people whom nobody knows never come', async () => {
      const told = await db.read
        .selectFrom('transfer')
        .selectAll()
        .where('source', '=', 'liquipedia')
        .execute();
      expect(rumour).toBe(true);
      expect(told.map(row => row.player_id)).toEqual([site.known.kestrel]);
      const teams = await db.read.selectFrom('team').select('name').execute();
      expect(teams.map(row => row.name)).not.toContain('Pond A');
    });
  });

  test('the same answers again change nothing', async () => {
    const table = (name: 'roster_stint' | 'transfer' | 'player' | 'team') =>
      db.read.selectFrom(name).selectAll().orderBy('source_key').execute();
    const all = () => Promise.all((['roster_stint', 'transfer', 'player', 'team'] as const).map(table));
    const stored = await all();
    await site.lookAgain();
    expect(await all()).toEqual(stored);
  });
});
