import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeTeamFigures } from '#lib/wiki/match/figures.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const START = Date.parse('2025-03-10T01:30:00+08:00');

for (const dialect of DIALECTS)
  describe(`match detail on ${dialect}`, () => {
    let db: TestDatabase;
    let edg: Awaited<ReturnType<typeof make.makeTeam>>;
    let players: number[];
    let heroes: number[];
    let matchId: number;
    let rounds: number[];

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      edg = await make.makeTeam(db, { name: 'EDward Gaming', name_short: 'EDG', color: '#111111' });
      heroes = [
        (await make.makeHero(db, { name: '捷风', role: 1 })).id,
        (await make.makeHero(db, { name: '雷兹' })).id,
      ];
      players = [];
      for (const name of ['ZmjjKK', 'nobody', 'Derke'])
        players.push((await make.makePlayer(db, { name })).id);
      matchId = await makeDetailed();
    });
    afterAll(() => db.drop());

    /** Two maps, the second barely known; EDG against a side that no source names. */
    async function makeDetailed(): Promise<number> {
      const series = await make.makeSeries(db, { name: 'VCT' });
      const event = await make.makeTournament(db, { name: 'VCT CN', series_id: series.id, remark: '演示' });
      const stage = await make.makeStage(db, event.id, { name: '小组赛', type: 'group' });
      const group = await make.makeGroup(db, stage.id, { name: 'A 组' });
      const match = await make.makeMatch(db, {
        tournament_id: event.id,
        stage_id: stage.id,
        group_id: group.id,
        start_at: START,
        teams: [edg.id, null],
      });
      const map = await make.makeMap(db, { name: '隐世修所' });
      const first = await make.makeRound(db, match.id, {
        map_id: map.id,
        main_score: 13,
        guest_score: 9,
        winner_side: 1,
        duration_s: 3100,
        picked_side: 2,
      });
      const second = await make.makeRound(db, match.id, { num: 2 });
      rounds = [first.id, second.id];
      const row = { round_id: first.id };
      await db.write
        .insertInto('round_half')
        .values([
          { ...row, num: 2, main_score: 6, guest_score: 4, main_role: 'def' },
          { ...row, num: 1, main_score: 7, guest_score: 5, main_role: 'atk' },
        ])
        .execute();
      const economy = { pistol_won: 1, eco: 2, eco_won: 0, semi_eco: null, semi_eco_won: null };
      const buys = { semi_buy: 3, semi_buy_won: 1, full_buy: 15, full_buy_won: 11 };
      await db.write
        .insertInto('round_team')
        .values({
          ...row,
          side: 1,
          team_id: edg.id,
          figures: encodeTeamFigures({ economy: { ...economy, ...buys } }),
        })
        .execute();
      await db.write
        .insertInto('veto')
        .values([
          { match_id: match.id, num: 2, side: 2, action: 'pick', map_id: map.id },
          { match_id: match.id, num: 1, side: 1, action: 'ban', map_id: map.id },
        ])
        .execute();
      await db.write
        .insertInto('ban_pick')
        .values({ ...row, num: 1, side: 1, action: 'pick', hero_id: heroes[0]! })
        .execute();
      await playersOf(first, second, match.id);
      await make.makeBroadcast(db, { name: '哔哩哔哩', match_id: match.id });
      return match.id;
    }

    async function playersOf(
      first: Parameters<typeof make.makeRoundPlayer>[1],
      second: Parameters<typeof make.makeRoundPlayer>[1],
      match_id: number,
    ) {
      const [kk, nobody, derke] = players as [number, number, number];
      const figures = { kills: 20, deaths: 10, rating: 1.3, kast: 0.75, extra: '{"k3":2}' };
      await make.makeRoundPlayer(db, first, kk, { team_id: edg.id, hero_id: heroes[0]!, ...figures });
      await make.makeRoundPlayer(db, second, kk, {
        team_id: edg.id,
        hero_id: heroes[1]!,
        kills: 5,
        deaths: null,
      });
      await make.makeRoundPlayer(db, first, nobody, { team_id: edg.id });
      await make.makeRoundPlayer(db, first, derke, { side: 2, kills: 30 });
      await db.write
        .insertInto('match_player')
        .values({
          match_id,
          player_id: derke,
          side: 2,
          hero_ids: JSON.stringify(heroes),
          kills: 31,
          rating: 1.5,
        })
        .execute();
    }

    test('detail: what the list shows, the rounds and the veto; an unknown side has no id', async () => {
      const detail = await callApi(db, 'wiki.battle_detail', { match_id: matchId });
      expect(detail).toMatchObject({
        unique_id: matchId,
        match_status: 3,
        match_start_time: START / 1000,
        match_date: '2025-03-10',
        versus_info: {
          main_camp: [
            { participant_id: edg.id, name_main: 'EDward Gaming', name_short: 'EDG', color: '#111111' },
          ],
          guest_camp: [{ participant_id: null, name_main: null }],
          main_score: 2,
          guest_score: 1,
          is_main_win: true,
        },
        links: [{ name: '哔哩哔哩' }],
        series_info: { name: 'VCT' },
        tournament_info: { name_main: 'VCT CN' },
        stage_info: { name: '小组赛', type: 'group' },
        group_info: { name: 'A 组' },
        is_can_view: true,
        main_support: 0,
        is_sub: false,
      });
      expect(detail.rounds.map(round => round.round_id)).toEqual(rounds);
      expect(detail.veto.map(step => [step.num, step.side, step.action, step.map.name])).toEqual([
        [1, 1, 'ban', '隐世修所'],
        [2, 2, 'pick', '隐世修所'],
      ]);
    });

    test('a round shows what its sources have; the rest is null', async () => {
      const { list } = await callApi(db, 'wiki.round_list', { match_id: matchId });
      expect(list[0]).toMatchObject({
        round_num: 1,
        map: { name: '隐世修所' },
        main_score: 13,
        guest_score: 9,
        duration: 3100,
        halves: [
          { main_score: 7, guest_score: 5, main_role: 'atk' },
          { main_score: 6, guest_score: 4, main_role: 'def' },
        ],
        timeline: null,
        main_economy: { pistol_won: 1, semi_eco: null, full_buy_won: 11 },
        guest_economy: null,
        main_objectives: null,
        ban_pick: [{ num: 1, side: 1, action: 'pick', hero: { name: '捷风', role: 1 } }],
      });
      expect(list[1]).toMatchObject({ map: null, main_score: null, halves: null, ban_pick: [] });
    });

    test('figures of one round', async () => {
      const input = { match_id: matchId, round_id: rounds[0]! };
      const { main, guest } = await callApi(db, 'wiki.round_player_stats', input);
      expect(main.map(line => line.player.name)).toEqual(['ZmjjKK', 'nobody']);
      expect(main[0]).toMatchObject({
        kills: 20,
        rating: 1.3,
        kast: 0.75,
        heroes: [{ name: '捷风' }],
        extra: { k3: 2 },
      });
      expect(guest).toMatchObject([{ player: { name: 'Derke' }, kills: 30, team: null }]);
    });

    test('match figures come from the source, else sums (null if any is) and means of known rounds', async () => {
      const { main, guest } = await callApi(db, 'wiki.round_player_stats', { match_id: matchId });
      expect(main[0]).toMatchObject({ kills: 25, deaths: null, rating: 1.3, kast: 0.75, acs: null, maps: 2 });
      expect(main[0]?.partial).toEqual({ rating: 1, kast: 1 });
      expect(main[0]?.heroes.map(hero => hero.name)).toEqual(['捷风', '雷兹']);
      expect(guest[0]).toMatchObject({
        kills: 31,
        rating: 1.5,
        partial: {},
        heroes: [{ name: '捷风' }, { name: '雷兹' }],
      });
    });

    test('each map with its players; one player of the match', async () => {
      const { list } = await callApi(db, 'wiki2.get_valorant_round', { match_id: matchId });
      expect(list.map(round => [round.players.main.length, round.players.guest.length])).toEqual([
        [2, 1],
        [1, 0],
      ]);
      const one = { match_id: matchId, player_id: players[2] };
      const lines = await callApi(db, 'wiki2.get_valorant_player_match', one);
      expect(lines.list).toMatchObject([{ player: { name: 'Derke' }, kills: 31 }]);
    });

    test('kog calls answer empty lists where there are no per-game facts', async () => {
      const event = await make.makeTournament(db, { game_id: 2 });
      const kog = await make.makeMatch(db, { tournament_id: event.id, game_id: 2 });
      expect(await callApi(db, 'wiki.kog_list', { match_id: kog.id })).toEqual({ list: [] });
      expect(await callApi(db, 'wiki.kog_list', { match_id: matchId })).toEqual({ list: [] });
      const nobody = { main: [], guest: [] };
      expect(await callApi(db, 'wiki.kog_round_player_stats', { match_id: kog.id })).toEqual(nobody);
      await make.makeRound(db, kog.id);
      expect((await callApi(db, 'wiki.kog_list', { match_id: kog.id })).list.length).toBe(1);
    });

    test.each([
      ['wiki.battle_detail', {}],
      ['wiki.round_list', {}],
      ['wiki.kog_list', {}],
      ['wiki2.get_valorant_round', {}],
      ['wiki.round_player_stats', {}],
    ] as const)('%s of a match that is not there is 404', async (name, input) => {
      expect((await callRaw(db, name, { match_id: 999_999, ...input })).status).toBe(404);
    });

    test('a round of another match is 404', async () => {
      const other = await make.makeMatch(db, { tournament_id: (await make.makeTournament(db)).id });
      const answer = await callRaw(db, 'wiki.round_player_stats', {
        match_id: other.id,
        round_id: rounds[0]!,
      });
      expect(answer.status).toBe(404);
    });
  });
