/** Players of KPL in the demo data; figures counted in the source files. */
import { describe, expect, test } from 'vitest';
import { askDemo, demoTeam, KOG } from '#tests/support/demo.ts';

describe('成都AG超玩会 in players_active_2026.csv and registered_KPL2026S2.csv', () => {
  test('roster: the ten registered, eight of them with TEAM_AG as current_team, then the six before', async () => {
    const { list } = await askDemo('wiki.team_roster', { team_id: await demoTeam(KOG, '成都AG') });
    const names = (employment: number) =>
      list.filter(person => person.employment === employment).map(person => person.name);
    expect(new Set(names(1))).toEqual(
      new Set(['一诺', '救赎', '钟意', '小麦', '轩染', '大帅', '染详', '长生', '北诗', '陈穿']),
    );
    expect(new Set(names(2))).toEqual(new Set(['忆安', '极光', '小凡', '小俞', '壶神', '坦然']));
    expect(list.slice(0, 10).every(person => person.employment === 1)).toBe(true);
  });

  test('transfers: every step of a team_sequence into or out of it', async () => {
    const { list, count } = await askDemo('wiki.team_transfers', { team_id: await demoTeam(KOG, '成都AG') });
    // 忆安, 极光, 小凡, 小俞 and 壶神 left; 钟意 and 小麦 came; 坦然 came and left.
    expect([count, list.length]).toEqual([9, 9]);
  });
});

test('player/transfer: the 132 steps that transfer_count adds up to, and five who are registered elsewhere', async () => {
  expect((await askDemo('wiki2.player_transfer', { game_id: KOG })).count).toBe(132 + 5);
  // 16 of the 132, and 鸣鸣, whom the list of careers last saw in 上海EDG.M.
  const ofTeam = { game_id: KOG, team_id: await demoTeam(KOG, 'eStarPro') };
  const { list, count } = await askDemo('wiki2.player_transfer', ofTeam);
  expect(count).toBe(16 + 1);
  const came = list.find(move => move.person.name === '鸣鸣');
  expect([came?.from_team?.name, came?.to_team?.name, came?.date]).toEqual([
    '上海EDG.M',
    '武汉eStarPro',
    null,
  ]);
});

test('player/base: 一诺 with his name, team and lane (role_code 3)', async () => {
  const { list } = await askDemo('wiki.player_list', { game_id: KOG, player_name: '一诺' });
  expect(list.length).toBe(1);
  expect(await askDemo('wiki.player_base', { player_id: list[0]!.player_id })).toMatchObject({
    name: '一诺',
    real_name: '徐必成',
    role: '发育路',
    team_info: { name: '成都AG超玩会' },
  });
});

describe('一诺 in players_active_2026.csv: TEAM_AG alone, seen from 2022-06-08 to 2026-07-30', () => {
  const yinuo = async () => {
    const { list } = await askDemo('wiki.player_list', { game_id: KOG, player_name: '一诺' });
    return { player_id: list[0]!.player_id };
  };

  test('player/career_info: 571 games in 139 series, no figures of single games', async () => {
    const { appearances, stats } = await askDemo('wiki.player_career_info', await yinuo());
    expect(appearances).toEqual({
      games: 571,
      series: 139,
      first_date: '2022-06-08',
      last_date: '2026-07-30',
    });
    expect(stats).toBeNull();
  });

  test('player/achievement: the places of 成都AG超玩会 in seven lists, five of them first', async () => {
    const { list } = await askDemo('wiki.player_achievement', await yinuo());
    expect(list.map(item => `${item.tournament_info.name_main} ${item.rank}`)).toEqual([
      // The summer of 2026 went on after the list of careers last saw him.
      '2026 KPL 春季赛 3',
      '2025 KPL 年度总决赛 1',
      '2025 KPL 夏季赛 1',
      '2024 王者荣耀挑战者杯 1',
      '2024 KPL 年度总决赛 1',
      '2024 KPL 夏季赛 1',
      '2024 KPL 春季赛 2',
    ]);
    expect(new Set(list.map(item => item.team_info.name))).toEqual(new Set(['成都AG超玩会']));
  });

  test('player/achievement: 九尾, with unknown dates in three teams, has none', async () => {
    const { list } = await askDemo('wiki.player_list', { game_id: KOG, player_name: '九尾' });
    const achieved = await askDemo('wiki.player_achievement', { player_id: list[0]!.player_id });
    expect(achieved.list).toEqual([]);
  });
});
