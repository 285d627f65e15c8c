import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const at = (time: string) => Date.parse(`${time.includes('T') ? time : `${time}T00:00:00`}+08:00`);

for (const dialect of DIALECTS)
  describe(`tournament calls on ${dialect}`, () => {
    let db: TestDatabase;
    let china: number;
    let bangkok: number;
    const ids: Record<string, number> = {};

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const world = await make.makeZone(db, { name: '国际' });
      china = (await make.makeZone(db, { name: '中国', parent_id: world.id })).id;
      const series = await make.makeSeries(db, { name: 'VCT', description: '冠军巡回赛' });
      const dated = async (
        name: string,
        day: string,
        overrides: Parameters<typeof make.makeTournament>[1],
      ) => {
        const start_at = at(`${day}T16:00:00`);
        const row = await make.makeTournament(db, { name, start_at, end_at: start_at + 864e5, ...overrides });
        ids[name] = row.id;
      };
      await dated('VCT 2025：曼谷大师赛', '2025-02-20', {
        series_id: series.id,
        zone_id: world.id,
        level: 1,
      });
      await dated('VCT 2025：CN 联赛', '2025-03-13', {
        series_id: series.id,
        zone_id: china,
        level: 2,
        name_en: 'VCT 2025: China Stage 1',
        prize_amount: 250_000,
        prize_currency: 'USD',
      });
      await dated('旧赛事', '2024-12-31', { level: 3, zone_id: china });
      await dated('明年的赛事', '2026-01-01', { level: 3, status: 1 });
      await dated('另一个游戏', '2025-05-01', { game_id: 2 });
      bangkok = ids['VCT 2025：曼谷大师赛']!;
    });
    afterAll(() => db.drop());

    const names = async (input: Record<string, unknown>) => {
      const { list, count } = await callApi(db, 'wiki.tournament_list', { game_id: 1, ...input });
      return { names: list.map(item => item.name), count };
    };

    test('the list is by start, latest first, of one game', async () => {
      expect(await names({})).toEqual({
        names: ['明年的赛事', 'VCT 2025：CN 联赛', 'VCT 2025：曼谷大师赛', '旧赛事'],
        count: 4,
      });
      const ascending = await names({ start_time_sort: 'asc', page: 2, page_size: 3 });
      expect(ascending).toEqual({ names: ['明年的赛事'], count: 4 });
    });

    test('wiki and wiki2 tournament_list answer the same', async () => {
      const first = await callApi(db, 'wiki.tournament_list', { game_id: 1 });
      expect(first.list.length).toBe(4);
      expect(await callApi(db, 'wiki2.tournament_list', { game_id: 1 })).toEqual(first);
    });

    const found = ['VCT 2025：CN 联赛', 'VCT 2025：曼谷大师赛'];
    test.each([
      ['the Beijing year of the start', { year: 2025 }, found],
      ['status', { tournament_status: 1 }, ['明年的赛事']],
      ['levels', { levels: [1, 2] }, found],
      ['a zone with the zones under it', { zone_ids: 'world' }, [...found, '旧赛事']],
      ['a zone alone', { zone_ids: 'china' }, ['VCT 2025：CN 联赛', '旧赛事']],
      ['part of a name', { tournament_name: '曼谷' }, ['VCT 2025：曼谷大师赛']],
      ['a name spelled another way', { tournament_name: ' vct2025 ' }, found],
      ['its English name', { tournament_name: 'china stage' }, ['VCT 2025：CN 联赛']],
      ['a name that nothing has', { tournament_name: '100%_' }, []],
    ])('the list is filtered by %s', async (_, filter, expected) => {
      const zones = { world: [china - 1], china: [china] };
      const zone = 'zone_ids' in filter ? { zone_ids: zones[filter.zone_ids as 'world' | 'china'] } : {};
      expect(await names({ ...filter, ...zone })).toEqual({ names: expected, count: expected.length });
    });

    test('where its data stop, a tournament is ongoing until its announced end, and unknown after it', async () => {
      const game_id = 3;
      const { id } = await make.makeTournament(db, {
        game_id,
        name: '资料中断的赛事',
        status: 2,
        start_at: at('2026-07-16'),
        end_at: at('2026-09-06T23:59:59'),
        known_until_at: at('2026-08-22T08:00:00'),
      });
      const listed = async (day: string, tournament_status: number) => {
        const { list, count } = await callApi(
          db,
          'wiki.tournament_list',
          { game_id, tournament_status, tournament_name: '资料中断' },
          at(day),
        );
        expect(list.length).toBe(count);
        return list.map(item => item.tournament_status);
      };
      expect([await listed('2026-09-06', 2), await listed('2026-09-06', 0)]).toEqual([[2], []]);
      expect([await listed('2026-09-07', 2), await listed('2026-09-07', 0)]).toEqual([[], [0]]);
      const base = await callApi(db, 'wiki.tournament_base', { tournament_id: id }, at('2026-09-07'));
      expect(base).toMatchObject({
        tournament_status: 0,
        known_until: '2026-08-22',
        end_date: '2026-09-06',
      });
      await db.write.deleteFrom('tournament').where('id', '=', id).execute();
    });

    test('the count follows new tournaments', async () => {
      expect((await names({ tournament_name: '新来' })).count).toBe(0);
      const extra = await make.makeTournament(db, { name: '新来的赛事', game_id: 3 });
      expect((await callApi(db, 'wiki.tournament_list', { game_id: 3 })).count).toBe(1);
      await make.makeMatch(db, { tournament_id: extra.id, game_id: 3 });
      await make.makeTournament(db, { name: '再来的赛事', game_id: 3 });
      await make.makeMatch(db, { tournament_id: extra.id, game_id: 3 });
      expect((await callApi(db, 'wiki.tournament_list', { game_id: 3 })).count).toBe(2);
    });

    test('base: prize, champion, participants without those of showmatches', async () => {
      const [a, b, c] = [await make.makeTeam(db), await make.makeTeam(db), await make.makeTeam(db)];
      await make.makeMatch(db, { tournament_id: bangkok, teams: [a.id, b.id] });
      await make.makeMatch(db, { tournament_id: bangkok, teams: [a.id, c.id], in_figures: 0 });
      await db.write
        .insertInto('placement')
        .values({ tournament_id: bangkok, team_id: a.id, rank: 1, rank_end: 1, bonus: null, at: 0 })
        .execute();
      const base = await callApi(db, 'wiki.tournament_base', { tournament_id: bangkok });
      expect(base).toMatchObject({
        name: 'VCT 2025：曼谷大师赛',
        start_date: '2025-02-20',
        series_info: { name: 'VCT' },
        champion_info: { participant_id: a.id, name_main: a.name },
        total_bonus: null,
        participants_count: 2,
        match_count: 2,
      });
      const china1 = await callApi(db, 'wiki.tournament_base', { tournament_id: ids['VCT 2025：CN 联赛']! });
      expect(china1.total_bonus).toBe('$250,000');
    });

    test('stages come in order with their groups; a tournament that is not there is 404', async () => {
      const playoff = await make.makeStage(db, bangkok, { name: '季后赛', sort: 2 });
      const groups = await make.makeStage(db, bangkok, { name: '瑞士轮', type: 'swiss', sort: 1 });
      const group = await make.makeGroup(db, groups.id, { name: 'A 组' });
      const { list } = await callApi(db, 'wiki.stage_with_group', { tournament_id: bangkok });
      expect(list).toMatchObject([
        { stage_id: groups.id, type: 'swiss', groups: [{ group_id: group.id, name: 'A 组' }] },
        { stage_id: playoff.id, groups: [] },
      ]);
      expect((await callRaw(db, 'wiki.stage_with_group', { tournament_id: 999_999 })).status).toBe(404);
    });

    test('participants are those who played, else the roster at the time', async () => {
      const event = await make.makeTournament(db, { start_at: at('2025-06-01'), end_at: at('2025-06-20') });
      const [a, b] = [await make.makeTeam(db, { name: 'A' }), await make.makeTeam(db, { name: 'B' })];
      const [played, benched] = [await make.makePlayer(db), await make.makePlayer(db)];
      const [then, later, coach] = [
        await make.makePlayer(db),
        await make.makePlayer(db),
        await make.makePlayer(db),
      ];
      const match = await make.makeMatch(db, { tournament_id: event.id, teams: [a.id, b.id] });
      const round = await make.makeRound(db, match.id);
      await make.makeRoundPlayer(db, round, played.id, { team_id: a.id });
      await make.makeStint(db, a.id, benched.id, { start_at: at('2025-01-01') });
      await make.makeStint(db, b.id, then.id, { start_at: at('2025-01-01'), end_at: at('2025-06-02') });
      await make.makeStint(db, b.id, later.id, { start_at: at('2025-07-01') });
      await make.makeStint(db, b.id, coach.id, { start_at: at('2025-01-01'), staff_role: 2 });
      const { list } = await callApi(db, 'wiki.list_by_tournament_id', { tournament_id: event.id });
      expect(list.map(team => [team.name, team.players.map(player => player.player_id)])).toEqual([
        ['A', [played.id]],
        ['B', [then.id]],
      ]);
    });

    test('a series lists its tournaments, latest first', async () => {
      const { list } = await callApi(db, 'wiki2.series_list', { game_id: 1 });
      expect(list.map(item => item.name)).toEqual(['VCT']);
      const base = await callApi(db, 'wiki2.series_base', { series_id: list[0]!.series_id });
      expect(base).toMatchObject({ name: 'VCT', desc: '冠军巡回赛' });
      expect(base.list.map(item => item.name)).toEqual(found);
    });

    test('recommended: ongoing, then the next to start, then the last ended', async () => {
      const now = at('2025-03-14T12:00:00');
      const { list } = await callApi(db, 'wiki2.tournament_recommend', { game_id: 1 }, now);
      expect(list.slice(0, 2).map(item => item.name)).toEqual(['VCT 2025：CN 联赛', expect.any(String)]);
      const order = list.map(item => item.name);
      expect(order.indexOf('明年的赛事')).toBeLessThan(order.indexOf('VCT 2025：曼谷大师赛'));
      expect(order.indexOf('VCT 2025：曼谷大师赛')).toBeLessThan(order.indexOf('旧赛事'));
    });
  });
