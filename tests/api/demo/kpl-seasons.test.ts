/** KPL 2024 to 2026 in the demo data, against the rows of the lists and of the official tables. */
import { describe, expect, test } from 'vitest';
import { placements } from '#lib/wiki/bracket/place.server.ts';
import { askDemo, demoDatabase, demoMatches, demoTournament, KOG } from '#tests/support/demo.ts';

/** Rows of each list, by stage. */
const SEASONS: [string, number, Record<string, number>][] = [
  ['2024 KPL 春季赛', 136, { 常规赛: 120, 卡位赛: 4, 季后赛: 12 }],
  ['2024 KPL 夏季赛', 136, { 常规赛: 120, 卡位赛: 4, 季后赛: 12 }],
  ['2024 KPL 年度总决赛', 53, { 常规赛: 36, 突围赛: 3, 季后赛: 14 }],
  ['2024 王者荣耀挑战者杯', 75, { 小组赛: 60, 淘汰赛: 15 }],
  ['2025 KPL 夏季赛', 136, { 常规赛: 120, 卡位赛: 4, 季后赛: 12 }],
  ['2025 KPL 年度总决赛', 53, { 常规赛: 36, 突围赛: 3, 季后赛: 14 }],
  ['2026 KPL 春季赛', 136, { 常规赛第一轮: 45, 常规赛第二轮: 45, 卡位赛: 4, 常规赛第三轮: 30, 季后赛: 12 }],
  ['2026 KPL 夏季赛', 136, { 常规赛第一轮: 45, 常规赛第二轮: 45, 卡位赛: 4, 常规赛第三轮: 30, 季后赛: 12 }],
];

describe.each(SEASONS)('%s', (name, rows, stages) => {
  test('has a match for each row, and each stage once', async () => {
    const tournament_id = await demoTournament(KOG, name);
    const matches = await demoMatches(KOG, tournament_id);
    expect(matches.length).toBe(rows);
    const counts = Map.groupBy(matches, match => match.stage_info!.name);
    expect(Object.fromEntries([...counts].map(([stage, all]) => [stage, all.length]))).toEqual(stages);
    const { list } = await askDemo('wiki.stage_with_group', { tournament_id });
    expect(list.map(stage => stage.name)).toEqual(Object.keys(stages));
    const base = await askDemo('wiki.tournament_base', { tournament_id });
    expect([base.tournament_status, base.known_until]).toEqual([3, null]);
  });

  test('has the whole of its play-offs in one bracket, with the final at its end', async () => {
    const tournament_id = await demoTournament(KOG, name);
    const { list } = await askDemo('wiki.stage_with_group', { tournament_id });
    const last = list.at(-1)!;
    const bracket = await askDemo('wiki.stage_with_bracket', { stage_id: last.stage_id });
    const matches = bracket.list.flatMap(round => round.matches);
    expect(matches.length).toBe(Object.values(stages).at(-1));
    expect(bracket.list.at(-1)).toMatchObject({ lane: 'final', name: '总决赛' });
    // Every winner but the champion goes on.
    expect(matches.filter(match => match.next === null).length).toBe(1);
  });
});

test.each([
  ['2025 KPL 夏季赛', 10, ['成都AG超玩会', '北京WB', '广州TTG', '重庆狼队']],
  ['2025 KPL 年度总决赛', 11, ['成都AG超玩会', '重庆狼队', '北京WB', '佛山DRG']],
  ['2026 KPL 春季赛', 10, ['苏州KSG', '重庆狼队', '成都AG超玩会', '北京WB']],
  ['2026 KPL 夏季赛', 10, ['广州TTG', '重庆狼队', '北京JDG', '长沙TES.A']],
])('%s: places from its play-offs alone', async (name, count, first) => {
  const places = await placements(demoDatabase(), await demoTournament(KOG, name));
  expect(places.length).toBe(count);
  expect(places.slice(0, 4).map(place => place.participant.name_main)).toEqual(first);
});

describe('the official tables of 2026', () => {
  interface Row {
    win: number;
    lose: number;
    net: number;
  }

  /** Wins, losses and games of a team in the matches of a stage and group, counted here. */
  async function counted(stageId: number, groupId: number, teamId: number): Promise<Row> {
    const rows = await demoDatabase()
      .read.selectFrom('match')
      .innerJoin('camp as own', 'own.match_id', 'match.id')
      .select(['match.main_score', 'match.guest_score', 'own.side'])
      .where('match.stage_id', '=', stageId)
      .where('match.group_id', '=', groupId)
      .where('own.participant_id', '=', teamId)
      .execute();
    const nets = rows.map(({ main_score, guest_score, side }) => {
      const net = main_score! - guest_score!;
      return side === 1 ? net : -net;
    });
    return {
      win: nets.filter(net => net > 0).length,
      lose: nets.filter(net => net < 0).length,
      net: nets.reduce((sum, net) => sum + net, 0),
    };
  }

  test('96 rows of 96 follow from the matches of their stage and group', async () => {
    const rows = await demoDatabase().read.selectFrom('standing').selectAll().execute();
    expect(rows.length).toBe(96);
    for (const { stage_id, group_id, team_id, source_key, win, lose, net, points } of rows) {
      const found = await counted(stage_id, group_id, team_id);
      expect([source_key, found]).toEqual([source_key, { win, lose, net }]);
      // A win is a point.
      expect([source_key, points]).toEqual([source_key, found.win]);
    }
  });

  test('and stand on the page in the registry’s order, with games won and lost', async () => {
    const rows = await demoDatabase().read.selectFrom('standing').selectAll().execute();
    for (const [stage_id, told] of Map.groupBy(rows, row => row.stage_id)) {
      const { groups } = await askDemo('wiki.integral_table_v2', { stage_id });
      expect(groups.reduce((sum, group) => sum + group.list.length, 0)).toBe(told.length);
      for (const { group_id, list } of groups)
        for (const { rank, participant, win, lose, net, points, score } of list) {
          const own = told.find(
            row => row.group_id === group_id && row.team_id === participant.participant_id,
          )!;
          expect([rank, win, lose, net, points]).toEqual([own.rank, own.win, own.lose, own.net, own.points]);
          expect(score!.win - score!.lose).toBe(net);
        }
    }
  });

  test.each([
    ['2026 KPL 春季赛', '重庆狼队', 13],
    ['2026 KPL 夏季赛', '重庆狼队', 12],
  ])('%s: points of three rounds added up, most of %s: %i', async (name, team, score) => {
    const tournament_id = await demoTournament(KOG, name);
    const { list, reason } = await askDemo('wiki2.get_tournament_league_score', { tournament_id });
    expect(list[0]).toMatchObject({ rank: 1, score, participant: { name_main: team } });
    expect([list.length, reason]).toEqual([18, null]);
  });
});

test('165 players are registered for the summer of 2026, in 18 teams', async () => {
  const tournament_id = await demoTournament(KOG, '2026 KPL 夏季赛');
  const { list } = await askDemo('wiki.list_by_tournament_id', { tournament_id });
  expect(new Set(list.map(team => team.players_from))).toEqual(new Set(['registration']));
  expect([list.length, list.flatMap(team => team.players).length]).toEqual([18, 165]);
});

test('what no source tells of KPL is not there: prizes of any place, points of lists without tables', async () => {
  for (const [name] of SEASONS) {
    const tournament_id = await demoTournament(KOG, name);
    const { total_bonus, list, reason } = await askDemo('wiki2.get_bonus', { tournament_id });
    expect([total_bonus, list, reason]).toEqual([null, [], '各名次的奖金没有来源']);
    if (name.startsWith('2026')) continue;
    const scores = await askDemo('wiki2.get_tournament_league_score', { tournament_id });
    expect(scores).toEqual({ list: [], reason: '赛事的积分没有来源' });
  }
});
