import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

for (const dialect of DIALECTS)
  describe(`team and player calls on ${dialect}`, () => {
    let db: TestDatabase;
    let pacific: number;
    let edg: number;
    let drx: number;

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      pacific = (await make.makeZone(db, { name: '太平洋' })).id;
      edg = (await make.makeTeam(db, { name: 'EDward Gaming', name_short: 'EDG', aliases: ['ＥＤＧ．Ｍ'] }))
        .id;
      drx = (await make.makeTeam(db, { name: 'DRX', zone_id: pacific, found_at: Date.UTC(2012, 0, 1) })).id;
      await make.makeTeam(db, { name: '奇异战队', operate_status: 2 });
      await make.makeTeam(db, { name: 'KRÜ Esports' });
      await make.makeTeam(db, { name: '另一个游戏的战队', game_id: 2 });
    });
    afterAll(() => db.drop());

    const teams = async (input: Record<string, unknown> = {}) => {
      const { list, count } = await callApi(db, 'wiki.team_list', { game_id: 1, ...input });
      expect(count).toBe(list.length);
      return list.map(team => team.name);
    };

    test('teams are sorted by name, Chinese by pinyin', async () => {
      expect(await teams()).toEqual(['DRX', 'EDward Gaming', 'KRÜ Esports', '奇异战队']);
    });

    test.each([
      ['accents and case folded', { team_name: 'kru ESPORTS' }, ['KRÜ Esports']],
      ['an alias in full width', { team_name: 'edg.m' }, ['EDward Gaming']],
      ['operating state', { operate_status: 2 }, ['奇异战队']],
      ['a sign that LIKE would read', { team_name: '_' }, []],
    ])('teams are filtered by %s', async (_, filter, expected) => {
      expect(await teams(filter)).toEqual(expected);
    });

    test('teams are filtered by zone, and a page past the end still counts', async () => {
      expect(await teams({ zone_ids: [pacific] })).toEqual(['DRX']);
      const past = await callApi(db, 'wiki.team_list', { game_id: 1, page: 9 });
      expect(past).toEqual({ list: [], count: 4 });
    });

    test('base of a team: zone, founding in unix seconds; 404 for one that is not there', async () => {
      expect(await callApi(db, 'wiki.team_base', { team_id: drx })).toMatchObject({
        name_main: 'DRX',
        zone_name: '太平洋',
        operate_status: 1,
        found_date: 1_325_376_000,
      });
      expect((await callRaw(db, 'wiki.team_base', { team_id: 999_999 })).status).toBe(404);
    });

    test('roster: those in the team first, one row a person, then those who left, latest first', async () => {
      const day = (n: number) => Date.UTC(2024, 0, n);
      const [kang, back, gone, earlier, unlisted] = await Promise.all([
        make.makePlayer(db, { name: 'ZmjjKK', position: 'top' }),
        make.makePlayer(db, { name: 'Back' }),
        make.makePlayer(db, { name: 'Gone' }),
        make.makePlayer(db, { name: 'Earlier' }),
        make.makePlayer(db, { name: 'Unlisted', team_id: edg }),
      ]);
      const left = { employment: 2 };
      await make.makeStint(db, edg, kang.id, { start_at: day(10), contract_type: 1 });
      await make.makeStint(db, edg, back.id, { start_at: day(1), end_at: day(5), ...left });
      await make.makeStint(db, edg, back.id, { start_at: day(20) });
      await make.makeStint(db, edg, gone.id, { start_at: day(30), end_at: day(40), ...left });
      await make.makeStint(db, edg, earlier.id, { start_at: day(2), end_at: day(3), ...left });
      const { list } = await callApi(db, 'wiki.team_roster', { team_id: edg });
      expect(list.map(person => person.person_id)).toEqual(
        [back, kang, unlisted, gone, earlier].map(p => p.id),
      );
      expect(list[1]).toMatchObject({ hero_role: '上单', join_date: day(10) / 1000, leave_date: null });
      expect(list[3]).toMatchObject({ employment: 2, leave_date: day(40) / 1000 });
    });

    test('players: by name, without staff, by team, by alias; nations with their players', async () => {
      const korea = await make.makeNation(db, { name: '韩国' });
      const stax = await make.makePlayer(db, { name: 'stax', team_id: drx, nation_id: korea.id, game_id: 3 });
      await make.makePlayer(db, { name: 'Buzz', nation_id: korea.id, game_id: 3, aliases: ['유병철'] });
      await make.makePlayer(db, { name: 'termi', nation_id: korea.id, game_id: 3, staff_role: 2 });
      const players = async (input: Record<string, unknown>) => {
        const { list, count } = await callApi(db, 'wiki.player_list', { game_id: 3, ...input });
        expect(count).toBe(list.length);
        return list.map(player => player.name);
      };
      expect(await players({})).toEqual(['Buzz', 'stax']);
      expect(await players({ team_id: drx })).toEqual(['stax']);
      expect(await players({ player_name: '유병철' })).toEqual(['Buzz']);
      const base = await callApi(db, 'wiki.player_base', { player_id: stax.id });
      expect(base).toMatchObject({ nation: { name: '韩国' }, team_info: { name: 'DRX' }, status: 1 });
      const byNation = await callApi(db, 'wiki2.list_by_national', {
        game_id: 3,
        national_names: ['韩国', '没有的国家'],
      });
      expect(Object.entries(byNation).map(([name, list]) => [name, list.map(item => item.name)])).toEqual([
        ['韩国', ['Buzz', 'stax']],
        ['没有的国家', []],
      ]);
    });

    test('more than three nations at once are refused, the field named', async () => {
      const refused = await callRaw(db, 'wiki2.list_by_national', {
        game_id: 1,
        national_names: ['一', '二', '三', '四'],
      });
      expect(refused.status).toBe(400);
      expect(JSON.parse(refused.body).error.field).toBe('national_names');
    });

    test('transfers: latest first, undated last; of a team in both directions', async () => {
      const player = await make.makePlayer(db, { name: 'whzy' });
      const day = (n: number) => Date.UTC(2025, 0, n);
      const came = await make.makeTransfer(db, player.id, { from_team_id: drx, to_team_id: edg, at: day(2) });
      const undated = await make.makeTransfer(db, player.id, { to_team_id: drx });
      const left = await make.makeTransfer(db, player.id, { from_team_id: edg, at: day(9), type: 4 });
      const all = await callApi(db, 'wiki2.player_transfer', { game_id: 1, player_id: player.id });
      expect(all.list.map(item => item.id)).toEqual([left.id, came.id, undated.id]);
      expect(all.list[1]).toMatchObject({
        date: day(2) / 1000,
        person: { name: 'whzy' },
        from_team: { name: 'DRX' },
        to_team: { name_short: 'EDG' },
      });
      const span = { start_time: day(3) / 1000, end_time: day(9) / 1000 };
      expect((await callApi(db, 'wiki2.player_transfer', { game_id: 1, ...span })).count).toBe(1);
      expect((await callApi(db, 'wiki2.player_transfer', { game_id: 1, type: 4 })).list[0]?.id).toBe(left.id);
      const ofTeam = await callApi(db, 'wiki.team_transfers', { team_id: edg, page_size: 1, page: 2 });
      expect(ofTeam).toMatchObject({ list: [{ id: came.id }], count: 2 });
    });
  });
