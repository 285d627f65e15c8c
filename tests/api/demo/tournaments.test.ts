/** Tournament calls on the demo data; the figures were counted in the source files with Python's csv. */
import { describe, expect, test } from 'vitest';
import { askDemo, demoTournament, KOG, LOL, VALORANT } from '#tests/support/demo.ts';

describe('tournament/list', () => {
  test.each([2025, 2026])('VALORANT: the 15 rows of event_info.csv of %i', async year => {
    const input = { game_id: VALORANT, year };
    const first = await askDemo('wiki.tournament_list', input);
    const own = first.list.filter(item => item.series_info?.name === `VCT ${year}`);
    expect([first.count - (first.list.length - own.length), own.length]).toEqual([15, 15]);
    expect(await askDemo('wiki2.tournament_list', input)).toEqual(first);
  });

  test('Kings: the 23 rows of seasons.csv and the challenge cup of the match lists', async () => {
    expect((await askDemo('wiki.tournament_list', { game_id: KOG })).count).toBe(24);
    // Of seasons.csv and kpl_matches_2024_challenge.csv: three seasons and a cup that began in 2024.
    expect((await askDemo('wiki.tournament_list', { game_id: KOG, year: 2024 })).count).toBe(4);
  });

  test.each([
    [2025, 18],
    [2026, 15],
  ])('League of Legends in %i: the %i different values of `league`', async (year, count) => {
    expect((await askDemo('wiki.tournament_list', { game_id: LOL, year })).count).toBe(count);
  });

  test.each([2025, 2026])('by a name of event_info.csv of %i: two titles hold Masters', async year => {
    const masters = { game_id: VALORANT, tournament_name: 'masters', year };
    expect((await askDemo('wiki.tournament_list', masters)).count).toBe(2);
  });

  test('latest first: Champions, from Sep 12, before the Stage 2 that began last, on Jul 19', async () => {
    const { list } = await askDemo('wiki.tournament_list', { game_id: VALORANT, year: 2025 });
    expect(list.slice(0, 2).map(item => item.start_date)).toEqual(['2025-09-12', '2025-07-19']);
  });
});

test('tournament/base: Champions with its prize, dates and place of event_info.csv', async () => {
  const id = await demoTournament(VALORANT, 'Valorant Champions 2025');
  expect(await askDemo('wiki.tournament_base', { tournament_id: id })).toMatchObject({
    start_date: '2025-09-12',
    end_date: '2025-10-05',
    total_bonus: '$2,250,000',
    tournament_status: 3,
    // Distinct names on both sides, and rows, of its part of detailed_matches_overview.csv.
    participants_count: 16,
    match_count: 34,
    // Winner of 542272 in matches.csv.
    champion_info: { name_main: 'NRG' },
  });
});

test('tournament/base: Masters Toronto counts no showmatch team among its twelve', async () => {
  const id = await demoTournament(VALORANT, 'Masters Toronto');
  const base = await askDemo('wiki.tournament_base', { tournament_id: id });
  // 25 rows of the overview, 507067 (Team tarik vs Team Toast) among them; 12 other names.
  expect([base.match_count, base.participants_count]).toEqual([25, 12]);
});

/** Stages of stages_*.csv by the days of their matches; 决赛 of the files is the last match of 季后赛. */
test.each([
  [
    '春季赛',
    [
      ['常规赛第一轮', '2026-01-14', '2026-02-01', ['第一组', '第二组', '第三组']],
      ['常规赛第二轮', '2026-02-04', '2026-03-01', ['S组', 'A组', 'B组']],
      ['卡位赛', '2026-03-03', '2026-03-04', []],
      ['常规赛第三轮', '2026-03-07', '2026-03-22', ['S组', 'A组']],
      ['季后赛', '2026-03-26', '2026-04-11', []],
    ],
  ],
  [
    '夏季赛',
    [
      ['常规赛第一轮', '2026-06-17', '2026-07-05', ['第一组', '第二组', '第三组']],
      ['常规赛第二轮', '2026-07-09', '2026-07-26', ['S组', 'A组', 'B组']],
      // The file leaves them out: four BO7 on two days of the second round.
      ['卡位赛', '2026-07-27', '2026-07-28', []],
      ['常规赛第三轮', '2026-07-30', '2026-08-23', ['S组', 'A组']],
      ['季后赛', '2026-08-27', '2026-09-12', []],
    ],
  ],
])(
  'stage_with_group: the stages of KPL 2026 %s, each once, groups as in the standings',
  async (season, stages) => {
    const id = await demoTournament(KOG, `2026 KPL ${season}`);
    const { list } = await askDemo('wiki.stage_with_group', { tournament_id: id });
    expect(
      list.map(stage => [
        stage.name,
        stage.start_date,
        stage.end_date,
        stage.groups.map(group => group.name),
      ]),
    ).toEqual(stages);
  },
);

test.each([
  [2025, 16, 80],
  [2026, 14, 70],
])(
  'team/list_by_tournament_id: LPL %i, %i teams and the %i players who played for them',
  async (year, teams, players) => {
    const id = await demoTournament(LOL, `${year} LPL`);
    const { list } = await askDemo('wiki.list_by_tournament_id', { tournament_id: id });
    // Distinct teamname and playername of the rows with league LPL.
    expect([list.length, list.flatMap(team => team.players).length]).toEqual([teams, players]);
  },
);

test("team/list_by_tournament_id: NRG's five at Champions", async () => {
  const id = await demoTournament(VALORANT, 'Valorant Champions 2025');
  const { list } = await askDemo('wiki.list_by_tournament_id', { tournament_id: id });
  const nrg = list.find(team => team.name === 'NRG');
  // player_name where player_team is NRG in the event's rows of detailed_matches_player_stats.csv.
  expect(nrg?.players.map(player => player.name)).toEqual(['brawk', 'Ethan', 'mada', 's0m', 'skuba']);
});

test('series: VCT 2025 and VCT 2026 hold 15 events each, KPL the 23 seasons', async () => {
  const counts = async (game_id: number, named: string) => {
    const { list } = await askDemo('wiki2.series_list', { game_id });
    const series_id = list.find(series => series.name.includes(named))!.series_id;
    return (await askDemo('wiki2.series_base', { series_id })).list.length;
  };
  expect([await counts(VALORANT, 'VCT 2025'), await counts(VALORANT, 'VCT 2026')]).toEqual([15, 15]);
  expect(await counts(KOG, 'KPL')).toBe(23);
});

test('series: the great leagues before the small ones', async () => {
  const { list } = await askDemo('wiki2.series_list', { game_id: LOL });
  // The 18 values of `league` in 2025, and AL, CBLOL, CCWS and ROL of 2026; the order they first appear in begins with LFL2.
  expect(list).toHaveLength(18 + 4);
  expect(list[0]!.name).toBe('LPL 英雄联盟职业联赛');
  const great = list.slice(1, 7).map(series => series.name.split(' ')[0]);
  expect(great.sort()).toEqual(['CBLOL', 'LCK', 'LCP', 'LEC', 'LTA', 'LTA']);
});

test('hot/tournament_recommend: of a day in July 2025 the four Stage 2 events come first', async () => {
  const now = Date.parse('2025-07-20T12:00:00+08:00');
  const { list } = await askDemo('wiki2.tournament_recommend', { game_id: VALORANT }, now);
  // event_info.csv: Stage 2 from Jul 3, 15, 16 and 19 to the end of August; Champions from Sep 12.
  expect(list.slice(0, 5).map(item => item.start_date)).toEqual([
    '2025-07-19',
    '2025-07-16',
    '2025-07-15',
    '2025-07-03',
    '2025-09-12',
  ]);
});

test('get_select: the years of seasons.csv', async () => {
  const { years } = await askDemo('wiki2.game_get_select', { game_id: KOG });
  expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016]);
});
