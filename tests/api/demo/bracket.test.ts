/** Tables, brackets and places of the demo data, against figures counted in the source files by hand. */
import { describe, expect, test } from 'vitest';
import { placements } from '#lib/wiki/bracket/place.server.ts';
import { askDemo, demoDatabase, demoMatches } from '#tests/support/demo.ts';

const idOf = async (table: 'tournament' | 'team' | 'player', source: string, key: string) => {
  const query = demoDatabase().read.selectFrom(table).select('id');
  const row = await query
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
};
const stageOf = async (tournamentId: number, name: string) => {
  const query = demoDatabase()
    .read.selectFrom('stage')
    .select('id')
    .where('tournament_id', '=', tournamentId);
  return (await query.where('name', '=', name).executeTakeFirstOrThrow()).id;
};
/** vlr.gg numbers events: 2283 is Champions 2025, 2281 Masters Bangkok. */
const champions = () => idOf('tournament', 'vlr', '2283');
const bangkok = () => idOf('tournament', 'vlr', '2281');
const kpl = () => idOf('tournament', 'kpl-registry', '2026/summer');
const KPL_YEAR_FINAL = '2024 KPL 年度总决赛';

describe('tables of the demo data', () => {
  test('Champions, group A: matches, maps and rounds as matches.csv and detailed_matches_maps.csv have them', async () => {
    const stage_id = await stageOf(await champions(), '小组赛');
    const { groups } = await askDemo('wiki.integral_table_v2', { stage_id });
    expect(groups.map(group => group.name)).toEqual(['A 组', 'B 组', 'C 组', 'D 组']);
    // PRX 2-0 XLG, GX 2-1 SEN, PRX 2-1 GX, XLG 2-1 SEN, GX 2-0 XLG.
    expect(
      groups[0]!.list.map(({ participant, win, lose, score, round_net, tag }) => [
        participant.name_main,
        `${win}-${lose}`,
        `${score?.win}:${score?.lose}`,
        round_net,
        tag,
      ]),
    ).toEqual([
      ['Paper Rex', '2-0', '4:1', 20, 'promotion'],
      ['GIANTX', '2-1', '5:3', 3, 'promotion'],
      ['XLG', '1-2', '2:5', -13, 'drop'],
      ['Sentinels', '0-2', '2:4', -10, 'drop'],
    ]);
  });

  test('Masters Bangkok: one Swiss table, four of eight go on', async () => {
    const { list } = await askDemo('wiki.integral_table', {
      stage_id: await stageOf(await bangkok(), '瑞士轮'),
    });
    expect(list.map(row => `${row.win}-${row.lose} ${row.tag}`)).toEqual([
      '2-0 promotion',
      '2-0 promotion',
      '2-1 promotion',
      '2-1 promotion',
      '1-2 drop',
      '1-2 drop',
      '0-2 drop',
      '0-2 drop',
    ]);
  });

  test('KPL 2026 summer: the table of standings_KPL2026S2.csv', async () => {
    const stage_id = await stageOf(await kpl(), '常规赛第二轮');
    const { groups } = await askDemo('wiki.integral_table_v2', { stage_id });
    expect(groups.map(group => group.name)).toEqual(['S组', 'A组', 'B组']);
    expect(groups[1]!.list.map(row => [row.rank, row.win, row.lose, row.net, row.points])).toEqual([
      [1, 4, 1, 6, 4],
      [2, 4, 1, 5, 4],
      [3, 2, 3, 2, 2],
      [4, 2, 3, -3, 2],
      [5, 2, 3, -5, 2],
      [6, 1, 4, -5, 1],
    ]);
    expect(groups[2]!.list.every(row => row.tag === 'drop')).toBe(true);
  });

  /** Rows of kpl_matches_2024_challenge.csv in BO3, some of them against 'TBD'. */
  const CHALLENGE = {
    成都AG超玩会: '5-0',
    武汉eStarPro: '5-0',
    广州TTG: '4-1',
    '杭州LGD.NBW': '4-1',
    苏州KSG: '4-1',
    世巨A: '0-5',
  };
  test('挑战者杯: a result against a side that the source leaves open counts in every table', async () => {
    const tournament_id = await idOf('tournament', 'kpl', '2024/challenge');
    const { groups } = await askDemo('wiki.integral_table_v2', {
      stage_id: await stageOf(tournament_id, '小组赛'),
    });
    const rows = groups.flatMap(group => group.list);
    const records = new Map(rows.map(row => [row.participant.name_main, `${row.win}-${row.lose}`]));
    for (const [team, record] of Object.entries(CHALLENGE))
      expect([team, records.get(team)]).toEqual([team, record]);
    expect(rows.every(row => row.win + row.lose === 5)).toBe(true);
    const stats = await askDemo('wiki.tournament_stats', { tournament_id });
    expect(stats.list.filter(row => row.matches < 5)).toEqual([]);
  });

  test('KPL 2026 summer: points of three rounds added up', async () => {
    const { list } = await askDemo('wiki2.get_tournament_league_score', { tournament_id: await kpl() });
    // 重庆狼队: 3 + 4 + 5 points in the three rounds.
    expect(list[0]).toMatchObject({ rank: 1, score: 12, participant: { name_main: '重庆狼队' } });
    expect(list[0]!.detail.map(stage => stage.score)).toEqual([3, 4, 5]);
    expect(list.length).toBe(18);
    // Level teams share a rank.
    for (const row of list) expect(row.rank).toBe(list.filter(other => other.score > row.score).length + 1);
    const cup = await askDemo('wiki2.get_tournament_league_score', {
      tournament_id: await idOf('tournament', 'kpl', '2024/challenge'),
    });
    expect(cup).toEqual({ list: [], reason: '赛事的积分没有来源' });
  });
});

describe('brackets and places of the demo data', () => {
  test('Champions: fourteen matches in eight rounds, NRG 3:2 FNATIC in the end', async () => {
    const { list } = await askDemo('wiki.stage_with_bracket', {
      stage_id: await stageOf(await champions(), '季后赛'),
    });
    expect(list.map(round => [round.name, round.matches.length])).toEqual([
      ['胜者组四分之一决赛', 4],
      ['胜者组半决赛', 2],
      ['胜者组决赛', 1],
      ['败者组第一轮', 2],
      ['败者组第二轮', 2],
      ['败者组第三轮', 1],
      ['败者组决赛', 1],
      ['总决赛', 1],
    ]);
    const { main_camp, guest_camp, main_score, guest_score } = list.at(-1)!.matches[0]!.versus_info;
    expect([main_camp[0]?.name_main, main_score, guest_score, guest_camp[0]?.name_main]).toEqual([
      'NRG',
      3,
      2,
      'FNATIC',
    ]);
  });

  test('Champions: prize of event_info.csv, sixteen places', async () => {
    const { total_bonus, list, places, reason } = await askDemo('wiki2.get_bonus', {
      tournament_id: await champions(),
    });
    expect(total_bonus).toBe('$2,250,000');
    // event_info.csv has the whole prize, and not what each place is paid.
    expect([list, reason]).toEqual([[], '各名次的奖金没有来源']);
    expect(places.slice(0, 4).map(row => row.participant.name_main)).toEqual([
      'NRG',
      'FNATIC',
      'DRX',
      'Paper Rex',
    ]);
    expect(places.length).toBe(16);
  });

  test('Champions: the bracket to predict has the same fourteen nodes', async () => {
    const { stages, count } = await askDemo('wiki2.get_prediction', { tournament_id: await champions() });
    expect(stages.map(stage => [stage.kind, stage.is_locked, stage.nodes.length, stage.total])).toEqual([
      ['advance', true, 0, 8],
      ['bracket', true, 14, 14],
    ]);
    expect(count).toBe(0);
  });

  test('NRG: champion of 2025, second in Americas stage 2; its player Ethan was there each time', async () => {
    const { list, count } = await askDemo('wiki.team_reward', { team_id: await idOf('team', 'vlr', 'nrg') });
    // Kickoff and stage 1 of both years, stage 2 and Champions of 2025, Santiago and London of 2026.
    expect(count).toBe(4 + 4);
    expect(list.slice(4, 6).map(row => [row.tournament_info.name_main, row.rank])).toEqual([
      ['2025 无畏契约全球冠军赛', 1],
      ['2025 VCT 美洲赛区 第二赛段', 2],
    ]);
    // 11225 is Ethan, who played in all four of 2025; of 2026 the players of Kickoff and Santiago are known.
    const player_id = await idOf('player', 'vlr', '11225');
    const achieved = await askDemo('wiki.player_achievement', { player_id });
    expect(achieved.count).toBe(4 + 2);
    expect(achieved.list.map(row => row.rank)).toEqual([3, 3, ...list.slice(4).map(row => row.rank)]);
    expect([achieved.list[2]?.rank, achieved.list[2]?.team_info.name]).toEqual([1, 'NRG']);
  });

  test.each([
    ['2024 KPL 春季赛', ['重庆狼队', '成都AG超玩会', '苏州KSG', '广州TTG']],
    ['2024 KPL 夏季赛', ['成都AG超玩会', '苏州KSG', '济南RW侠', '重庆狼队']],
    [KPL_YEAR_FINAL, ['成都AG超玩会', '重庆狼队', '苏州KSG', '武汉eStarPro']],
    ['2024 王者荣耀挑战者杯', ['成都AG超玩会', '重庆狼队']],
  ])('%s: the first places are derived from the order of the matches alone', async (name, first) => {
    const query = demoDatabase().read.selectFrom('tournament').select('id').where('name', '=', name);
    const places = await placements(demoDatabase(), (await query.executeTakeFirstOrThrow()).id);
    expect(places.slice(0, first.length).map(place => place.participant.name_main)).toEqual(first);
  });

  const seasonId = async (name: string) => {
    const query = demoDatabase().read.selectFrom('tournament').select('id').where('name', '=', name);
    return (await query.executeTakeFirstOrThrow()).id;
  };

  test('KPL spring 2024: the list names no groups, so its 18 records have no rank, no tag, no points', async () => {
    const tournament_id = await seasonId('2024 KPL 春季赛');
    const stage_id = await stageOf(tournament_id, '常规赛');
    const { list } = await askDemo('wiki.integral_table', { stage_id });
    expect(list.length).toBe(18);
    expect(new Set(list.map(row => `${row.rank} ${row.tag} ${row.points}`))).toEqual(
      new Set(['null null null']),
    );
    // 120 BO5 of kpl_matches_2024_spring.csv without that of 4:1.
    expect(list.reduce((sum, row) => sum + row.win, 0)).toBe(120);
    expect((await askDemo('wiki2.get_tournament_league_score', { tournament_id })).list).toEqual([]);
    // The ten of the play-offs; what they were paid no list tells.
    const { list: paid, places } = await askDemo('wiki2.get_bonus', { tournament_id });
    expect([paid.length, places.length]).toEqual([0, 10]);
  });

  test('the challenger cup: a single-elimination bracket with a named final', async () => {
    const stage_id = await stageOf(await seasonId('2024 王者荣耀挑战者杯'), '淘汰赛');
    const { list } = await askDemo('wiki.stage_with_bracket', { stage_id });
    expect(list.map(round => [round.name, round.matches.length])).toEqual([
      ['第一轮', 8],
      ['四分之一决赛', 4],
      ['半决赛', 2],
      ['总决赛', 1],
    ]);
    const [final] = list.at(-1)!.matches;
    expect(final!.schedule_name).toBe('总决赛');
  });

  test('rounds of the KPL play-offs are named in lists of matches too', async () => {
    const list = await demoMatches(2, await seasonId(KPL_YEAR_FINAL));
    const named = list.filter(match => match.schedule_name !== null);
    // Three of the 17 BO7 decided who came into the double elimination of eight.
    expect([list.length, named.length]).toEqual([53, 14]);
    expect(new Set(named.map(match => match.stage_info?.name))).toEqual(new Set(['季后赛']));
    expect(list.filter(match => match.stage_info?.name === '突围赛').length).toBe(3);
  });

  test('演示赛 has a bracket to play and places nobody', async () => {
    const id = await idOf('tournament', 'demo', 'showcase/tournament');
    expect(await placements(demoDatabase(), id)).toEqual([]);
    const { stages } = await askDemo('wiki2.get_prediction', { tournament_id: id });
    expect(stages).toMatchObject([{ kind: 'bracket', is_locked: false, total: 14 }]);
  });
});
