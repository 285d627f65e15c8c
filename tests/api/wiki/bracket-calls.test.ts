import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

const HOUR = 3_600_000;
const NOBODY = 999_999;

for (const dialect of DIALECTS)
  describe(`table and bracket calls on ${dialect}`, () => {
    let db: TestDatabase;
    let tournament: number;
    let groupStage: number;
    let bracketStage: number;
    let player: number;
    const teams: number[] = [];
    let num = 0;

    /** An ended match of teams by number from 1; `winner` 1 main, 2 guest, null still to come. */
    const play = (stage_id: number, sides: [number, number] | null, winner: 1 | 2 | null, more = {}) => {
      num += 1;
      return make.makeMatch(db, {
        tournament_id: tournament,
        stage_id,
        match_num: num,
        start_at: num * HOUR,
        status: winner ? 3 : 1,
        main_score: winner && 3 - winner,
        guest_score: winner && winner - 1,
        result_type: winner,
        teams: sides ? [teams[sides[0] - 1]!, teams[sides[1] - 1]!] : [null, null],
        ...more,
      });
    };

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      tournament = (
        await make.makeTournament(db, { name: '杯赛', prize_amount: 250_000, prize_currency: 'USD' })
      ).id;
      for (const name of ['甲', '乙', '丙', '丁', '戊', '己'])
        teams.push((await make.makeTeam(db, { name })).id);
      groupStage = (await make.makeStage(db, tournament, { name: '小组赛', type: 'group', sort: 1 })).id;
      bracketStage = (await make.makeStage(db, tournament, { name: '淘汰赛', sort: 2 })).id;
      for (const [a, b, winner] of [
        [1, 2, 1],
        [1, 3, 1],
        [2, 3, 1],
        [4, 5, 1],
        [4, 6, 1],
        [5, 6, 1],
      ] as const)
        await play(groupStage, [a, b], winner);
      await play(groupStage, [3, 1], 1, { in_figures: 0 });
      const semi = { lane: 'upper', lane_round: 1, schedule_name: '半决赛' } as const;
      const match = await play(bracketStage, [1, 5], 1, semi);
      await play(bracketStage, [4, 2], null, semi);
      await play(bracketStage, null, null, { lane: 'final', lane_round: 1, schedule_name: '总决赛' });
      player = (await make.makePlayer(db)).id;
      const round = await make.makeRound(db, match.id);
      await make.makeRoundPlayer(db, round, player, { team_id: teams[0]! });
      await derive();
    });
    afterAll(() => db.drop());
    const derive = () => make.inTransaction(db, trx => deriveTournament(trx, tournament));

    test('a table by groups: records, tags, form; showmatches left out', async () => {
      const { groups } = await callApi(db, 'wiki.integral_table_v2', { stage_id: groupStage });
      expect(groups.map(group => group.name)).toEqual(['第 1 组', '第 2 组']);
      const [first] = groups;
      expect(
        first!.list.map(row => [row.rank, row.participant.name_main, row.win, row.lose, row.net, row.tag]),
      ).toEqual([
        [1, '甲', 2, 0, 4, 'promotion'],
        [2, '乙', 1, 1, 0, 'promotion'],
        [3, '丙', 0, 2, -4, 'drop'],
      ]);
      expect(first!.list[1]).toMatchObject({
        score: { win: 2, lose: 2 },
        form: [false, true],
        round_net: null,
        points: null,
        participant: { tag: '确定晋级' },
      });
    });

    test('a table of one group, and of all groups in a row', async () => {
      const { groups } = await callApi(db, 'wiki.integral_table_v2', { stage_id: groupStage });
      const group_id = groups[1]!.group_id;
      const { list } = await callApi(db, 'wiki.integral_table', { stage_id: groupStage, group_id });
      expect(list.map(row => row.participant.name_main)).toEqual(['丁', '戊', '己']);
      const all = await callApi(db, 'wiki.integral_table', { stage_id: groupStage });
      expect(all.list).toEqual(groups.flatMap(group => group.list));
    });

    test('a bracket shows its rounds, links to the next match, and where an unknown side comes from', async () => {
      const { list } = await callApi(db, 'wiki.stage_with_bracket', { stage_id: bracketStage });
      expect(list.map(({ name, lane, round, matches }) => [name, lane, round, matches.length])).toEqual([
        ['半决赛', 'upper', 1, 2],
        ['总决赛', 'final', 1, 1],
      ]);
      const [semis, final] = list.map(round => round.matches);
      const target = final![0]!.unique_id;
      expect(semis!.map(node => node.next)).toEqual([
        { match_id: target, side: 1 },
        { match_id: target, side: 2 },
      ]);
      const { main_camp, guest_camp } = final![0]!.versus_info;
      expect([main_camp[0]?.desc, guest_camp[0]?.desc]).toEqual(['甲/戊 胜者', '丁/乙 胜者']);
      expect(semis![0]!.versus_info.main_camp[0]).toMatchObject({ name_main: '甲', desc: null });
    });

    test('a group stage has no bracket, a bracket no table', async () => {
      expect(await callApi(db, 'wiki.stage_with_bracket', { stage_id: groupStage })).toEqual({ list: [] });
      expect(await callApi(db, 'wiki.integral_table', { stage_id: bracketStage })).toEqual({ list: [] });
    });

    test('the bracket to predict has its nodes, no ratios and a count of 0', async () => {
      const { stages, count } = await callApi(db, 'wiki2.get_prediction', { tournament_id: tournament });
      expect(count).toBe(0);
      expect(stages.map(stage => [stage.stage_id, stage.nodes.length])).toEqual([
        [groupStage, 0],
        [bracketStage, 3],
      ]);
      expect(stages[1]!.nodes.every(node => node.main_ratio === null)).toBe(true);
      const shared = await callRaw(db, 'wiki2.get_prediction', { tournament_id: tournament, link: 'abc' });
      expect(shared.status).toBe(404);
    });

    test('before the final there are no places; the total prize is formatted', async () => {
      expect(await callApi(db, 'wiki2.get_bonus', { tournament_id: tournament })).toEqual({
        total_bonus: '$250,000',
        list: [],
        places: [],
        reason: '各名次的奖金没有来源',
      });
    });

    test('league score: without points of a source the list is empty and says why', async () => {
      expect(await callApi(db, 'wiki2.get_tournament_league_score', { tournament_id: tournament })).toEqual({
        list: [],
        reason: '赛事的积分没有来源',
      });
      const other = { tournament_id: tournament, series_id: NOBODY };
      expect((await callRaw(db, 'wiki2.get_tournament_league_score', other)).status).toBe(400);
    });

    test('a decided tournament shows places, the team’s rewards and the player’s achievement', async () => {
      const id = await decided(db);
      const ask = () => callApi(db, 'wiki2.get_bonus', { tournament_id: id.tournament });
      const { list, places } = await ask();
      expect(list).toEqual([]);
      expect(places.map(row => [row.rank, row.rank_end, row.participant.participant_id])).toEqual([
        [1, 1, id.winner],
        [2, 2, id.loser],
      ]);
      await db.write
        .updateTable('placement')
        .set({ bonus: 100_000 })
        .where('tournament_id', '=', id.tournament)
        .where('team_id', '=', id.winner)
        .execute();
      expect(await ask()).toMatchObject({ list: [{ rank: 1, bonus: 100_000 }], reason: null });
      const rewards = await callApi(db, 'wiki.team_reward', { team_id: id.winner });
      expect(rewards).toMatchObject({
        count: 1,
        list: [
          { rank: 1, rank_end: 1, date: HOUR / 1000, tournament_info: { tournament_id: id.tournament } },
        ],
      });
      const past = await callApi(db, 'wiki.team_reward', { team_id: id.winner, page: 2 });
      expect(past).toEqual({ list: [], count: 1 });
      const achieved = await callApi(db, 'wiki.player_achievement', { player_id: id.player });
      expect(achieved).toMatchObject({ count: 1, list: [{ rank: 1, team_info: { team_id: id.winner } }] });
      expect((await callApi(db, 'wiki.player_achievement', { player_id: player })).count).toBe(0);
    });

    test.each([
      ['wiki.integral_table', { stage_id: NOBODY }],
      ['wiki.integral_table_v2', { stage_id: NOBODY }],
      ['wiki.stage_with_bracket', { stage_id: NOBODY }],
      ['wiki2.get_bonus', { tournament_id: NOBODY }],
      ['wiki2.get_tournament_league_score', { tournament_id: NOBODY }],
      ['wiki2.get_prediction', { tournament_id: NOBODY }],
      ['wiki.team_reward', { team_id: NOBODY }],
      ['wiki.player_achievement', { player_id: NOBODY }],
    ] as const)('%s answers 404 for an unknown id', async (name, input) => {
      expect((await callRaw(db, name, input)).status).toBe(404);
    });

    test('404 for a group of another stage, and for a stage of another tournament', async () => {
      const group = { stage_id: groupStage, group_id: NOBODY };
      expect((await callRaw(db, 'wiki.integral_table', group)).status).toBe(404);
      const stage = { stage_id: bracketStage, tournament_id: NOBODY };
      expect((await callRaw(db, 'wiki.stage_with_bracket', stage)).status).toBe(404);
    });
  });

/** A tournament of one final, won 2:1 by the main side, in which one player played. */
async function decided(db: TestDatabase) {
  const tournament = (await make.makeTournament(db)).id;
  const stage = await make.makeStage(db, tournament);
  const [winner, loser] = [(await make.makeTeam(db)).id, (await make.makeTeam(db)).id];
  const final = await make.makeMatch(db, {
    tournament_id: tournament,
    stage_id: stage.id,
    start_at: HOUR,
    schedule_name: '总决赛',
    lane: 'final',
    lane_round: 1,
    teams: [winner, loser],
  });
  const player = (await make.makePlayer(db)).id;
  await make.makeRoundPlayer(db, await make.makeRound(db, final.id), player, { team_id: winner });
  await make.inTransaction(db, trx => deriveTournament(trx, tournament));
  return { tournament, winner, loser, player };
}
